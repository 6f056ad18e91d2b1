"""widths SITE PAGE...: no page scrolls sideways in Chromium from 320 to 1920 px."""
import pathlib
import sys

from browser import chromium, set_width
from report import Report

WIDTHS = (320, 360, 768, 1000, 1280, 1920)


def main():
    report, site, tried = Report("widths"), pathlib.Path(sys.argv[1]), 0
    with chromium() as browser:
        for page in sys.argv[2:]:
            path = site / f"{page}.html"
            if not path.is_file():
                report.fault(f"no such page: {path}")
                continue
            for width in WIDTHS:
                set_width(browser, width)
                browser.get(path.resolve().as_uri())
                wide, shown = browser.execute_script(
                    "const e = document.documentElement; return [e.scrollWidth, e.clientWidth]")
                tried += 1
                if wide > shown:
                    report.fault(f"{page}: {wide} px wide at {width}")
    report.finish(f"{tried} views", tried)


main()
