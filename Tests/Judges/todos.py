"""todos BOOK OUTPUT DAY: what pages say of the to-dos of all lists is what the raw JSON says.

OUTPUT is the site of BOOK as of DAY, in en_GB. From the JSON alone: what is overdue in any list, what
has been for more than 90 days and is folded away, what is due in the next seven days, and what the
lists count and come to; compared with `todos/index.html` and the pages that it continues on, with the
overview and with the page of each list. What a row leads to is the to-do of that name. The to-dos of
one name in a list have a page where they have a note, an account or a history; no others do.
"""
import datetime
import functools
import pathlib
import re
import sys

import lxml.html

from report import Report
from statements.accounts import day_of, slugs
from statements.book import Book
from statements.text import is_named

SHOWN, FOLDED = 5, 5
RANKS = ["high", "normal", "low"]
OVERDUE, LONG, SOON, LATER, NO_DATE, DONE = range(6)
GROUPS = {"_overdue": (OVERDUE, LONG), "_soon": (SOON,), "_later": (LATER,),
          "_no-date": (NO_DATE,), "_done": (DONE,)}


class ToDo:
    """A to-do that was there on the day, and how it stood."""

    def __init__(self, book, a_list, item, place):
        self.list, self.name, self.place = a_list, item["name"], place
        self.due = day_of(item.get("due"), book.zone)
        self.rank = RANKS.index(item.get("priority") or "normal")
        tied = book.tied(item.get("account"))
        self.amount, self.currency = item.get("amount"), book.currency
        if tied is not None:
            self.currency = book.accounts[tied].currency
        done = day_of(item.get("completionDate"), book.zone)
        self.done = done
        self.says_more = bool(item.get("note") or item.get("account") or item.get("every"))
        self.days = self.due and days_between(book.as_of, self.due)
        self.group = NO_DATE if self.days is None else self.group_by_days()
        if item.get("completed") and (not done or done <= book.as_of):
            self.group = DONE

    def group_by_days(self):
        if self.days < 0:
            return OVERDUE if self.days >= -90 else LONG
        return SOON if self.days <= 7 else LATER

    @property
    def order(self):
        return self.group, self.due or "", self.rank, self.place

    def row(self):
        """What a row says of it: its name, its day, how far that is away, its amount."""
        days = abs(self.days) if self.group in (OVERDUE, LONG, SOON) else None
        return self.name, self.due, days or None, plain(self.amount, self.currency)


def days_between(day, other):
    return (datetime.date.fromisoformat(other) - datetime.date.fromisoformat(day)).days


def plain(amount, currency):
    if amount is None:
        return None
    digits = {"JPY": 0, "KRW": 0, "KWD": 3, "BHD": 3}.get(currency, 2)
    sign, whole = "-" if amount < 0 else "", f"{abs(amount):0{digits + 1}}"
    return sign + (f"{whole[:-digits]}.{whole[-digits:]}" if digits else whole)


def number(element):
    """The only number in the text of an element."""
    found = re.findall(r"\d[\d,]*", element.text_content())
    return int(found[0].replace(",", "")) if len(found) == 1 else None


@functools.cache
def page(path):
    return lxml.html.parse(path).getroot()


def row(li):
    """The same of a row as the page has it; the number of days is the first in its words."""
    when = li.xpath("./p[@class='when']")
    day = when[0].find("time") if when else None
    words = when[0].text_content().replace(day.text_content(), "") if day is not None else ""
    days = re.search(r"\d[\d,]*", words)
    amounts = li.xpath("./*[@class='more']//data/@value")
    return (li.find(".//b").text_content(), day.get("datetime") if day is not None else None,
            int(days[0].replace(",", "")) if days else None, amounts[0] if amounts else None)


def judge_rows(report, output, own, place, wanted, rows):
    """Rows in their order, each of which leads to the to-do of its name in the page of its list."""
    report.expect(place, [to_do.row() for to_do in wanted], [row(li) for li in rows])
    for to_do, li in zip(wanted, rows):
        path, anchor = li.xpath(".//p[@class='what']/a/@href")[0].split("#")
        target = (output / own).parent / path
        there = page(target).xpath("//li[@id=$id]//b", id=anchor) if target.is_file() else []
        report.expect(f"{place}: {to_do.name!a} is there", [to_do.name],
                      [b.text_content() for b in there])
        name = re.sub(r"-+\d+$", "", target.stem) if target.stem not in SLUGS else target.stem
        report.expect(f"{place}: list of {to_do.name!a}", to_do.list, SLUGS.get(name))


def judge_group(report, output, path, section, to_dos, group, fold):
    """A group of the index; of what is overdue the oldest are folded."""
    wanted = sorted((t for t in to_dos if t.group in GROUPS[group]), key=lambda t: t.order)
    report.expect(f"{path} {group}: count", len(wanted), number(section.find("h2/span")))
    shown = [t for t in wanted if t.group != LONG]
    judge_rows(report, output, path, f"{path} {group}", shown, section.xpath("./ul/li"))
    folded = section.findall("details")
    report.expect(f"{path} {group}: fold", bool(fold), bool(folded))
    for details in folded:
        said = re.match(r"[\d,]+", details.find("summary").text_content())
        report.expect(f"{path} {group}: folded", f"{len(fold):,}", said and said[0])
        judge_rows(report, output, path, f"{path} {group}, folded", fold, details.xpath("./ul/li"))


def judge_index(report, output, lists, to_dos):
    """What is due in all lists, and what each of them counts."""
    path = "todos/index.html"
    long = sorted((t for t in to_dos if t.group == LONG), key=lambda t: t.order)
    if len([t for t in to_dos if t.group in (OVERDUE, LONG, SOON)]) + len(lists) > 500:
        return report.fault("more rows than one page has: not judged")
    for group in ("_overdue", "_soon"):
        sections = page(output / path).xpath("//section[@aria-labelledby=$id]", id=group)
        is_wanted = any(t.group in GROUPS[group] for t in to_dos)
        report.expect(f"{path} {group}", is_wanted, bool(sections))
        for section in sections:
            judge_group(report, output, path, section, to_dos, group,
                        long if group == "_overdue" else [])
    wanted = []
    for place, (name, slug) in enumerate(zip(lists, slugs(lists, "list"))):
        own = [t.group for t in to_dos if t.list == place]
        late = len([g for g in own if g in (OVERDUE, LONG)])
        wanted.append((name, f"{slug}.html", late, len(own) - own.count(DONE), own.count(DONE)))
    rows = page(output / path).xpath("//*[@id='_lists']//tbody/tr")
    found = [(tr.find("th").text_content(), tr.find("th/a").get("href").removeprefix("../todos/"),
              *map(number, tr.findall("td"))) for tr in rows]
    report.expect(f"{path}: lists", wanted, found)


def judge_lists(report, output, lists, to_dos):
    """What each list counts and what its open amounts come to, by currency."""
    for place, slug in enumerate(slugs(lists, "list")):
        path = f"todos/{slug}.html"
        own = [t for t in to_dos if t.list == place]
        is_open = [t for t in own if t.group != DONE]
        late = [t for t in own if t.group in (OVERDUE, LONG)]
        facts = page(output / path).xpath("//dl[@class='facts']/div/dd")
        wanted = [len(is_open), len(late), len(own) - len(is_open)]
        report.expect(f"{path}: counts", wanted, [number(dd) for dd in facts[:3]])
        sums = {}
        for t in is_open:
            if t.amount is not None:
                sums[t.currency] = sums.get(t.currency, 0) + t.amount
        found = [value for dd in facts[3:] for value in dd.xpath("./data/@value")]
        report.expect(f"{path}: open amounts", sorted(plain(s, c) for c, s in sums.items()),
                      sorted(found))


def judge_pages(report, output, lists, to_dos):
    """Which to-dos have pages of their own, what these say, and that their list leads there."""
    for place, slug in enumerate(slugs([a_list["name"] for a_list in lists], "list")):
        names = list(dict.fromkeys(item["name"] for item in lists[place].get("items") or []
                                   if is_named(item["name"])))
        wanted = {}
        for name, part in zip(names, slugs(names, "to-do")):
            own = [t for t in to_dos if t.list == place and t.name == name]
            if len(own) > 1 or any(t.says_more for t in own):
                wanted[f"{part}.html"] = own
        folder = output / "todos" / slug
        found = sorted(p.name for p in folder.iterdir()) if folder.is_dir() else []
        report.expect(f"todos/{slug}: pages", sorted(wanted), found)
        for name in sorted(wanted.keys() & set(found)):
            where = f"todos/{slug}/{name}"
            rows = [row(li) for li in page(folder / name).xpath("//section//li[contains(@class, 'todo')]")]
            judged = [(t.name, t.done, None, plain(t.amount, t.currency)) if t.group == DONE
                      else t.row() for t in wanted[name]]
            report.expect(where, sorted(judged, key=str), sorted(rows, key=str))
            links = [a for p in output.glob(f"todos/{slug}*.html")
                     for a in page(p).xpath("//a[@href=$h]", h=f"../todos/{slug}/{name}")]
            report.expect(f"{where}: ways there", len(judged), len(links))


def judge_overview(report, output, to_dos):
    """What is due next, and how many are overdue, long overdue and open."""
    root = page(output / "index.html")
    by_order = sorted((t for t in to_dos if t.group <= LATER), key=lambda t: t.order)
    late = [t for t in by_order if t.group in (OVERDUE, LONG)]
    notice = root.xpath("//p[@class='notice late']")
    report.expect("overview: notice", bool(late), bool(notice))
    if len(late) > 1 and notice:
        report.expect("overview: overdue", len(late), number(notice[0]))
    sections = root.xpath("//section[@aria-labelledby='due']")
    report.expect("overview: has to-dos", True, len(sections) == 1)
    is_open = len([t for t in to_dos if t.group != DONE])
    ways = sections[0].xpath("./div[@class='head']/a")
    report.expect("overview: the way to open ones", bool(is_open), bool(ways))
    if is_open > 1:
        report.expect("overview: open", is_open, number(ways[0]))
    shown = [t for t in by_order if t.group != LONG][:SHOWN]
    judge_rows(report, output, "index.html", "overview", shown, sections[0].xpath("./ul/li"))
    long = [t for t in by_order if t.group == LONG]
    folded = sections[0].findall("details")
    report.expect("overview: fold", bool(long), bool(folded))
    for details in folded:
        said = re.match(r"[\d,]+", details.find("summary").text_content())
        report.expect("overview: folded", f"{len(long):,}", said and said[0])
        judge_rows(report, output, "index.html", "overview, folded", long[:FOLDED],
                   details.xpath("./ul/li"))
        ways = details.xpath("./p/a/@href")
        report.expect("overview: the way to all of them", len(long) > FOLDED,
                      ways == ["todos/index.html#_overdue"])


SLUGS = {}


def main(folder, output, day):
    report, book, output = Report("todos"), Book(pathlib.Path(folder), day), pathlib.Path(output)
    lists = [a_list["name"] for a_list in book.lists]
    SLUGS.update({slug: place for place, slug in enumerate(slugs(lists, "list"))})
    items = [(place, item) for place, a_list in enumerate(book.lists)
             for item in a_list.get("items") or []]
    to_dos = [ToDo(book, a_list, item, place) for place, (a_list, item) in enumerate(items)
              if not (day_of(item.get("creationDate"), book.zone) or "") > day]
    if not lists:
        report.expect("todos/index.html", False, (output / "todos/index.html").exists())
        report.finish("no to-dos", 1)
    judge_index(report, output, lists, to_dos)
    judge_lists(report, output, lists, to_dos)
    judge_pages(report, output, book.lists, to_dos)
    judge_overview(report, output, to_dos)
    compared = report.counts["compared"]
    report.finish(f"{len(to_dos)} to-dos, {compared} comparisons", compared)


main(*sys.argv[1:])
