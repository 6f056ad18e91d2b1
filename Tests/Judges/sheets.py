"""sheets MOST PAGE…: printed by Chromium on A4 and on Letter, each page takes so many sheets at most."""
import base64
import pathlib
import re
import subprocess
import sys
import tempfile

from browser import chromium
from report import Report

PAPER = {"A4": (8.27, 11.69), "Letter": (8.5, 11)}  # inches


def sheets(browser, width, height):
    pdf = browser.execute_cdp_cmd("Page.printToPDF", {"paperWidth": width, "paperHeight": height})
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(base64.b64decode(pdf["data"]))
        file.flush()
        said = subprocess.run(["pdfinfo", file.name], check=True, capture_output=True, text=True)
    return int(re.search(r"^Pages:\s+(\d+)", said.stdout, re.M)[1])


def main():
    most, pages = int(sys.argv[1]), sys.argv[2:]
    report = Report("sheets")
    with chromium() as browser:
        for page in pages:
            browser.get(pathlib.Path(page).resolve().as_uri())
            for paper, (width, height) in PAPER.items():
                count = sheets(browser, width, height)
                report.counts["printed"] += 1
                if count > most:
                    report.fault(f"{page} takes {count} sheets of {paper}, not {most}")
    printed = report.counts["printed"]
    report.finish(f"{printed} printed", printed)


main()
