"""tables OUTPUT...: every transactions.csv as a real spreadsheet opens it.

LibreOffice turns each table into a spreadsheet. No cell may have become a formula, also where the
reader takes semicolons or tabs for the delimiters. With commas the cells must be those that Python's
csv module reads: days are dates, amounts and balances numbers, all else texts, of which a
spreadsheet keeps the first 32,767 characters.
"""
import csv
import decimal
import io
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from report import Report

ODF = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}"
OFFICE, TABLE, TEXT = ODF % "office", ODF % "table", ODF % "text"
# Comma, quote, UTF-8, from line 1, in English; what is in quotes is text, other days are days.
OPTIONS = "CSV:%d,34,76,1,,1033,true,true"
COMMA, OTHERS = 44, {"semicolons": 59, "tabs": 9}
KINDS = ["date", "date", "number", "text", "number"]


def spreadsheets(tables, folder, delimiter):
    names = []
    for number, table in enumerate(tables):
        names.append(folder / f"{number}.csv")
        names[-1].write_bytes(table.read_bytes())
    subprocess.run(
        ["soffice", f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--headless",
         f"--infilter={OPTIONS % delimiter}", "--convert-to", "fods", "--outdir", folder, *names],
        check=True, capture_output=True, timeout=600)
    return [ElementTree.parse(name.with_suffix(".fods")).getroot() for name in names]


def text_of(element):
    """An element's text, in which ODF writes runs of spaces, tabs and line ends as elements."""
    short = {"s": " " * int(element.get(TEXT + "c", 1)), "tab": "\t", "line-break": "\n"}
    text = short.get(element.tag.removeprefix(TEXT), element.text or "")
    return text + "".join(text_of(child) + (child.tail or "") for child in element)


def opened(root, width):
    """The rows as (kind, value)."""
    for row in root.iter(TABLE + "table-row"):
        cells = []
        for cell in row.iter(TABLE + "table-cell"):
            kind = cell.get(OFFICE + "value-type")
            if cell.get(TABLE + "formula"):
                value = ("formula", cell.get(TABLE + "formula"))
            elif kind == "date":
                value = ("date", cell.get(OFFICE + "date-value"))
            elif kind == "float":
                value = ("number", decimal.Decimal(cell.get(OFFICE + "value")))
            else:
                value = ("text", "\n".join(map(text_of, cell.findall(TEXT + "p"))))
            cells += [value] * min(int(cell.get(TABLE + "number-columns-repeated", 1)), width)
        if any(value != ("text", "") for value in cells):
            yield (cells + [("text", "")] * width)[:width]


def written(table):
    text = io.StringIO(table.read_bytes().decode("utf-8-sig"), newline="")
    rows = list(csv.reader(text, strict=True))
    yield [("text", cell) for cell in rows[0]]
    for row in rows[1:]:
        kinds = KINDS + ["text"] * (len(row) - len(KINDS))
        yield [(k, decimal.Decimal(c) if k == "number" else c) for k, c in zip(kinds, row)]


def plain(value):
    """What a spreadsheet's file can hold of a text: XML has no control characters."""
    if value[0] != "text":
        return value
    lines = value[1].replace("\r\n", "\n").replace("\r", "\n")
    kept = (c for c in lines if c in "\t\n" or c >= " " and c not in "\ufffe\uffff")
    return ("text", "".join(kept)[:32767])


def main():
    report = Report("tables")
    outputs = [pathlib.Path(output) for output in sys.argv[1:]]
    tables = [table for output in outputs for table in sorted(output.glob("accounts/*/*.csv"))]
    for name, delimiter in OTHERS.items():
        with tempfile.TemporaryDirectory() as folder:
            for table, root in zip(tables, spreadsheets(tables, pathlib.Path(folder), delimiter)):
                for cell in root.iter(TABLE + "table-cell"):
                    if cell.get(TABLE + "formula"):
                        report.fault(f"{table} with {name}: {cell.get(TABLE + 'formula')}")
    with tempfile.TemporaryDirectory() as folder:
        for table, root in zip(tables, spreadsheets(tables, pathlib.Path(folder), COMMA)):
            meant = list(written(table))
            found = list(opened(root, len(meant[0])))
            if len(meant) != len(found):
                report.differs(f"{table}: rows", len(meant), len(found))
            for line, pair in enumerate(zip(found, meant), 1):
                for column, (one, other) in enumerate(zip(*pair), 1):
                    report.expect(f"{table}: row {line}, column {column}", plain(other), plain(one))
    cells = report.counts["compared"]
    report.finish(f"{len(tables)} files, {cells} cells", cells)


main()
