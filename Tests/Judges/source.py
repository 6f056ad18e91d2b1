"""A book's raw JSON, without any of Daybook's rules."""
import json
import pathlib


def settings(book):
    file = pathlib.Path(book) / "daybook.json"
    return json.loads(file.read_bytes()) if file.exists() else {}


def array(book, name):
    """The accounts or to-do lists of `name`.json, or of every file in the folder `name`."""
    folder, file = pathlib.Path(book) / name, pathlib.Path(book) / f"{name}.json"
    if folder.is_dir():
        return [json.loads(path.read_bytes()) for path in sorted(folder.glob("*.json"))]
    return json.loads(file.read_bytes()) if file.exists() else []
