"""Texts that break programs which paste them into HTML, Markdown, YAML, CSV, iCalendar or paths.

Most are made by rule: each character that means something to one of these formats, alone and in
the places where it takes effect; the rest are written out by format.
"""
import string

# Each between words, at both ends, doubled, and alone on a line.
PLACES = ["{0}", "{0}{0}{0}", "a{0}b", "{0} a", "a {0}", "a\n{0}\nb", "\\{0}", "a |{0}| b"]

EMPTY = [
    "", " ", "\t", "\n", "\r\n", "\xa0", "\u3000 \u2003", "\u200b", "\ufeff",
]

# Controls, noncharacters, private use, combining marks, direction, joins, planes beyond the first.
CHARACTERS = [
    *map(chr, range(0x20)), "\x7f", "\x80", "\x85", "\x9f", "\xad", "\u034f", "\u061c", "\u180e",
    "\u200d", "\u200e", "\u200f", "\u2028", "\u2029", "\u202e", "\u2060", "\u2066", "\u2069",
    "\ufdd0", "\ufffd", "\ufffe", "\uffff", "\ue000", "\U0001f600", "\U000e0041", "\U0010ffff",
]

UNICODE = [
    "Zoë Łukasiewicz-Þórðarson", "Zoe\u0308 = Zoë", "Z̶̢͓a̸͎l̵̞g̷̫o̴̤", "e" + "\u0301" * 60,
    "ﬁ ﬂ ½ ² Ⅷ ㎏", "ﷺ", "İstanbul ıspanak ẞ ß ς Σ", "東京電力 ｶﾞｽ 料金", "서울 전기 요금", "ขนมปัง น้ำ",
    "नमस्ते क्षत्रिय", "مخبز النور ١٢٣", "מאפייה (דואר)", "abc \u202egpj.exe",
    "\u2067right\u2069 (left)", "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪👍🏿", "\U0001f1e6", "\u0301 alone", "𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𝒯𝑒𝓍𝓉",
    "Аррle (Cyrillic)", "a\u2028b\u2029c\x85d\x0be\x0cf", "\ufeffmark first", "\u1160\u11ff",
    "\u00ad\u00ad", "\U000e0001\U000e007f",
]

HTML = [
    "<b>bold</b>", "</td></tr></table>", "</title><title>", "</script><script>fault()</script>",
    "<script>fault()</script>", "<img src=x onerror=fault()>", "<svg/onload=fault()>",
    "\"><img src=x onerror=fault()>", "' onmouseover='fault()", "\" autofocus onfocus=\"fault()",
    "` onerror=`fault()", "<style>*{display:none}</style>", "</style><script>fault()</script>",
    "<base href=//other.example/>", "<meta http-equiv=refresh content=0;url=//other.example>",
    "<iframe srcdoc='<script>parent.fault()</script>'>", "<!-- open", "-->", "--!>", "<![CDATA[",
    "]]>", "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>", "<?php echo 1 ?>", "<%= 1 %>",
    "&", "&amp;", "&amp;amp;", "&lt;b&gt;", "&#60;b&#62;", "&#x3c;", "&#0;", "&notit;", "&copy",
    "&#1114112;", "<", "<a", "<a href", "< b>", "</", "<\0b>", "<b\nonclick=fault()>",
    "<math><mtext></form>", "<plaintext>",
    "<noscript><p title='</noscript><img src=x onerror=fault()>'>", "<template><b>",
    "<details open ontoggle=fault()>", "javascript:fault()", "JaVaScRiPt:fault()",
    "java\tscript:fault()", "\x01javascript:fault()", "data:text/html,<script>fault()</script>",
    "vbscript:fault()", "//other.example/x", "\\\\other.example\\x", "expression(fault())",
    "url(javascript:fault())", "'; fault(); '", "\\'; fault(); //", "${fault()}", "`${1}`",
    "+ADw-script+AD4-fault()+ADw-/script+AD4-", "constructor", "__proto__", "hasOwnProperty",
    "toString",
]

MARKDOWN = [
    "# heading", "####### seven", "heading\n=======", "heading\n---", "---", "***", "___", "- item",
    "+ item", "1. one", "1) one", "999999999. nine", "    code", "\tcode", "```\nfence",
    "~~~\nfence", "> quote", ">", "*emphasis*", "**strong**", "_under_score_", "__x__",
    "~~struck~~", "`code`", "``a`b``", "`open", "*open", "**open _nested*",
    "[text](javascript:fault())", "[text](<javascript:fault()>)",
    "[text](JAVASCRIPT&colon;fault())", "![image](https://other.example/x.png)",
    "![x](x \"' onerror=fault()\")", "[a]: https://other.example 'title'", "[a]", "[a][b]", "[]()",
    "[a](b", "](x)", "<https://other.example>", "<javascript:fault()>", "<a@b.example>",
    "https://other.example/?a=b&c=d", "www.other.example", "a | b",
    "| a | b |\n| - | - |\n| c | d |", "|-|", "\\|", "\\\\|", "\\", "a\\", "a  ", "a  \nb",
    "a\\\nb", "a\n\nb", "\n\na", "a\n\n", "[x] done", "- [ ] task", "[^1]", "[^1]: note", ":smile:",
    "$x$", "==mark==", "\\# \\* \\_ \\[ \\]", "!\\[", "&#42;not emphasis&#42;", "a*b*c", "a_b_c",
    "5 * 3 * 2", "snake_case_name", "-", "--", "=", "~",
]

TEMPLATES = [
    "{{name}}", "{{{name}}}", "{{&name}}", "{{#entries}}", "{{/entries}}", "{{^x}}",
    "{{>frame.html}}", "{{!comment}}", "{{=<% %>=}}", "{{", "}}", "{{}}", "{%x%}", "%s %d %n %@",
    "%00", "%2e%2e%2f", "$(id)", "`id`", "; id", "| id", "&& id", "$HOME", "%PATH%", "!x",
]

FRONT_MATTER = [
    "null", "Null", "~", "true", "yes", "No", "off", "1", "01", "0x1F", "0o17", "1_000", "1e3",
    "-.inf", ".nan", "12:30:45", "2026-01-31", "2026-01-31T12:00:00Z", "a: b", ": a", "a:", "- a",
    "? a", "! a", "!!str a", "& a", "* a", "@a", "`a", "%YAML 1.2", "# a", "a # b", "'a'", "'a",
    "\"a\"", "\"a", "{a: b}", "[a, b]", "...", "--- a", "a\n---\nb", "<<", "=", "|\n a", ">-\n a",
    "\\x41", "\\u0041",
]

TABLES = [
    "=1+1", "+1+1", "-1+1", "@SUM(1)", "=HYPERLINK(\"https://other.example\",\"x\")",
    "=WEBSERVICE(\"https://other.example\")", "=cmd|'/C calc'!A1", "\t=1+1", "\r=1+1", "\n=1+1",
    " =1+1", "'=1+1", "\"=1+1\"", "＝1+1", "－1", "＠x", "%0A=1+1", "=\t1", "a,b", "a;b", "a\tb",
    "x;=1+1;y", "x;\"=1+1\";y", "x; =1+1", "x\t=1+1\ty", "x\n=1+1\ny", ";\ufeff=1+1;", "\ufeff=1+1",
    "\u200b=1+1", "\xad=1+1", "\u2060 \u200e=1+1",
    "a\"b", "\"\"", "\",\"", "a\r\nb", "a\rb", "1.234,56", "1e9", "00123", "2026-02-30", "1/2",
    "TRUE", "#REF!",
]

CALENDARS = [
    "BEGIN:VEVENT", "END:VCALENDAR", "a\nEND:VTODO\nBEGIN:VALARM", "a\\nb", "a\\,b\\;c", "a,b;c:d",
    "SUMMARY;X=\"a\":b", "\"quoted\"", "^n^'^^", "x" * 74, "é" * 40, "😀" * 20, "a" * 73 + "😀",
]

PATHS = [
    ".", "..", "../../etc/passwd", "..\\..\\x", "/etc/passwd", "C:\\x", "con", "NUL", "aux.html",
    "index", "index.html", ".daybook", ".htaccess", "a/b", "a//b", "a\0b", "~root", "-rf", "--help",
    "*", "?", "a?b#c", "a#b", "%2F", "file:///etc/passwd", "x.", "x ", "A", "a", "Ä", "ä",
    "statements", "2026", "2026-01", "everything", "constructor.html",
]

LONG = [
    "w" * 400, "word " * 200, "<b>" * 300, "*" * 300, "[" * 300, "(" * 300, "> " * 120 + "x",
    "|" * 300, "\\" * 301, "😀" * 200, "&amp;" * 100, "a\n" * 200, "`" * 301, "- " * 6 + "x",
    "x" * 5000, "=" * 40000,
]


def hostile_strings():
    """The texts, without repeats, in an order that mixes the formats."""
    groups = [
        [place.format(c) for place in PLACES for c in string.punctuation],
        [place.format(c) for place in ("{0}", "a{0}b") for c in CHARACTERS],
        EMPTY, UNICODE, HTML, MARKDOWN, TEMPLATES, FRONT_MATTER, TABLES, CALENDARS, PATHS, LONG,
    ]
    ranked = [(i / len(group), n, text)
              for n, group in enumerate(groups) for i, text in enumerate(group)]
    return list(dict.fromkeys(text for _, _, text in sorted(ranked, key=lambda row: row[:2])))
