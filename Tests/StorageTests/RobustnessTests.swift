import Diagnostics
import Foundation
import Model
import Storage
import TestSupport
import Testing

@Suite struct RobustnessTests {
  private static let files = [
    "accounts.json": """
    [
      { "name": "Everyday", "iban": "DE89370400440532013000", "opened": "2026-01-01",
        "transactions": [
          { "id": "1", "date": "2026-10-31", "amount": -1250, "beneficiary": "Gr\\u00f6cer" },
          { "id": "2", "date": 815180399.5, "amount": 5, "beneficiary": "😀", "tags": ["a"] }
        ] },
      { "name": "Cash", "kind": "cash", "currency": "CHF", "transactions": [] }
    ]
    """,
    "todos.json": """
    [{ "name": "Home", "items": [{ "name": "Pay", "account": "Cash", "due": "2026-10-31" }] }]
    """,
    "daybook.json": """
    { "title": "T", "locale": "en_GB", "statementsFrom": "2024-01" }
    """,
  ]

  /// Loads or reports; every report is whole and safe to show.
  private func expectAnswer(from book: TemporaryBook) {
    let reading = book.read(parallelism: 1)
    guard reading.book == nil else { return }
    #expect(reading.diagnostics.contains { $0.severity == .error })
    for diagnostic in reading.diagnostics {
      #expect(!diagnostic.message.contains("cannot name"), "our scanner found nothing")
      #expect(!diagnostic.description.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
      #expect(diagnostic.remedy?.isEmpty == false)
    }
  }

  @Test func theUntouchedBookLoads() throws {
    #expect(try TemporaryBook(Self.files).report() == "accepted")
  }

  @Test(arguments: files.keys.sorted())
  func aFileCutAtAnyByteLoadsOrIsReported(name: String) throws {
    let book = try TemporaryBook(Self.files)
    let bytes = Array(try #require(Self.files[name]).utf8)
    for length in 0..<bytes.count {
      let cut = Array(bytes[..<length])
      try book.write(Data(cut), to: name)
      expectAnswer(from: book)
      if bytes[length...].contains(where: { $0 > 32 }) {
        #expect(book.read().book == nil)
      }
    }
  }

  @Test(arguments: files.keys.sorted())
  func aFileWithSeededMutationsLoadsOrIsReported(name: String) throws {
    let book = try TemporaryBook(Self.files)
    let bytes = Array(try #require(Self.files[name]).utf8)
    var random = SeededRandom(seed: 42)
    for _ in 0..<Effort.count(150, thorough: 1000) {
      var changed = bytes
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed.remove(at: place)
        case 1: changed[place] = .random(in: 0...255, using: &random)
        case 2: changed.insert(bytes.randomElement(using: &random) ?? 0, at: place)
        default:
          changed.replaceSubrange(
            place..<place,
            with: bytes[Int.random(in: 0..<bytes.count, using: &random)...].prefix(12)
          )
        }
      }
      try book.write(Data(changed), to: name)
      expectAnswer(from: book)
    }
  }

  @Test(arguments: [
    ("deep arrays", String(repeating: "[", count: 100_000)),
    (
      "deep closed arrays",
      String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    ),
    ("deep objects", String(repeating: #"{"a":"#, count: 100_000)),
    ("a NUL byte", "[\u{0}]"), ("a NUL byte in a string", "[\"a\u{0}b\"]"),
    ("a lone surrogate", #"[{"name":"\ud800"}]"#), ("a huge number alone", "1e999"),
    ("many digits", "[" + String(repeating: "9", count: 400) + "]"), ("minus zero", "-0"),
    ("nothing but spaces", "   \n\n"), ("a quote alone", "\""), ("a backslash alone", "\\"),
  ])
  func hostileTextIsReported(name: String, text: String) throws {
    for file in ["accounts.json", "todos.json", "daybook.json"] {
      let book = try TemporaryBook(["accounts.json": "[]"])
      try book.write(Data(text.utf8), to: file)
      #expect(book.read().book == nil)
      expectAnswer(from: book)
    }
  }

  @Test func minusZeroIsZero() throws {
    let text =
      #"[{"name":"A","transactions":[{"date":"2026-10-31","amount":-0,"beneficiary":"B"}]}]"#
    let book = try TemporaryBook(["accounts.json": text])
    #expect(try book.book().accounts[0].transactions[0].amount == 0)
  }

  @Test func everyProblemOfEveryFileIsReportedInOrder() throws {
    let book = try TemporaryBook([
      "daybook.json": #"{ "locale": "xx", "currency": "ERU" }"#,
      "accounts/b.json": #"{ "name": "", "kind": "chequing", "transactions": [{}, 7] }"#,
      "accounts/a.json": "{ \"name\": \"A\",\n  \"iban\": \"DE00\", \"opened\": \"today\" ",
      "accounts/c.json": #"{ "name": "C", "colour": 1, "iban": "de89370400440532013000" }"#,
      "todos/x.json": #"{ "items": [{ "name": "Pay", "account": "C" }, { "due": 1e99 }] }"#,
      "pages/p.md": "fine",
    ])
    let expected = [
      "site/accounts/a.json:1:1: error: the file ends inside this object",
      "site/accounts/b.json:1:11: note: \"name\" is empty",
      "site/accounts/b.json:1:23: error: \"kind\" has no choice \"chequing\"",
      "site/accounts/b.json:1:52: error: this transaction has no \"amount\"",
      "site/accounts/b.json:1:52: error: this transaction has no \"beneficiary\"",
      "site/accounts/b.json:1:52: error: this transaction has no \"date\"",
      "site/accounts/b.json:1:56: error: what \"transactions\" holds must be an object { }, not a number",
      "site/accounts/c.json:1:16: note: unknown key \"colour\"",
      "site/accounts/c.json:1:37: note: the IBAN \"de89370400440532013000\" is taken as"
        + " \"DE89370400440532013000\"",
      "site/daybook.json:1:13: error: \"xx\" is not a known locale",
      "site/daybook.json:1:31: error: \"ERU\" is not a currency of ISO 4217",
      "site/todos/x.json:1:1: error: this to-do list has no \"name\"",
      "site/todos/x.json:1:48: error: this to-do item has no \"name\"",
      "site/todos/x.json:1:57: error: 1e99, seconds since 2001, is outside the years 1 to 9999",
    ]
    for parallelism in [1, 2, 8] {
      let report = book.report(parallelism: parallelism).split(separator: "\n")
      #expect(report.filter { $0.hasPrefix("site/") }.map(String.init) == expected)
    }
  }

  @Test func aToDoIsNotBlamedForAnAccountThatCouldNotBeRead() throws {
    let book = try TemporaryBook([
      "accounts/a.json": #"{ "name": "A" "#,
      "todos.json": #"[{ "name": "L", "items": [{ "name": "Pay", "account": "A" }] }]"#,
    ])
    #expect(!book.report().contains("todos.json"))
  }

  @Test(arguments: [
    #"[{ "name": "A", "iban": "DE00" }]"#, #"[{ "iban": "DE00" }]"#,
    #"[{ "name": "B", "opened": "2026-02-01", "closed": "2026-01-01" }, { "name": 7 }]"#,
    "[7]", #"{ "name": "DE00" }"#,
  ])
  func aToDoIsNotBlamedForAnAccountThatIsWrong(accounts: String) throws {
    let book = try TemporaryBook([
      "accounts.json": accounts,
      "todos.json": #"[{ "name": "L", "items": [{ "name": "Pay", "account": "DE00" }] }]"#,
    ])
    #expect(book.report().contains("accounts.json"))
    #expect(!book.report().contains("todos.json"))
  }

  @Test func aToDoNamesItsAccountByNameIBANOrSlugInAnyCase() throws {
    let names = ["Jörg's Cash", "JÖRG'S CASH", "jorg-s-cash", "de89 3704 0044 0532 0130 00"]
    let items = names.map { #"{ "name": "Pay", "account": "\#($0)" }"# }
    let book = try TemporaryBook([
      "accounts.json": #"[{ "name": "Jörg's Cash", "iban": "DE89370400440532013000" }]"#,
      "todos.json": "[{ \"name\": \"L\", \"items\": [\(items.joined(separator: ","))] }]",
    ]).book()
    let id = book.accounts[0].id
    #expect(book.toDoLists.first?.items.map(\.account) == [id, id, id, id])
  }
}
