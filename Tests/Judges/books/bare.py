"""books.bare DIR: the example book without categories, as a bank's files leave a book; run in the
project's root."""
import json
import pathlib
import shutil
import sys


def main():
    folder = pathlib.Path(sys.argv[1])
    shutil.copytree("site", folder, ignore=shutil.ignore_patterns("public"))
    for file in sorted((folder / "accounts").glob("*.json")):
        account = json.loads(file.read_text())
        for entry in account["transactions"]:
            entry.pop("category", None)
        file.write_text(json.dumps(account, ensure_ascii=False, indent=2) + "\n")


main()
