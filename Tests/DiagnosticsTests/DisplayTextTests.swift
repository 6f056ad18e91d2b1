import Testing

@testable import Diagnostics

@Suite struct DisplayTextTests {
  @Test func quotedTextIsEscapedAndShortened() {
    #expect(DisplayText.quoted("Müller & Söhne") == "\"Müller & Söhne\"")
    #expect(DisplayText.quoted("a\nb") == "\"a\\u{a}b\"")
    #expect(
      DisplayText.quoted(String(repeating: "x", count: 61))
        == "\"\(String(repeating: "x", count: 60))…\"")
    #expect(DisplayText.quoted(String(repeating: "x", count: 60)).hasSuffix("x\""))
  }

  @Test(arguments: [
    ("\u{1B}[2J", "\\u{1b}[2J"), ("a\u{7F}\u{9B}", "a\\u{7f}\\u{9b}"),
    ("\u{202E}x\u{2069}", "\\u{202e}x\\u{2069}"), ("a\u{200B}b", "a\\u{200b}b"),
    // A joiner is for letters that join, not for those that a reader would take for another word.
    ("pay\u{200D}pal", "pay\\u{200d}pal"), ("a\u{200C}", "a\\u{200c}"),
    ("می\u{200C}خواهم", nil), ("می\u{200C}", "می\\u{200c}"), ("क्\u{200D}ष", nil),
    ("അവന്\u{200D}", nil), ("م\u{200D}\u{200D}م", "م\\u{200d}\\u{200d}م"),
    ("👩‍❤️‍👨", nil), ("👩🏽‍⚕️", nil), ("👩\u{200D}", "👩\\u{200d}"), ("1️⃣", nil),
    ("1\u{FE0F}", "1\\u{fe0f}"), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{fe0f}"), ("葛󠄀城", nil),
    ("a\u{E0100}", "a\\u{e0100}"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", nil), ("\u{E0041}", "\\u{e0041}"),
    ("🏴\u{E0067}\u{E0062}", "🏴\\u{e0067}\\u{e0062}"), ("\u{3164}", "\\u{3164}"),
  ])
  func `What is hidden is shown by its number, unless letters or pictures need it`(
    text: String, shown: String?
  ) {
    #expect(DisplayText.escaped(text) == shown ?? text)
    #expect(DisplayText.escaped(DisplayText.escaped(text)) == shown ?? text)
  }

  @Test func `Of lines the feeds stay, and JSON has its own form`() {
    func lines(_ text: String, _ form: DisplayText.Form = .braces) -> String {
      String(decoding: DisplayText.lines(Array(text.utf8), as: form), as: UTF8.self)
    }
    #expect(lines("a\n\tb\r\n") == "a\n    b\\u{d}\n")
    #expect(lines("\"\u{202E}\u{E0001}\u{7F}\"\n", .json) == #""\u202e\udb40\udc01\u007f""# + "\n")
    let mixed = DisplayText.lines([0x61, 0xFF, 0x0D, 0x0A, 0x62], endings: .either)
    #expect(String(decoding: mixed, as: UTF8.self) == "a\\x{ff}\nb")
  }

  @Test func diagnosticsAreOrderedByPathThenPosition() {
    func problem(_ path: String, _ line: Int?, _ column: Int = 1) -> Diagnostic {
      Diagnostic(
        .error, path: path,
        place: line.map {
          Diagnostic.Place(line: $0, column: column, excerpt: "", caretOffset: 0, caretWidth: 1)
        }, message: "m")
    }
    let ordered = [
      problem("B", 9), problem("a", nil), problem("a", 2, 1), problem("a", 2, 10),
      problem("a", 10, 1), problem("ä", 1),
    ]
    #expect(ordered.reversed().sorted() == ordered)
  }

  @Test func `What joins the character before it takes no cell, and East Asian characters two`() {
    let widths = "e\u{301}\u{1161}\u{D7B0}한東🍎".unicodeScalars.map { DisplayText.width(of: $0) }
    #expect(widths == [1, 0, 0, 0, 2, 2, 2])
  }
}
