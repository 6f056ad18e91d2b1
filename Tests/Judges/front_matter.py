"""The YAML front matter of a Markdown statement, read by PyYAML."""
import re

import yaml


def split(text):
    """The YAML and what is below it; no YAML when the file does not begin with front matter."""
    parts = re.fullmatch(r"---\n(.*?\n)---\n(.*)", text, re.DOTALL)
    return (parts[1], parts[2]) if parts else (None, text)


def tagged(text):
    """Each key, its value as written, and the kind that YAML gives it: int, float, str or null.

    A list of mappings is taken apart: its values have keys such as `currencies.0.opening`.
    """
    return list(_tagged(yaml.compose(text, yaml.SafeLoader), ""))


def _tagged(node, place):
    for key, value in node.value:
        if isinstance(value, yaml.SequenceNode):
            for number, part in enumerate(value.value):
                yield from _tagged(part, f"{place}{key.value}.{number}.")
        else:
            yield place + key.value, value.value, value.tag.rpartition(":")[2]


def values(path):
    """The values of a file's front matter as written, by key."""
    yaml_text, _ = split(path.read_bytes().decode())
    return {key: value for key, value, _ in tagged(yaml_text)}
