"""pipe-tables DIR DAYBOOK: pipe tables in own pages as GitHub's own reader reads them.

Writes a book of made-up documents into DIR, builds it, and compares the HTML of each document with
that of cmark-gfm. What differs by intent is taken away first: levels of headings, roles and the box
around a table, and `td` for a cell without text in a table's head. So is what differs between that
reader and the newer CommonMark: paragraphs of items with a blank first line, and backslashes in
text above a table, of which that reader takes those before pipes.
"""
import pathlib
import random
import re
import subprocess
import sys

import cmarkgfm

from report import Report

PAGES, DOCUMENTS = 24, 250
CELLS = ["a", "*b*", "`c`", "", " ", "\\|", "`d\\|e`", "\\\\|", "[f](https://x)", "[g][r]", "#", "h #",
         "- i", "1. j", "> k", "x<b>", "&amp;", "\\*l\\*", "|", "  m  ", "\tn", "*o", "o*", "ü", "-", ":-"]
RULES = ["-", "---", ":-", "-:", ":-:", " - ", ":--", "", "--x"]
OTHERS = ["text", "", "# head", "> quote", "- item", "2. second", "1. first", "***", "---", "===",
          "    indented", "|", "||", "a | b", "| lazy |", "\ttab", "-", "*",
          "      > far", "+ | p |", "| q", "r |"]
PREFIXES = ["", "", "", "> ", ">", "- ", "1. ", "> > ", "- > ", "> - ", "10) ", "-\t", "  ", "- - ", ">\t"]


def row(rng, cells, width):
    text = "|".join(rng.choice(cells) for _ in range(width))
    return rng.choice(["", "|", "| ", " |", "   | "]) + text + rng.choice(["", "|", " |", "| ", "|  "])


def rest(rng, prefix):
    """The prefix of the lines that go on: an item's is its width in spaces, or less, or more."""
    if rng.random() < 0.1:
        return rng.choice(["", " ", prefix, "    ", "> ", "  "])
    return re.sub(r"[-+*]|\d+[.)]", lambda m: " " * len(m[0]), prefix)


def document(rng):
    prefix = rng.choice(PREFIXES)
    lines = []
    for _ in range(rng.randint(1, 3)):
        width = rng.randint(1, 4)
        lines += [rng.choice(OTHERS) for _ in range(rng.randint(0, 2))]
        lines.append(row(rng, CELLS, width))
        lines.append(row(rng, RULES if rng.random() < 0.2 else RULES[:7],
                         width if rng.random() < 0.85 else rng.randint(1, 4)))
        for _ in range(rng.randint(0, 4)):
            lines.append(row(rng, CELLS, rng.randint(1, 5)) if rng.random() < 0.8 else rng.choice(OTHERS))
    text = "\n".join((rest(rng, prefix) if i else prefix) + line for i, line in enumerate(lines))
    return text + "\n\n[r]: https://r" if rng.random() < 0.5 else text


def plain(html):
    """HTML of either reader without what differs by intent."""
    html = re.sub(r' (?:role|scope|tabindex)="\w+"|</?tbody>', "", html)
    html = re.sub(r' (?:role|scope|tabindex)="\w+"', "", html.replace(' class="wide"', ""))
    html = re.sub(r'<div><table>|</table></div>', lambda m: m[0].replace("<div>", "").replace("</div>", ""), html)
    html = re.sub(r' (?:class|align)="(left|center|right)"', r' \1', html)
    html = re.sub(r"<th( \w+)?></th>", r"<td\1></td>", html)
    html = re.sub(r"<(/?)h[1-6]>", r"<\1h>", html.replace("<tbody>", "").replace("</tbody>", ""))
    html = re.sub(r"\s*(?:<h></h>|</?p>)\s*", "\n", html).replace("\\|", "|")
    return re.sub(r">\s+|\s+<", lambda m: m[0].strip(), re.sub(r"\s*\n\s*", "\n", html)).strip()


def main():
    folder, daybook = pathlib.Path(sys.argv[1]), sys.argv[2]
    report = Report("pipe-tables")
    (folder / "pages").mkdir(parents=True)
    (folder / "accounts.json").write_text("[]")
    rng = random.Random(13)
    pages = []
    for page in range(PAGES):
        documents = []
        for number in range(DOCUMENTS):
            text = document(rng).replace("[r]", f"[r{page}x{number}]")
            documents.append(text)
        pages.append(documents)
        body = "".join(f"# doc {n}\n\n{text}\n\n" for n, text in enumerate(documents))
        (folder / "pages" / f"p{page}.md").write_text(f"---\ntitle: Page\n---\n\n{body}")
    subprocess.run([daybook, "build", "--quiet", folder], check=True)
    tables = 0
    for page, documents in enumerate(pages):
        html = (folder / "public" / "pages" / f"p{page}.html").read_text()
        body = html[html.index('<div class="prose"'):html.index("</main>")]
        body = body[body.index(">") + 1:body.rindex("</div>")]
        found = re.split(r"<h2>doc \d+</h2>\n?", body)[1:]
        report.expect(f"page {page}: documents", len(documents), len(found))
        for number, (text, ours) in enumerate(zip(documents, found)):
            theirs = cmarkgfm.markdown_to_html_with_extensions(text, extensions=["table"])
            tables += theirs.count("<table>")
            if plain(theirs) != plain(ours):
                report.differs(f"page {page}, document {number}: {text!a}", plain(theirs), plain(ours))
            report.counts["compared"] += 1
    report.finish(f"{PAGES * DOCUMENTS} documents, {tables} tables", tables)


main()
