"""The cases of Tests/ErrorCatalogue: the files of a book with one fault, what is said, the repair."""
import pathlib
import re
from dataclasses import dataclass, field


@dataclass
class Case:
    name: str
    files: dict = field(default_factory=dict)
    repairs: list = field(default_factory=list)
    expected: str = ""

    def errors(self, path):
        """What is wrong with a file."""
        form = rf"^site/{re.escape(path)}(?::[0-9]+:[0-9]+)?: error: (.*)$"
        return re.findall(form, self.expected, re.MULTILINE)

    def repaired(self):
        """The files once the report's advice is followed."""
        files = dict(self.files)
        for repair in self.repairs:
            kind, rest = repair[:3], repair[4:]
            if kind == "---":
                files.pop(rest, None)
            elif kind == "+++":
                path, _, text = rest.partition("\n")
                files[path] = text
            else:
                old, new = rest.replace("⏎", "\n").split(" → ", 1)
                path = next(path for path in sorted(files) if old in files[path])
                files[path] = files[path].replace(old, new, 1)
        return files


def parse(text):
    name, _, rest = text.partition("\n")
    body, _, expected = rest.partition("<<<\n")
    case, path = Case(name, expected=expected.strip()), None
    for line in body.split("\n")[:-1]:
        kind, rest = line[:4], line[4:]
        if kind == ">>> ":
            path = rest
            case.files.setdefault(path, "")
        elif kind in ("~~~ ", "--- ", "+++ "):
            case.repairs.append(line)
        elif case.repairs and case.repairs[-1].startswith("+++ "):
            case.repairs[-1] += "\n" + line
        elif path is not None:
            case.files[path] += line + "\n"
    return case


def cases(folder):
    for file in sorted(pathlib.Path(folder).glob("*.txt")):
        for text in file.read_text().split("@@ ")[1:]:
            yield parse(text)
