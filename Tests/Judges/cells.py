"""cells SITE PAGE...: on pages of a site, such as `months/2026-*`, nothing stands out of its cell.

Of each pattern it is the first page that there is, from the narrowest phone to a wide window, with all
that folds open. No page scrolls sideways, no word or amount is parted over two lines, and no amount
stands on another text.
"""
import pathlib
import sys

from browser import chromium
from columns import SCRIPT, judge
from report import Report

WIDTHS = (320, 390, 768, 1024, 1280, 1920)
# Runs before the script of the columns, which returns what both found.
OVERLAPS = """
const laid = [...document.querySelectorAll("data, time, bdi, b, dt")]
  .filter(e => e.checkVisibility() && !e.closest(".vh, thead, svg, .across-months"))
  .filter(e => !e.querySelector("data, time, bdi"))
  .flatMap(e => [...e.getClientRects()].map(box => [e, box])).filter(([, box]) => box.width > 1);
const overlapping = laid.filter(([e]) => e.matches("data")).flatMap(([e, box]) => laid
  .filter(([other, its]) => other !== e && !other.contains(e) && box.left < its.right - 1
    && its.left < box.right - 1 && box.top < its.bottom - 4 && its.top < box.bottom - 4)
  .map(([other]) => `"${e.textContent}" is on "${other.textContent}"`));
"""


def main(site, *pages):
    report, site = Report("cells"), pathlib.Path(site)
    script = OVERLAPS + SCRIPT.replace("return found;", "return [...found, ...overlapping];")
    with chromium() as browser:
        judge(report, browser, site, site.name, [f"{page}.html" for page in pages], WIDTHS, script)
    views = report.counts["views"]
    report.finish(f"{views} views", views)


main(*sys.argv[1:])
