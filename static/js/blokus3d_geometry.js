/* The browser's copy of games/boards/blokus3d_geometry.py: the same names, the same numbers, the same test vectors. */
(() => {
  const SIDES = {
    top: [0, 0, 1], bottom: [0, 0, -1], right: [1, 0, 0], left: [-1, 0, 0], back: [0, 1, 0], front: [0, -1, 0],
  };
  const CORNERS = {
    top: [[0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]],
    bottom: [[0, 0, 0], [0, 1, 0], [1, 1, 0], [1, 0, 0]],
    right: [[1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 0, 1]],
    left: [[0, 1, 0], [0, 0, 0], [0, 0, 1], [0, 1, 1]],
    back: [[1, 1, 0], [0, 1, 0], [0, 1, 1], [1, 1, 1]],
    front: [[0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1]],
  };
  const EDGE_ON = 1e-9;
  const moved = (cell, way) => [cell[0] + way[0], cell[1] + way[1], cell[2] + way[2]];
  const difference = (cell, other) => [cell[0] - other[0], cell[1] - other[1], cell[2] - other[2]];
  const number = (value) => Math.floor(value * 100 + 0.5) / 100 + 0;
  const compare = (one, other) => {
    for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return one[at] < other[at] ? -1 : 1;
    return 0;
  };

  class Projection {
    constructor(size, { turn, tilt }) {
      this.size = size;
      const [round, down] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
      [this.cosTurn, this.sinTurn, this.cosTilt, this.sinTilt] = [Math.cos(round), Math.sin(round), Math.cos(down), Math.sin(down)];
    }
    turned([across, along, up]) {
      const x = across * this.cosTurn - along * this.sinTurn;
      const away = across * this.sinTurn + along * this.cosTurn;
      return [x, -(up * this.cosTilt + away * this.sinTilt), away * this.cosTilt - up * this.sinTilt];
    }
    point(place) {
      return this.turned(place.map((value, axis) => value - this.size[axis] / 2));
    }
    facing(side) {
      return this.turned(SIDES[side])[2] < -EDGE_ON;
    }
    depth(cell) {
      return this.point(moved(cell, [0.5, 0.5, 0.5]))[2];
    }
    viewBox() {
      const [columns, rows, levels] = this.size;
      const radius = Math.hypot(columns, rows) / 2;
      const half = radius * Math.abs(this.sinTilt) + (levels / 2) * Math.abs(this.cosTilt);
      return [-radius, -half, 2 * radius, 2 * half].map(number);
    }
  }

  function exposed(cells) {
    const filled = new Set(cells.map(String));
    return [...cells].sort(compare).flatMap((cell) =>
      Object.entries(SIDES)
        .filter(([, way]) => !filled.has(String(moved(cell, way))))
        .map(([side]) => ({ cell, side })));
  }

  /* The faces one sees, those farther away first. */
  function polygons(cells, projection) {
    const looking = Object.fromEntries(Object.keys(SIDES).map((side) => [side, projection.facing(side)]));
    const found = exposed(cells)
      .filter(({ side }) => looking[side])
      .map((face) => ({ ...face, depth: number(projection.depth(face.cell)) }));
    return found.sort((one, other) =>
      other.depth - one.depth || compare(one.cell, other.cell) || (one.side < other.side ? -1 : 1));
  }
  const corners = ({ cell, side }) => CORNERS[side].map((corner) => moved(cell, corner));
  const points = (places, projection) =>
    places.map((place) => projection.point(place)).map(([x, y]) => `${number(x)},${number(y)}`).join(" ");

  /* The frame: the edges of the whole these cells make. */
  function outline(cells, projection) {
    const filled = new Set(cells.map(String));
    const looking = new Map(Object.entries(SIDES).map(([side, way]) => [String(way), projection.facing(side)]));
    const edges = new Map();
    for (const cell of cells)
      for (const face of Object.values(CORNERS))
        face.forEach((start, at) => {
          const end = face[(at + 1) % 4];
          if (compare(start, end) < 0) edges.set(String([moved(cell, start), moved(cell, end)]), [moved(cell, start), moved(cell, end)]);
        });
    const drawn = [...edges.values()]
      .sort(([start, end], [otherStart, otherEnd]) => compare(start, otherStart) || compare(end, otherEnd))
      .map(([start, end]) => ({ start, end, around: around(start, end) }))
      .filter(({ around: meeting }) => isEdge(filled, meeting))
      .map(({ start, end, around: meeting }) => ({ start, end, isBehind: isBehind(filled, meeting, looking) }));
    return joined(drawn);
  }
  function around(start, end) {
    const along = String(difference(end, start));
    const [across, up] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].filter((way) => String(way) !== along);
    const first = difference(difference(start, across), up);
    return [first, moved(first, across), start, moved(first, up)];
  }
  function isEdge(filled, meeting) {
    const inside = meeting.map((cell) => filled.has(String(cell)));
    const count = inside.filter(Boolean).length;
    return count % 2 === 1 || (count === 2 && inside[0] === inside[2]);
  }
  function isBehind(filled, meeting, looking) {
    return !meeting.some((one, at) => {
      const other = meeting[(at + 1) % 4];
      const [oneIn, otherIn] = [filled.has(String(one)), filled.has(String(other))];
      if (oneIn === otherIn) return false;
      return looking.get(String(oneIn ? difference(other, one) : difference(one, other)));
    });
  }
  function joined(segments) {
    const open = new Map();
    for (const { start, end, isBehind: behind } of segments) {
      const way = difference(end, start);
      const before = String([start, way, behind]);
      const from = open.get(before)?.start ?? start;
      open.delete(before);
      open.set(String([end, way, behind]), { start: from, end, isBehind: behind });
    }
    return [...open.values()].sort((one, other) =>
      compare(one.start, other.start) || compare(one.end, other.end) || one.isBehind - other.isBehind);
  }

  window.blokus3d = { SIDES, Projection, exposed, polygons, corners, points, outline, moved };
})();
