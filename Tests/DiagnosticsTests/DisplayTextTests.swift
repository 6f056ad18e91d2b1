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
