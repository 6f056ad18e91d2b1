"""columns DIR DAYBOOK [LOCALE...]: words and columns fit each other in nine languages.

Writes the book of a family and its site into DIR in each language and reads every kind of page in
Chromium at four widths, with all that folds open. No page scrolls sideways; no text stands out of its
cell; no word is parted over two lines but behind a hyphen or slash, or between characters of Japanese.
Hyphenation is switched off, since not every browser has the words of every language.
"""
import collections
import pathlib
import subprocess
import sys

from browser import chromium, set_width
from report import Report

LOCALES = ("en_GB", "de_DE", "fr_FR", "es_ES", "it_IT", "nl_NL", "pt_PT", "ja_JP", "ar_EG")
WIDTHS = (360, 768, 1280, 1920)
ACCOUNT = "accounts/gemeinschaftskonto"
# Each kind of page; of what has a name the first that there is, so that none of them is missed.
PAGES = (
    "index.html", "accounts/index.html", f"{ACCOUNT}/index.html", "accounts/hausdarlehen/index.html",
    f"{ACCOUNT}/2025.html", f"{ACCOUNT}/statements/2025-10.html", f"{ACCOUNT}/statements/2025.html",
    "months/index.html", "months/2026-10.html", "years/2025.html", "spending/index.html",
    "spending/2025.html", "payees/index.html", "payees/vermessungsamt.html", "categories/index.html",
    "categories/groceries.html", "regular.html", "worth.html", "todos/index.html", "todos/h*.html",
    "search.html")
SCRIPT = pathlib.Path(__file__).with_suffix(".js").read_text()


def build(folder, daybook, locale):
    """The site of the family's book in a language."""
    here = pathlib.Path(__file__).parent
    subprocess.run([here / "judge", "books.family", folder, locale], check=True)
    subprocess.run([daybook, "build", "--quiet", folder, "--as-of", "2026-11-21"], check=True)
    return folder / "public"


def judge(report, browser, site, locale, pages=PAGES, widths=WIDTHS, script=SCRIPT):
    """Every kind of page at every width; each fault once, with the widths that have it."""
    for pattern in pages:
        path = next(iter(sorted(site.glob(pattern))), None)
        if path is None:
            report.fault(f"{locale}: no such page: {pattern}")
            continue
        browser.get(path.resolve().as_uri())
        faults = collections.defaultdict(list)
        for width in widths:
            set_width(browser, width)
            for fault in browser.execute_script(script):
                faults[fault].append(width)
            report.counts["views"] += 1
        for fault, found_at in faults.items():
            at = ", ".join(map(str, dict.fromkeys(found_at)))
            report.fault(f"{locale} {path.relative_to(site)}: {fault} at {at}")


def main(folder, daybook, *locales):
    report, folder = Report("columns"), pathlib.Path(folder)
    with chromium() as browser:
        for locale in locales or LOCALES:
            judge(report, browser, build(folder / locale, daybook, locale), locale)
    views = report.counts["views"]
    report.finish(f"{views} views", views)


if __name__ == "__main__":
    main(*sys.argv[1:])
