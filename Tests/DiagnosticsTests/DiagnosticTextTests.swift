import Diagnostics
import Testing

@Suite struct DiagnosticTextTests {
  /// A diagnostic about the first `part` in `text`.
  private func diagnostic(_ text: String, at part: String) -> String {
    let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? bytes.count
    return SourceText(path: "a.json", text: text)
      .diagnostic(
        .error, at: start..<(start + wanted.count), message: "wrong", remedy: "change it"
      ).description
  }

  @Test func hasPathPlaceLineCaretAndRemedy() {
    let text = "{\n  \"date\": \"2026-02-30\",\n}\n"
    let start = 12
    let diagnostic = SourceText(path: "site/accounts.json", text: text).diagnostic(
      .error, at: start..<(start + 12), message: "\"2026-02-30\" is not a date",
      remedy: "write a civil day such as \"2026-02-28\"")
    #expect(
      diagnostic.description == """
        site/accounts.json:2:11: error: "2026-02-30" is not a date
          2 |   "date": "2026-02-30",
            |           ^^^^^^^^^^^^
            = write a civil day such as "2026-02-28"
        """)
  }

  @Test func `A place in the byte-order mark is the first of the file`() {
    let source = SourceText(path: "a.json", text: "\u{FEFF}x\n")
    for end in 0...4 {
      let diagnostic = source.diagnostic(.error, at: 0..<end, message: "wrong", remedy: nil)
      #expect(diagnostic.description.hasPrefix("a.json:1:1: error: wrong\n  1 | "))
    }
  }

  @Test func aProblemWithoutAPlaceHasThePathAlone() {
    let problem = Diagnostic(
      .error, path: "site", message: "no accounts here", remedy: "run daybook init")
    #expect(
      problem.description == """
        site: error: no accounts here
          = run daybook init
        """)
    #expect(Diagnostic(.note, path: "site", message: "empty").description == "site: note: empty")
  }

  @Test func theGutterIsAsWideAsTheLineNumber() {
    #expect(
      diagnostic(String(repeating: "\n", count: 1233) + "abc", at: "b") == """
        a.json:1234:2: error: wrong
          1234 | abc
               |  ^
               = change it
        """)
  }

  @Test func tabsAndWideCharactersDoNotShiftTheCaret() {
    #expect(
      diagnostic("\t\"名前\": \"e\u{301}x\", oops", at: "oops") == """
        a.json:1:15: error: wrong
          1 |     "名前": "e\u{301}x", oops
            |                   ^^^^
            = change it
        """)
  }

  @Test func controlCharactersAreShownNotSent() {
    #expect(
      diagnostic("a\u{1b}[31m\u{202e}\u{0}\r\u{85}b", at: "b") == """
        a.json:1:11: error: wrong
          1 | a\\u{1b}[31m\\u{202e}\\u{0}\\u{d}\\u{85}b
            |                                    ^
            = change it
        """)
    let hostile = Diagnostic(.error, path: "a\nb", message: "\u{7}", remedy: "\u{9b}2J")
    #expect(
      hostile.description == """
        a\\u{a}b: error: \\u{7}
          = \\u{9b}2J
        """)
  }

  @Test func aWindowsLineEndIsNotPartOfTheLine() {
    #expect(
      diagnostic("ab\r\ncd\r\n", at: "d") == """
        a.json:2:2: error: wrong
          2 | cd
            |  ^
            = change it
        """)
  }

  @Test func theCaretStandsAfterTheLineWhenTheFileEndsThere() {
    let problem = SourceText(path: "a.json", text: "[1").diagnostic(
      .error, at: 2..<2, message: "ends")
    #expect(
      problem.description == """
        a.json:1:3: error: ends
          1 | [1
            |   ^
        """)
  }

  @Test func aStretchOverSeveralLinesIsMarkedOnItsFirst() {
    #expect(
      diagnostic("x [1,\n2]", at: "[1,\n2]") == """
        a.json:1:3: error: wrong
          1 | x [1,
            |   ^^^
            = change it
        """)
  }

  @Test func aByteOrderMarkTakesNoColumn() {
    #expect(
      diagnostic("\u{feff}[x", at: "x") == """
        a.json:1:2: error: wrong
          1 | [x
            |  ^
            = change it
        """)
  }

  @Test func bytesThatAreNotUTF8AreShownAsNumbers() {
    let source = SourceText(path: "a", bytes: [0x61, 0xE4, 0x62, 0xFF, 0x63])
    #expect(
      source.diagnostic(.error, at: 3..<4, message: "m").description == """
        a:1:4: error: m
          1 | a\\x{e4}b\\x{ff}c
            |         ^^^^^^
        """)
  }
}
