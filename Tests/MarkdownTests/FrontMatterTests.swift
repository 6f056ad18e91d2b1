import TestSupport
import Testing

@testable import Markdown

struct FrontMatterTests {
  @Test func `Title, order and unknown keys are read, the rest is the body`() throws {
    let matter = try FrontMatter(
      parsing:
        "---\r\ntitle: \"A \\\"b\\\" \\u00e9\" # c\r\n# note\n\norder: 3\nauthor: 'O''Neill'\n---\n# Text\n"
    )
    #expect(matter.title == "A \"b\" é")
    #expect(matter.order == 3)
    #expect(matter.unknown == [.init(name: "author", line: 6)])
    #expect(matter.body == "# Text\n")
  }

  @Test(arguments: [
    ("title: Plain text: with colon # comment", "Plain text: with colon"),
    ("title:", ""), ("title: a#b", "a#b"), ("title: ''", ""), ("title: no", "no"),
  ])
  func `A plain value is read as text`(line: String, title: String) throws {
    #expect(try FrontMatter(parsing: "---\n\(line)\n---").title == title)
  }

  @Test(arguments: ["", "text", "----\n---", " ---\n---"])
  func `A source without front matter is all body`(source: String) throws {
    #expect(try FrontMatter(parsing: source) == FrontMatter(body: source))
  }

  @Test(arguments: [
    ("---\ntitle: a", "1:1: error: the front matter has no second --- line"),
    ("---\ntitle\n---", "2:1: error: title is not a key, a colon and a value"),
    ("---\ntitle:x\n---", "2:1: error: title:x is not a key, a colon and a value"),
    ("---\ntitle: a\ntitle: b\n---", "3:1: error: title is there twice"),
    ("---\ntitle:  \"a\n---", "2:9: error: \"a has no closing quote"),
    ("---\ntitle: \"\\q\"\n---", "2:8: error: \"\\q\" has an escape that is not known"),
    ("---\ntitle: 'a' b\n---", "2:8: error: b stands behind the closing quote"),
    (
      "---\ntitle: [a]\n---",
      "2:8: error: [a] starts like something other than text; put it in quotes"
    ),
    ("---\norder: 1.5\n---", "2:8: error: 1.5 is not a whole number"),
  ])
  func `What is wrong is reported with its place`(source: String, expected: String) {
    let error = #expect(throws: FrontMatterError.self) { try FrontMatter(parsing: source) }
    #expect(error?.description == expected)
  }

  /// As a template writes it.
  private func written(_ text: String) -> String {
    var (text, yaml) = (text, [UInt8]())
    text.withUTF8 { YAMLText.append($0, to: &yaml) }
    return String(decoding: yaml, as: UTF8.self)
  }

  @Test(arguments: [
    ("Müller & Sons (Nord)", "Müller & Sons (Nord)"), ("no", #""no""#), ("Yes", #""Yes""#),
    ("1986", #""1986""#), ("2024-01-01", #""2024-01-01""#), ("~", #""~""#), ("", #""""#),
    ("- a", #""- a""#), ("a: b", #""a: b""#), ("a #b", #""a #b""#), ("a ", #""a ""#),
    ("a\"\\\n\t\u{1}", #""a\"\\\n\t\x01""#), ("\u{85}\u{2028}\u{FEFF}", #""\x85\u2028\uFEFF""#),
    ("\u{301}a", "\"\u{301}a\""), ("null", #""null""#), ("DE02 1203", "DE02 1203"),
  ])
  func `A text is plain YAML only when it cannot be anything else`(text: String, yaml: String) {
    #expect(written(text) == yaml)
  }

  @Test func `What is written as YAML is read back from a front matter`() throws {
    var random = SeededRandom(seed: 3)
    for text in HostileStrings.all
      + (0..<Effort.count(500, thorough: 10_000)).map({ _ in
        String(
          String.UnicodeScalarView(
            (0..<6).compactMap { _ in
              Unicode.Scalar(UInt32.random(in: 0..<0x300, using: &random))
            }))
      })
    {
      let matter = try FrontMatter(parsing: "---\ntitle: \(written(text))\n---\n")
      #expect(matter.title.map { Array($0.utf8) } == Array(text.utf8))
    }
  }
}
