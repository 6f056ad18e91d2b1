"""What markdown-it-py reads from a file: blocks of (kind, texts), a table with its sides."""
import importlib
import re

import markdown_it

from statements.text import SPACE



def is_character(code):
    return 0 < code < 0xD800 or 0xDFFF < code < 0x110000


# CommonMark allows references to control characters, which this parser refuses by default.
importlib.import_module("markdown_it.rules_inline.entity").isValidEntityCode = is_character

parsers = [markdown_it.MarkdownIt("commonmark", {"html": html}).enable(["table", "strikethrough"])
           for html in (False, True)]
notes_parser = markdown_it.MarkdownIt("commonmark", {"maxNesting": 1000}).enable("table")
notes_parser.validateLink = lambda address: True


def read_inline(token):
    """The text; what is markup stands in ⟦ ⟧."""
    parts = []
    for child in token.children:
        if child.type == "text":
            parts.append(child.content)
        elif child.type in ("softbreak", "hardbreak"):
            parts.append(f"⟦{child.type}⟧")
        else:
            close = "/" if child.nesting < 0 else ""
            address = f" {child.attrs['href']}" if child.type == "link_open" else ""
            kind = child.type.removesuffix("_open").removesuffix("_close")
            parts.append(f"⟦{close}{kind}{address}⟧{child.content}")
    return "".join(parts)


def read_blocks(tokens):
    blocks, lists = [], 0
    for token in tokens:
        kind = token.type
        if kind.startswith("html"):
            blocks.append((kind, [token.content]))
        elif kind == "heading_open":
            blocks.append((token.tag, []))
        elif kind in ("bullet_list_open", "ordered_list_open"):
            lists += 1
            blocks.append(("ul" if token.tag == "ul" else f"ol {token.attrs.get('start', 1)}", []))
        elif kind in ("bullet_list_close", "ordered_list_close"):
            lists -= 1
        elif kind == "list_item_open":
            blocks[-1][1].append("")
        elif kind == "paragraph_open" and not lists:
            blocks.append(("p", []))
        elif kind == "table_open":
            blocks.append(("table", [], []))
        elif kind == "tr_open":
            blocks[-1][1].append([])
        elif kind == "th_open":
            blocks[-1][2].append(token.attrs.get("style") == "text-align:right")
        elif kind == "inline":
            if blocks[-1][0] == "table":
                blocks[-1][1][-1].append(read_inline(token))
            elif lists:
                blocks[-1][1][-1] += read_inline(token)
            else:
                blocks[-1][1].append(read_inline(token))
        elif not re.fullmatch("(heading|paragraph|list_item|table|t[rhd]|thead|tbody)_(open|close)",
                              kind):
            blocks.append((kind, [token.content]))
    return blocks


def plain_line(note):
    """A note's text on one line, without its markup; of some, libcmark and this parser differ."""
    if re.search("<![a-z]", note):
        return None

    def text(tokens):
        for token in tokens:
            if token.type in ("fence", "code_block", "html_block"):
                yield " " + token.content
            elif token.type in ("text", "code_inline", "html_inline"):
                yield token.content
            elif token.type in ("softbreak", "hardbreak", "paragraph_open", "heading_open",
                                "th_open", "td_open"):
                yield " "
            yield from text(token.children or [])

    line = "".join(text(notes_parser.parse(note.removeprefix("\ufeff"))))
    return " ".join(re.split(f"[{SPACE}]+", line.strip(SPACE)))
