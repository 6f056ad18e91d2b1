import BookSupport
import Foundation
import Publishing
import TestSupport
import Testing

@testable import SiteCoordinators

@Suite struct ExampleBookTests {
  @Test func `Every month of every account has a statement whose figures are the raw data's`()
    throws
  {
    let built = try BuiltBook.example()
    try built.build()
    var statementCount = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: built.book + "/accounts") {
      let account = try RawAccount(
        try JSONSerialization.jsonObject(
          with: Data(contentsOf: URL(filePath: "\(built.book)/accounts/\(name)"))))
      var opening = account.opening
      for month in account.months(through: "2026-11") {
        let statement = FrontMatterFields(
          try built.text("accounts/\(account.slug)/statements/\(month).md"))
        let amounts = account.entries.filter { $0.month == month }.map(\.amount)
        let moneyIn = amounts.filter { $0 > 0 }.reduce(0, +)
        let moneyOut = -amounts.filter { $0 < 0 }.reduce(0, +)
        #expect(statement.decimal("opening") == opening, "\(account.slug) \(month)")
        #expect(statement.decimal("moneyIn") == moneyIn)
        #expect(statement.decimal("moneyOut") == moneyOut)
        #expect(statement.decimal("closing") == opening + moneyIn - moneyOut)
        #expect(statement.decimal("entries") == Decimal(amounts.count))
        #expect(statement["period"] == month)
        opening = opening + moneyIn - moneyOut
        statementCount += 1
      }
      #expect(opening == account.entries.reduce(account.opening) { $0 + $1.amount })
    }
    #expect(statementCount == 6 * 31)
  }

  @Test func `The order of files, jobs and a second run change no byte`() throws {
    let one = try BuiltBook.example()
    var other = BuiltBook()
    try other.addFiles(of: repository.appending(path: "site"), inReverse: true)
    other.jobs = 7
    try one.build()
    try other.build()
    #expect(try one.files() == other.files())
    let again = try one.build()
    #expect(again.outcome.writtenCount == 0)
    // But for the line that says how safe the files are, which a second run makes safer.
    let records = try [one, other].map { try $0.text(".daybook/manifest").split(separator: "\n") }
    #expect(records[0].dropFirst() == records[1].dropFirst())
  }

  @Test func `A build as of another day differs only where it should`() throws {
    var built = try BuiltBook.example()
    try built.build()
    let before = try built.files()
    built.asOf = "2026-11-22"
    try built.build()
    let after = try built.files()
    let changed = Set(after.keys.filter { after[$0] != before[$0] })
    #expect(before.keys.sorted() == after.keys.sorted())
    #expect(changed.contains("index.html"))
    #expect(
      changed.allSatisfy {
        ["index.html", "accounts/index.html", "book.json", "worth.html"].contains($0)
          || $0.hasPrefix("todos/")
          || $0.hasPrefix("months/2026-11.") || $0.contains("/statements/2026-11.")
          || $0.contains("/statements/2026.")
          || $0.wholeMatch(of: /accounts\/[^\/]*\/index\.html/) != nil
      }, "\(changed.sorted())")
    let complete = changed.filter {
      $0.contains("/statements/") && !$0.contains("/2026-11.") && !$0.contains("/2026.")
    }
    #expect(complete.isEmpty)
  }

  @Test func `As of a day in the past, what came later is not there`() throws {
    var built = try BuiltBook.example()
    built.asOf = "2025-03-31"
    try built.build()
    let files = try built.files()
    #expect(files["accounts/joint-current-account/statements/2025-03.html"] != nil)
    #expect(files["accounts/joint-current-account/statements/2025-04.html"] == nil)
    #expect(files["months/2025-04.html"] == nil)
  }

  @Test func `A page's title stands on it once`() throws {
    let built = BuiltBook()
    try built.temporary.write("[]", to: "book/accounts.json")
    let pages = [
      "a.md": "# One *title*\n\nText\n", "b.md": "---\ntitle: Two\n---\n\n# Two\n\nText\n",
      "c.md": "---\ntitle: Three\n---\n\n# Another\n", "d.md": "No heading\n",
    ]
    for (name, text) in pages { try built.temporary.write(text, to: "book/pages/" + name) }
    try built.build()
    func headings(_ page: String) throws -> [String] {
      try built.text("pages/\(page).html").matches(of: /<h[12][^>]*>(.*?)<\/h[12]>/).map {
        String($0.1.replacing(/<[^>]*>/) { _ in "" })
      }
    }
    #expect(try headings("a") == ["One title"])
    #expect(try headings("b") == ["Two"])
    #expect(try headings("c") == ["Three", "Another"])
    #expect(try headings("d") == ["d"])
  }

  @Test func `When anything is wrong the site stays byte for byte as it was`() throws {
    let built = try BuiltBook.example()
    try built.build()
    let before = try built.temporary.snapshot()
    for (name, text) in [
      ("accounts/99-bad.json", #"{"name": "Bad", "transactions": [{"date": "x"}]}"#),
      ("todos/99-bad.json", #"{"name": "Bad", "items": [{"name": "x", "account": "nobody"}]}"#),
      ("pages/bad.md", "---\ntitle: [\norder: first\n---\n"),
      ("templates/account.html", "{{#never}}"),
    ] {
      try built.temporary.write(text, to: "book/" + name)
      #expect(throws: (any Error).self, "\(name)") { try built.build() }
      try FileManager.default.removeItem(atPath: built.book + "/" + name)
      #expect(try built.temporary.snapshot() == before, "\(name)")
    }
  }
}

/// An account as its JSON has it, added up the long way: in decimals and not through the model.
private struct RawAccount {
  let slug: String
  /// What is carried forward into it.
  let opening: Decimal
  let entries: [(month: String, amount: Decimal)]

  init(_ json: Any) throws {
    let fields = try #require(json as? [String: Any])
    let name = try #require(fields["name"] as? String)
    slug = name.lowercased().replacing(/[^a-z0-9]+/) { _ in "-" }
    opening = Decimal((fields["openingBalance"] as? NSNumber)?.int64Value ?? 0) / 100
    let transactions = try #require(fields["transactions"] as? [[String: Any]])
    entries = try transactions.map { transaction in
      let amount = try #require(transaction["amount"] as? NSNumber)
      return (
        Self.month(try #require(transaction["date"] as? String)),
        Decimal(amount.int64Value) / 100
      )
    }
  }

  /// The month of a civil day, or of an instant in the book's zone as Foundation has it.
  private static func month(_ date: String) -> String {
    guard date.contains("T"),
      let instant = try? Date(date, strategy: .iso8601),
      let zone = TimeZone(identifier: "Europe/Berlin")
    else { return String(date.prefix(7)) }
    return String(
      instant.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day()).prefix(7))
  }

  func months(through last: String) -> [String] {
    guard var month = entries.map(\.month).min() else { return [] }
    var months: [String] = []
    while month <= last {
      months.append(month)
      let parts = month.split(separator: "-").compactMap { Int($0) }
      month =
        parts[1] == 12
        ? "\(parts[0] + 1)-01" : "\(parts[0])-\(parts[1] < 9 ? "0" : "")\(parts[1] + 1)"
    }
    return months
  }
}

/// The front matter of a statement, line by line.
struct FrontMatterFields {
  private var fields: [String: String] = [:]

  init(_ text: String) {
    for line in text.split(separator: "---", maxSplits: 2).first?.split(separator: "\n") ?? [] {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        fields[String(parts[0])] = parts[1].trimmingCharacters(in: [" ", "\""])
      }
    }
  }

  subscript(name: String) -> String? { fields[name] }
  func decimal(_ name: String) -> Decimal? { fields[name].flatMap { Decimal(string: $0) } }
}
