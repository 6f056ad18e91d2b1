"""schemas CATALOGUE DAYBOOK BOOK...: the schemas of a book's files say what the loader says.

PyPI's jsonschema judges every file of the catalogue of faults by the schema of its kind, as it is and
once it is repaired, each key with values of every kind, and the files of whole books. Its verdict is
the loader's, but for the faults in BEYOND, which no schema can see. What DAYBOOK lists of the books
with --json fits the listings' schemas.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema

import catalogue
from report import Report

KINDS = {
    r"daybook\.json": "daybook", r"accounts\.json": "accounts", r"accounts/[^/.][^/]*\.json": "account",
    r"todos\.json": "todos", r"todos/[^/.][^/]*\.json": "todo-list", r"imports\.json": "imports",
}
# What only the loader can see, by what it says.
BEYOND = {
    r"is not an IBAN": "check digits and structures of IBANs, which a setting turns off",
    r"stands twice|the id|has this IBAN already|in an earlier assertion": "what is there twice",
    r"no account has|accounts have the name|no transfer with|has one currency": "what is named",
    r"was (opened|closed) on|names one column here": "one value beside another",
    r"not reverse|are not reversed|is reversed already|that it reverses": "one entry beside another",
    r"64 bits": "sums",
    r"not a regular expression": "regular expressions, which are not those of ECMA-262",
    r"no amount is from": "one value beside another",
    r"not a known (locale|time zone)": "what the system knows",
    r"whole number, not (-?[0-9]+\.0+|1e3)$": "numbers that are whole however they are written",
    r"outside the years|numbers are read as dates up to 2040": "days that a setting decides",
}
# Each key of the books' objects is tried with these.
VALUES = (None, True, False, 7, -1, 0, 1.5, 2**63, "", " ", "x", "2026-10-31", "2026-02-30", "2026-10",
          "EUR", "savings", "high", "https://example.org/", [], ["x"], [1], [{}], {})


class Judge:
    def __init__(self, daybook):
        self.daybook, self.report, self.validators = daybook, Report("schemas"), {}

    def run(self, *words):
        done = subprocess.run([self.daybook, *words], capture_output=True, text=True, check=True)
        return done.stdout

    def validator(self, name):
        if name not in self.validators:
            schema = json.loads(self.run("schema", name))
            jsonschema.Draft202012Validator.check_schema(schema)
            self.validators[name] = jsonschema.Draft202012Validator(schema)
        return self.validators[name]

    def fits(self, name, text):
        """Whether the text is JSON that fits the schema."""
        try:
            value = json.loads(text, parse_constant=float.fromhex)
        except (ValueError, RecursionError):
            return False
        return self.validator(name).is_valid(value)

    def judge_file(self, place, fits, errors):
        """One file's two verdicts; those of the loader are its errors."""
        if fits and errors:
            self.report.counts["beyond"] += 1
            for error in errors:
                if not any(re.search(form, error) for form in BEYOND):
                    self.report.fault(f"{place}: the schema takes it: {error}")
        else:
            self.report.counts["refused"] += not fits
            self.report.expect(f"{place} fits", not errors, fits)

    def judge_files(self, place, files, case=None):
        """Files, those of a case of the catalogue as it is or, without one, such as load."""
        for path, text in sorted(files.items()):
            name = next((name for form, name in KINDS.items() if re.fullmatch(form, path)), None)
            if name is None:
                continue
            errors = case.errors(path) if case else []
            self.judge_file(f"{place}: {path}", self.fits(name, text), errors)

    def judge_keys(self, path, schema, definition, wrap):
        """Each key that a schema knows of an object, which a file has inside of what wraps it."""
        document = self.validator(schema).schema
        known = document["$defs"][definition] if definition else document
        required = {"name": "A", "date": "2026-10-31", "amount": 1, "beneficiary": "B"}
        base = {key: required[key] for key in required if key in known["properties"]}
        for key in known["properties"]:
            for value in VALUES:
                own = {name: base[name] for name in base if (key, name) != ("title", "name")}
                text = json.dumps(wrap(own | {key: value}))
                with tempfile.TemporaryDirectory() as book:
                    for name, content in {"accounts/a.json": '{"name": "A"}', path: text}.items():
                        file = pathlib.Path(book, name)
                        file.parent.mkdir(exist_ok=True)
                        file.write_text(content)
                    done = subprocess.run(
                        [self.daybook, "account", "list", "--book", book], capture_output=True, text=True)
                errors = re.findall("^.*: error: (.*)$", done.stderr, re.MULTILINE)
                self.judge_file(f"{path}: {text}", self.fits(schema, text), errors)

    def judge_listing(self, book, name, *words):
        listing = json.loads(self.run(*words, "--json", "--book", book))
        for error in self.validator(name).iter_errors(listing):
            self.report.fault(f"{book}: {' '.join(words)}: {error.json_path}: {error.message}")
        self.report.counts["listings"] += 1
        return listing

    def judge_book(self, book):
        folder = pathlib.Path(book)
        files = [*folder.glob("*.json"), *folder.glob("accounts/*.json"), *folder.glob("todos/*.json")]
        self.judge_files(
            book, {str(file.relative_to(folder)): file.read_text("utf-8-sig") for file in files})
        accounts = self.judge_listing(book, "accounts-list", "account", "list")["accounts"]
        for account in accounts:
            self.judge_listing(book, "register", "register", account["slug"])
        self.judge_listing(book, "transactions-list", "transaction", "list")
        self.judge_listing(book, "todos-list", "todo", "list", "--all")
        for words in ((), ("--year", "2026", "--by", "payee", "--all"), ("--month", "2025-06")):
            self.judge_listing(book, "spending", "spending", *words)
        if accounts:
            with tempfile.TemporaryDirectory() as folder:
                statement = str(pathlib.Path(folder, "statement.xml"))
                self.run("export", "--format", "camt053", "--book", book, "--output", statement)
                self.judge_listing(book, "import", "import", statement, "--dry-run", "--force")

    def judge_status(self):
        """What is said of builds before there is one, after one, and after one that failed."""
        with tempfile.TemporaryDirectory() as book:
            for account in (None, '{"name": "A"}', '{"name": 1}'):
                file = pathlib.Path(book, "accounts/a.json")
                file.parent.mkdir(exist_ok=True)
                if account:
                    file.write_text(account)
                    subprocess.run([self.daybook, "build", "--quiet", book], capture_output=True)
                done = subprocess.run(
                    [self.daybook, "status", "--json", book], capture_output=True, text=True)
                for error in self.validator("status").iter_errors(json.loads(done.stdout)):
                    self.report.fault(f"status, {account}: {error.json_path}: {error.message}")
                self.report.counts["listings"] += 1


def main():
    judge = Judge(sys.argv[2])
    for case in catalogue.cases(sys.argv[1]):
        judge.judge_files(case.name, case.files, case)
        judge.judge_files(f"{case.name}, repaired", case.repaired())
    judge.judge_keys("daybook.json", "daybook", None, lambda value: value)
    judge.judge_keys("accounts/a.json", "account", None, lambda value: value)
    judge.judge_keys("accounts/a.json", "account", "transaction",
                     lambda value: {"name": "A", "transactions": [value]})
    judge.judge_keys("todos/a.json", "todo-list", "list", lambda value: value)
    judge.judge_keys("todos/a.json", "todo-list", "item", lambda value: {"name": "A", "items": [value]})
    layout, rule = {"name": "A", "date": 1, "amount": 2}, {"when": {}, "set": {"category": "C"}}
    judge.judge_keys("imports.json", "imports", None, lambda value: value)
    judge.judge_keys("imports.json", "imports", "layout",
                     lambda value: {"layouts": [layout | value]})
    judge.judge_keys("imports.json", "imports", "rowCondition",
                     lambda value: {"layouts": [layout | {"onlyWhen": {"column": 1, "is": "x"} | value}]})
    for definition, wrap in {
            "rule": lambda value: rule | value, "conditions": lambda value: rule | {"when": value},
            "amountRange": lambda value: rule | {"when": {"amount": value}},
            "changes": lambda value: rule | {"set": value}}.items():
        judge.judge_keys("imports.json", "imports", definition,
                         lambda value: {"rules": [wrap(value)]})
    judge.judge_status()
    for book in sys.argv[3:]:
        judge.judge_book(book)
    counts = judge.report.counts
    judge.report.finish(
        f"{counts['compared']} files compared, of which {counts['refused']} are refused, "
        f"{counts['beyond']} faults that no schema sees, {counts['listings']} listings",
        counts["refused"] and counts["listings"])


main()
