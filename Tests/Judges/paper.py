"""paper PAGE…: each page, printed by Chromium on A4 and on Letter and read by poppler's pdftotext.

Every row of its tables is there once and in order, whole on one page: its first line has the first
and the last of its cells, and below it, before the next row and on the same page, is all of its
text. A page with rows has the table's head above them, and a month's heading has a row below it. A
sheet that ends within a statement's entries ends with the balance that is carried forward, and the
next begins with the same. Nothing is outside the margins but the page's number, and no link leads to
a file. A PAGE may end in a #fragment.
"""
import base64
import collections
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree as ET

from browser import chromium
from report import Report

PAPER = {"A4": (210, 297), "Letter": (215.9, 279.4)}  # mm
MARGINS = 15, 16, 15, 18  # left, top, right, bottom, in mm, as the stylesheet has them
POINTS = 72 / 25.4  # in a millimetre
SLACK = 2  # points that a glyph's box may reach over its line or the margin

# Each table that prints: the columns' names, and each row's first and last cells and its whole text
# with its notes.
TABLES = r"""
const dense = text => text.replace(/[\s\u200e\u200f\u061c\u2066-\u2069]/g, "");
const isShown = element => element.checkVisibility();
return [...document.querySelectorAll("table.reg")].filter(isShown).map(table => {
  const rows = [];
  for (const row of [...table.tBodies].flatMap(body => [...body.rows]).filter(isShown)) {
    const cells = [...row.cells].map(cell => dense(cell.innerText)).filter(text => text);
    if (row.classList.contains("note")) { rows.at(-1).text += cells.join(""); continue; }
    const figures = [...row.querySelectorAll(".num, td:nth-of-type(n + 3), .stmt td:nth-of-type(2)")].map(cell => dense(cell.innerText)).join("");
    const day = row.cells[0].innerText.trim();
    const carry = row.parentElement.matches(".carry");
    rows.push({start: dense(day || cells[0]), end: figures, text: cells.join(""), carry});
  }
  const heading = dense(table.parentElement.querySelector(".head h2")?.innerText ?? "");
  const carries = table.matches(".stmt");
  return {head: dense([...table.tHead.rows].at(-1).innerText), rows, heading, carries};
});
"""

Line = collections.namedtuple("Line", "page y text")


def lines_and_strays(pdf, width, height):
    """The lines of a PDF from top to bottom, without spaces; words in the margins and links to
    files; the pages."""
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(pdf)
        file.flush()
        xml = subprocess.run(
            ["pdftotext", "-bbox", file.name, "-"], check=True, capture_output=True).stdout
        links = subprocess.run(
            ["pdfinfo", "-url", file.name], check=True, capture_output=True, text=True).stdout
    root = ET.fromstring(re.sub(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]", b"", xml))
    left, top, right, bottom = (m * POINTS for m in MARGINS)
    lines, numbers = [], 0
    strays = [f"a link: {line}" for line in links.splitlines() if "file:" in line]
    pages = [element for element in root.iter() if element.tag.endswith("page")]
    for number, page in enumerate(pages, 1):
        words = []
        for word in page:
            box = [float(word.get(k)) for k in ("xMin", "yMin", "xMax", "yMax")]
            if box[1] > height * POINTS - bottom:
                numbers += 1
            elif (box[0] < left - SLACK or box[1] < top - SLACK
                  or box[2] > width * POINTS - right + SLACK
                  or box[3] > height * POINTS - bottom + SLACK):
                strays.append(f"page {number}: {word.text!r} at {box}")
            else:
                words.append((box[3], box[0], word.text or ""))
        line = []
        for word in sorted(words) + [(float("inf"), 0, "")]:
            if line and word[0] - line[0][0] > SLACK:
                text = "".join(part for _, _, part in sorted(line, key=lambda word: word[1]))
                lines.append(Line(number, line[0][0], text))
                line = []
            line.append(word)
    if numbers != 3 * len(pages):  # "1 / 2"
        strays.append(f"{numbers} words below {len(pages)} pages")
    return lines, strays, len(pages)


def plain(text):
    """Letters, digits and punctuation of alphabets: a bare machine lacks glyphs for others."""
    kept = "".join(c for c in text if unicodedata.category(c)[0] in "LNP")
    return [c for c in unicodedata.normalize("NFKC", kept) if c < "\u2e80"]


def matches(line, row):
    return line.text.startswith(row["start"]) and line.text.endswith(row["end"])


def faults_in(tables, lines):
    """What is wrong with rows and heads; lines are read from top to bottom, once."""
    at = 0
    for table in tables:
        starts = []
        for row in table["rows"]:
            found = next((i for i in range(at, len(lines)) if matches(lines[i], row)), None)
            if found is None:
                yield f"no line for {row['start']} … {row['end']}"
                continue
            starts.append((found, row))
            at = found + 1
        if table["carries"]:
            yield from faults_at_edges(starts, lines)
        if table["heading"] and starts:
            yield from faults_of_heading(table["heading"], starts[0][0], lines)
        ends = [i for i, _ in starts[1:]] + [len(lines)]
        for (first, row), end in zip(starts, ends):
            page = lines[first].page
            below = "".join(line.text for line in lines[first:end] if line.page == page)
            missing = collections.Counter(plain(row["text"])) - collections.Counter(plain(below))
            if missing:
                text = "".join(missing.elements())
                yield f"page {page}: {row['start']} … {row['end']} lacks {text!r}"
        for page, first in {lines[first].page: first for first, _ in reversed(starts)}.items():
            above = [line.text for line in lines[:first] if line.page == page]
            if table["head"] not in above:
                yield f"page {page}: no head above its first row"
    # A row that is printed twice shows as a line that looks like a row and belongs to none.
    wanted = collections.Counter(
        (row["start"], row["end"]) for table in tables for row in table["rows"])
    for (start, end), count in wanted.items():
        twins = sum(matches(line, {"start": start, "end": end}) for line in lines)
        if twins != count:
            yield f"{start} … {end} is printed {twins} times, not {count}"


def faults_at_edges(starts, lines):
    """Where the entries of a statement go on upon another sheet."""
    for (one, above), (other, below) in zip(starts, starts[1:]):
        is_edge = lines[one].page != lines[other].page
        if is_edge != (above["carry"] and below["carry"]):
            yield f"page {lines[one].page}: {above['text']} above {below['text']}"
        elif is_edge and above["end"] != below["end"]:
            yield f"page {lines[one].page}: {above['end']} is carried, {below['end']} brought forward"


def faults_of_heading(heading, first, lines):
    """The heading stands on the sheet of its table's first row, above that."""
    page = lines[first].page
    if not any(line.page == page and line.text.startswith(heading) for line in lines[:first]):
        yield f"page {page}: {heading} is not above its first row"


def judge_page(report, browser, what):
    name, _, fragment = what.partition("#")
    browser.get("about:blank")
    address = pathlib.Path(name).resolve().as_uri()
    browser.get(address + ("#" + fragment if fragment else ""))
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    tables = browser.execute_script(TABLES)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    for paper, (width, height) in PAPER.items():
        pdf = browser.execute_cdp_cmd(
            "Page.printToPDF", {"paperWidth": width / 25.4, "paperHeight": height / 25.4})
        lines, strays, count = lines_and_strays(base64.b64decode(pdf["data"]), width, height)
        for fault in [*strays, *faults_in(tables, lines)]:
            report.fault(f"{what} on {paper}: {fault}")
        report.counts["rows"] += sum(len(table["rows"]) for table in tables)
        report.counts["sheets"] += count


def main():
    report = Report("paper")
    with chromium() as browser:
        for what in sys.argv[1:]:
            judge_page(report, browser, what)
    rows = report.counts["rows"]
    report.finish(f"{rows} rows on {report.counts['sheets']} sheets", rows)


main()
