import Testing

@testable import Storage

/// Texts in many layouts, and the same texts after one change.
@Suite struct TextEditTests {
  private static let entry = JSONRecord.object(["date": .text("2026-11-22"), "amount": .number(-5)])

  @Test(arguments: [
    // Each element on one line.
    (
      "[\n  {\"date\": \"2026-11-21\", \"amount\": 3}\n]\n",
      "[\n  {\"date\": \"2026-11-21\", \"amount\": 3},\n"
        + "  {\"date\": \"2026-11-22\", \"amount\": -5}\n]\n"
    ),
    // Each member on one line, with Windows' ends of lines and no last one.
    (
      "[\r\n\t{\r\n\t\t\"amount\" : 3\r\n\t}\r\n]",
      "[\r\n\t{\r\n\t\t\"amount\" : 3\r\n\t},\r\n\t{\r\n\t\t\"date\" : \"2026-11-22\",\r\n\t\t"
        + "\"amount\" : -5\r\n\t}\r\n]"
    ),
    // Nothing but what must be.
    ("[{\"amount\":3}]", "[{\"amount\":3},{\"date\":\"2026-11-22\",\"amount\":-5}]"),
    ("[]", "[{\"date\":\"2026-11-22\",\"amount\":-5}]"),
    // A byte-order mark, commas in front, spaces within brackets.
    (
      "\u{FEFF}[ { \"amount\": 3 }\n, { \"amount\": 4 }\n]",
      "\u{FEFF}[ { \"amount\": 3 }\n, { \"amount\": 4 }\n"
        + ", { \"date\": \"2026-11-22\", \"amount\": -5 }\n]"
    ),
    // Months kept apart by empty lines.
    (
      "[\n{\"amount\": 3},\n\n{\"amount\": 4}\n]",
      "[\n{\"amount\": 3},\n\n{\"amount\": 4},\n{\"date\": \"2026-11-22\", \"amount\": -5}\n]"
    ),
  ]) func `A record is appended as those before it are laid out`(before: String, after: String) {
    #expect(before.edited { [$0.appending(Self.entry, to: $0.root)] } == after)
  }

  @Test(arguments: [
    (
      "{\n    \"name\": \"A\",\n    \"transactions\": []\n}\n",
      "{\n    \"name\": \"A\",\n    \"transactions\": [\n        "
        + "{ \"date\": \"2026-11-22\", \"amount\": -5 }\n    ]\n}\n"
    ),
    (
      "[\n  {\"name\": \"A\", \"transactions\": [ ]}\n]",
      "[\n  {\"name\": \"A\", \"transactions\": [{\"date\": \"2026-11-22\", \"amount\": -5}]}\n]"
    ),
  ]) func `The first record of an empty array is laid out as the file is`(
    before: String, after: String
  ) {
    let edited = before.edited { text in
      let account = text.isArray(text.root) ? text.elements(of: text.root)[0] : text.root
      return text.member("transactions", of: account).map {
        [text.appending(Self.entry, to: $0.value)]
      } ?? []
    }
    #expect(edited == after)
  }

  @Test(arguments: [
    ("{\"name\": \"x\"}", "{\"name\": \"x\", \"completed\": true}"),
    ("{\"completed\":false,\"name\":\"x\"}", "{\"completed\":true,\"name\":\"x\"}"),
    ("{\n  \"name\": \"x\"\n}", "{\n  \"name\": \"x\",\n  \"completed\": true\n}"),
    ("{}", "{\"completed\":true}"),
  ]) func `A key is set where it stands, or behind the others`(before: String, after: String) {
    #expect(before.edited { [$0.setting("completed", to: .flag(true), in: $0.root)] } == after)
  }

  @Test(arguments: [
    (0, "[\n  2,\n  3\n]"), (1, "[\n  1,\n  3\n]"), (2, "[\n  1,\n  2\n]"),
  ]) func `An element goes with one comma`(index: Int, after: String) {
    let text = "[\n  1,\n  2,\n  3\n]"
    #expect(text.edited { [$0.removingElement(at: index, of: $0.root)] } == after)
    #expect("[ 1 ]".edited { [$0.removingElement(at: 0, of: $0.root)] } == "[]")
  }

  @Test func `A member goes with one comma, and none goes where none has the name`() {
    let text = "{\"a\": 1, \"b\": {\"a\": \"}\\\"\"}, \"c\": 3}"
    func without(_ key: String) -> String {
      text.edited { text in text.removing(key, from: text.root).map { [$0] } ?? [] }
    }
    #expect(without("a") == "{\"b\": {\"a\": \"}\\\"\"}, \"c\": 3}")
    #expect(without("b") == "{\"a\": 1, \"c\": 3}")
    #expect(without("c") == "{\"a\": 1, \"b\": {\"a\": \"}\\\"\"}}")
    #expect(without("d") == text)
  }

  @Test func `An element is moved with its bytes`() {
    let text = "[\n  {\"n\": 1},\n  {\"n\":   2},\n  {\"n\": 3}\n]"
    func moved(_ index: Int, before target: Int) -> String {
      text.edited { $0.moving(index, before: target, of: $0.root) }
    }
    #expect(moved(1, before: 0) == "[\n  {\"n\":   2},\n  {\"n\": 1},\n  {\"n\": 3}\n]")
    #expect(moved(0, before: 3) == "[\n  {\"n\":   2},\n  {\"n\": 3},\n  {\"n\": 1}\n]")
    #expect(moved(2, before: 1) == "[\n  {\"n\": 1},\n  {\"n\": 3},\n  {\"n\":   2}\n]")
    #expect(moved(1, before: 1) == text && moved(1, before: 2) == text)
  }

  @Test func `An account with entries is laid out as the file is`() {
    let account = JSONRecord.object([
      "name": .text("Rainy \"day\"\u{1}"), "tags": .array([.text("a"), .text("b")]),
      "transactions": .array([Self.entry]),
    ])
    #expect(
      "[\n  {\n    \"name\": \"A\"\n  }\n]\n".edited { [$0.appending(account, to: $0.root)] } == """
        [
          {
            "name": "A"
          },
          {
            "name": "Rainy \\"day\\"\\u0001",
            "tags": ["a", "b"],
            "transactions": [
              { "date": "2026-11-22", "amount": -5 }
            ]
          }
        ]

        """)
    // As the entries of other accounts are.
    let spread = "[\n  {\n    \"t\": [\n      {\n        \"a\": 1\n      }\n    ]\n  }\n]"
    #expect(
      spread.edited { [$0.appending(account, to: $0.root)] }.contains(
        "      {\n        \"date\": \"2026-11-22\",\n        \"amount\": -5\n      }\n"))
  }
}

extension String {
  /// The text after the edits that are made for it.
  func edited(_ edits: (JSONText) -> [TextEdit]) -> String {
    let text = JSONText(bytes: Array(utf8)[...])
    return String(decoding: edits(text).applied(to: text.bytes), as: UTF8.self)
  }
}
