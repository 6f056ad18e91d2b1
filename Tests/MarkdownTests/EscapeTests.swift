import Foundation
import TestSupport
import Testing

@testable import Markdown

struct EscapeTests {
  @Test(arguments: [
    ("O'Neill & Sons <Hardware>", #"O'Neill & Sons \<Hardware>"#),
    ("Müller*Bäckerei_Nord", #"Müller\*Bäckerei\_Nord"#),
    ("1986. A year", #"1986\. A year"#), ("-1,234.50", "-1,234.50"), ("- item", #"\- item"#),
    ("---", #"\---"#), ("+49 30 1", "+49 30 1"), ("# 1", "\\# 1"), ("No #5", "No #5"),
    ("C #", "C \\#"), ("> me", #"\> me"#), ("= 2", #"\= 2"#), ("a|b", #"a\|b"#),
    ("AT&T; R&D &amp; 1 & 2", #"AT\&T; R\&D \&amp; 1 & 2"#), (#"C:\dir\_x"#, #"C:\dir\\\_x"#),
    ("http://a_b", #"http\://a\_b"#), ("www.x.de", #"www\.x.de"#), ("wow!", #"wow\!"#),
    (" a ", "&#32;a&#32;"), ("a\n\tb\r", "a&#10;&#9;b&#13;"), ("~~a~~", #"\~\~a\~\~"#),
    ("[x](y)", #"\[x\](y)"#), ("\u{FEFF}a", "&#65279;a"), ("", ""),
    ("US$ 5 and 6$", #"US\$ 5 and 6\$"#), ("50%", "50%"), ("%%x%%", #"\%\%x\%\%"#),
    ("a == b = c", #"a \=\= b = c"#), ("#fees", "\\#fees"), ("a #2026-10", "a \\#2026-10"),
    ("a (#x)", "a (\\#x)"), ("C#m", "C#m"), ("#é", "\\#é"), ("-:", #"\-:"#), (":-:", #"\:-:"#),
    (":-)", ":-)"), (": a", ": a"), (":", ":"), ("#12, #13", "#12, #13"),
  ])
  func `A backslash goes only where the text could mean something else`(
    text: String, expected: String
  ) {
    #expect(MarkdownText.escaped(text) == expected)
  }

  @Test(arguments: [
    ("@octocat", "@<!-- -->octocat"), ("me@example.org", "me@<!-- -->example.org"),
    ("#1", "#<!-- -->1"), ("GH-1, gh-12", "GH-<!-- -->1, gh-<!-- -->12"), ("!7", "!<!-- -->7"),
    ("a/b#3", "a/b#<!-- -->3"), ("&4", #"\&<!-- -->4"#), ("~bug", #"\~<!-- -->bug"#),
    ("deadbeef", "deadbe<!-- -->ef"),
    ("DE89370400440532013000", "DE8937<!-- -->040044<!-- -->053201<!-- -->3000"),
    ("abcdef", "abcdef"), ("Kaffee 1234567x", "Kaffee 1234567x"),
    ("R&D, 5 % @ 3", #"R\&D, 5 % @ 3"#),
    ("http://x.de/1", #"http\:<!-- -->//x.de/1"#), ("www.x.de", #"www<!-- -->\.x.de"#),
    ("[[a]]", #"\[<!-- -->\[a\]\]"#), ("", ""), ("Miete 05/2026", "Miete 05/2026"),
  ])
  func `For a forge a comment parts what it would make a link of`(text: String, expected: String) {
    #expect(Position.escapedForForge(text) == expected)
  }

  @Test(arguments: Position.all)
  func `Text made at random is read back as it was, wherever it stands`(_ position: Position) {
    var random = SeededRandom(seed: 7)
    let pieces =
      (0..<128).map { String(UnicodeScalar(UInt8($0))) }
      + ["é", "日本", "\u{301}", "\u{2028}", "\u{A0}", "\u{FEFF}", "  ", "---", "```", "1.", "&amp;"]
      + [
        "%%", "==", "$x$", " #tag", "#1", "#1a", "&#10;", "http://", "www.", "<b>", "](", "\r\n",
        "\\", "|", "* ", "[x]: y", "@name", "a@b.de", "GH-1", "!1", "0123456789abcdef", "[[w]]",
      ]
    for _ in 0..<Effort.count(1000, thorough: 10_000) {
      let count = Int.random(in: 1...8, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      position.expectReadsBack(text)
    }
  }

  @Test func `No text holds a formula, a mark, a comment or a tag of Obsidian or pandoc`() {
    var random = SeededRandom(seed: 11)
    let pieces = ["$", "=", "%", "#", "a", "1", " ", "-", "é", "\\", "/", "_", "(", "\u{A0}"]
    for _ in 0..<Effort.count(2000, thorough: 20_000) {
      let count = Int.random(in: 1...10, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      // What is escaped has no meaning; a sign that is no letter stands in its place.
      let rest = MarkdownText.escaped(text).replacing(#/\\[!-\/:-@\[-`{-~]|&#\d+;/#, with: "~")
      #expect(!rest.contains(#/\$|==|%%/#), "\(text.debugDescription)")
      #expect(!rest.contains(#/(^|[^0-9A-Za-z])#\d*[a-zé_\/\-]/#), "\(text.debugDescription)")
    }
  }

  /// The strings stand beside the repository, not in it; without them this is skipped.
  @Test(
    .enabled(if: !HostileStrings.all.isEmpty, "no ../shared/oracles/hostile beside the package"),
    arguments: Position.all)
  func `Hostile text is read back as it was, wherever it stands`(_ position: Position) {
    for text in HostileStrings.all { position.expectReadsBack(text) }
  }
}

/// A place in a document where text may stand, and the HTML around it.
struct Position: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let before: String
  let after: String
  let htmlBefore: String
  let htmlAfter: String

  static let all = [
    Position("paragraph", "", "", "<p>", "</p>\n"),
    Position("heading", "## ", "", "<h1>", "</h1>\n"),
    Position("closed heading", "# ", " #", "<h1>", "</h1>\n"),
    Position("list item", "- ", "", "<ul>\n<li>", "</li>\n</ul>\n"),
    Position("quote", "> ", "", "<blockquote>\n<p>", "</p>\n</blockquote>\n"),
    Position("table cell", "| a | ", " |", "<p>| a | ", " |</p>\n"),
    Position("link", "[", "](u)", "<p><a href=\"u\">", "</a></p>\n"),
    Position("second line", "a\n", "", "<p>a\n", "</p>\n"),
    Position("amid text", "a ", " b", "<p>a ", " b</p>\n"),
    Position("before a link", "a", "[x](u)", "<p>a", "<a href=\"u\">x</a></p>\n"),
    Position("strong", "**a", "z**", "<p><strong>a", "z</strong></p>\n"),
  ]

  init(_ name: String, _ before: String, _ after: String, _ html: String, _ htmlAfter: String) {
    testDescription = name
    (self.before, self.after) = (before, after)
    (htmlBefore, self.htmlAfter) = (html, htmlAfter)
  }

  /// Only U+0000 is not read back as it was: CommonMark has U+FFFD in its place.
  func expectReadsBack(_ text: String) {
    // A link with nothing to see in it is shown with its address, which is not what this is about.
    let isInvisible = text.utf8.allSatisfy { $0 <= 0x20 && $0 != 0 }
    guard !text.isEmpty, !isInvisible || testDescription != "link" else { return }
    // A heading with nothing to see in it is left out.
    let isBlank = text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    guard !isBlank || !testDescription.hasSuffix("heading") else { return }
    let html = CommonMark.html(before + MarkdownText.escaped(text) + after)
    let forForge = CommonMark.html(before + Self.escapedForForge(text) + after)
    let parted = "<!-- raw HTML omitted -->"
    // As bytes, since a mark that combines would hide the comment's end.
    let whole = forForge.replacingOccurrences(of: parted, with: "", options: .literal)
    #expect(Array(whole.utf8) == Array(html.utf8), "\(text.debugDescription)")
    // Where it is a word of its own, as in all templates that are built in.
    guard !["before a link", "strong"].contains(testDescription) else { return }
    for part in forForge.components(separatedBy: parted) {
      #expect(!Self.isLinkedByForges(part), "\(text.debugDescription): \(part)")
    }
    let shown = text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\0": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
    #expect(
      Array(html.utf8) == Array((htmlBefore + shown + htmlAfter).utf8), "\(text.debugDescription)")
  }
}

extension Position {
  static func escapedForForge(_ text: String) -> String {
    var output: [UInt8] = []
    var text = text
    text.withUTF8 { MarkdownText.appendForForge($0, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether a forge would find something in a text of its page: by the rules that GitHub, GitLab and
  /// Gitea publish, as far as these are of one word.
  static func isLinkedByForges(_ text: String) -> Bool {
    let all = NSRange(location: 0, length: text.utf16.count)
    return linkedByForges.map { $0.firstMatch(in: text, range: all) != nil } ?? true
  }

  /// Not a `Regex`, which is fifty times slower where a test is not optimised.
  private static let linkedByForges = try? NSRegularExpression(
    pattern:
      #"@[0-9A-Za-z_]|[#!&$]\d(?![^&;]*;)|[A-Za-z]-\d|\b[0-9A-Fa-f]{7,64}\b|://|\[\[|[wW]{3}\."#)
}

enum HostileStrings {
  static let all: [String] = {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "../shared/oracles/hostile")
    return ["csv-injection", "naughty-strings", "xss"].flatMap { name -> [String] in
      guard let data = try? Data(contentsOf: folder.appending(path: "\(name).json")),
        let list = try? JSONSerialization.jsonObject(with: data) as? [Any]
      else { return [] }
      return list.compactMap { $0 as? String ?? ($0 as? [String: Any])?["payload"] as? String }
    }
  }()
}
