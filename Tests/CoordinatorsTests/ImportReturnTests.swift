import Coordinators
import Diagnostics
import Foundation
import Import
import Model
import TestSupport
import Testing

/// What a run leaves behind that is taken back, and what entries, balances and opening balances of
/// the runs around it become.
@Suite struct ImportReturnTests {
  private let files = TemporaryFolder()
  private let giro = ImportScenario.Account(
    name: "Giro", iban: "DE02120300000000202051", currency: "EUR")

  /// A statement of some days, without a period's end where it has no balances.
  private func file(
    _ name: String, _ days: (String, String), opening: Int64?,
    _ entries: [SmallStatement.Entry]
  ) throws -> String {
    var statement = SmallStatement()
    statement.days = days
    statement.opening = opening
    statement.error = opening == nil ? nil : 0
    statement.entries = entries
    try files.write(statement.text, to: name)
    return files.path + "/" + name
  }

  private func account(_ imported: ImportedBook) throws -> Account {
    try #require(imported.book).accounts[0]
  }

  private let morning = SmallStatement.Entry(
    day: "2026-03-05", amount: -6_521, text: "Morning", id: "M")
  private let evening = SmallStatement.Entry(
    day: "2026-03-05", amount: -5_527, text: "Evening", id: "E")
  private let day = ("2026-03-05", "2026-03-05")

  @Test func `A balance whose place a run took is there again when it is taken back`() throws {
    let imported = try ImportedBook([giro])
    _ = try imported.bringIn([try file("a.xml", day, opening: 0, [morning])])
    let before = try imported.folder.read("accounts.json")
    #expect(before.contains("-6521,\"source\":\"a.xml\""))
    _ = try imported.bringIn([try file("b.xml", day, opening: 0, [morning, evening])])
    #expect(try account(imported).assertions.all.map(\.balance) == [-12_048])
    #expect(try imported.takeBack().removedCount == 1)
    #expect(try imported.folder.read("accounts.json") == before)
  }

  @Test func `A balance that a person wrote is there again as it was`() throws {
    let imported = try ImportedBook([giro])
    let written = #""assertions": [{ "date": "2026-03-05", "balance": 77, "source": "slip" }]"#
    let text = try imported.folder.read("accounts.json")
    try imported.folder.write(
      text.replacing("\"name\"", with: written + ", \"name\"", maxReplacements: 1),
      to: "accounts.json")
    let before = try imported.folder.read("accounts.json")
    let report = try imported.bringIn([try file("a.xml", day, opening: 0, [morning])])
    #expect(report.plan.accounts[0].added.count == 1)
    #expect(try account(imported).assertions.all.map(\.balance) == [-6_521])
    _ = try imported.takeBack()
    #expect(
      try account(imported).assertions.all
        == [BalanceAssertion(77, on: try #require(Day(iso: "2026-03-05".utf8)), source: "slip")])
    #expect(before.contains(written))
  }

  @Test func `A balance that another run says as well stays when one of them is taken back`() throws
  {
    let imported = try ImportedBook([giro])
    let first = try imported.bringIn([try file("a.xml", day, opening: 0, [morning])])
    let wide = ("2026-03-04", "2026-03-05")
    _ = try imported.bringIn([try file("b.xml", wide, opening: 0, [morning])])
    _ = try imported.takeBack(first.run)
    let left = try account(imported)
    #expect(left.transactions.isEmpty)
    // So that check goes on telling that what the second file has is missing.
    #expect(left.assertions.all.map(\.balance) == [-6_521])
    #expect(BankBalances(of: left).latest?.holds == false)
    _ = try imported.takeBack()
    #expect(try account(imported).assertions.isEmpty)
  }

  @Test func `An opening balance goes with the run that set it where nothing came after`() throws {
    let imported = try ImportedBook([giro])
    let month = ("2026-03-01", "2026-03-31")
    _ = try imported.bringIn([try file("list.xml", month, opening: nil, [morning])])
    let before = try imported.folder.read("accounts.json")
    _ = try imported.bringIn([try file("a.xml", month, opening: 10_000, [morning])])
    #expect(try account(imported).openingBalance == 10_000)
    #expect(try imported.takeBack().removedCount == 0)
    #expect(try imported.folder.read("accounts.json") == before)
    // An entry that came in later depends on it.
    let again = try imported.bringIn([try file("a.xml", month, opening: 10_000, [morning])])
    let april = SmallStatement.Entry(day: "2026-04-02", amount: -100, text: "April", id: "A")
    let after = try file("b.xml", ("2026-04-01", "2026-04-30"), opening: 3_479, [april])
    _ = try imported.bringIn([after])
    _ = try imported.takeBack(again.run)
    #expect(try account(imported).openingBalance == 10_000)
  }

  @Test func `What is left begins with what its own first statement says`() throws {
    let imported = try ImportedBook([giro])
    let january = try file(
      "1.xml", ("2026-01-01", "2026-01-31"), opening: 100_000,
      [SmallStatement.Entry(day: "2026-01-02", amount: -1_000, text: "A", id: "A")])
    let february = try file(
      "2.xml", ("2026-02-01", "2026-02-28"), opening: 99_000,
      [SmallStatement.Entry(day: "2026-02-02", amount: -2_000, text: "B", id: "B")])
    let march = try file(
      "3.xml", ("2026-03-01", "2026-03-31"), opening: 97_000,
      [SmallStatement.Entry(day: "2026-03-02", amount: -3_000, text: "C", id: "C")])
    let first = try imported.bringIn([march])
    #expect(try account(imported).openingBalance == 97_000)
    _ = try imported.bringIn([january])
    _ = try imported.takeBack(first.run)
    #expect(try account(imported).openingBalance == 100_000)
    for month in [february, march] { _ = try imported.bringIn([month]) }
    #expect(try account(imported).openingBalance == 100_000)
    #expect(BankBalances(of: try account(imported)).verdicts.allSatisfy(\.holds))
  }

  /// Splits the first entry in two, both of the bank's one.
  private func split(_ imported: ImportedBook) throws {
    let file = URL(filePath: imported.folder.path).appending(path: "accounts.json")
    var accounts =
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]] ?? []
    var entries = accounts[0]["transactions"] as? [[String: Any]] ?? []
    var part = entries[0]
    part["id"] = "part"
    part["amount"] = -1_000
    entries[0]["amount"] = -5_521
    accounts[0]["transactions"] = entries + [part]
    try JSONSerialization.data(withJSONObject: accounts).write(to: file)
  }

  @Test func `What was split is taken back with all of its parts, or stays with all`() throws {
    let imported = try ImportedBook([giro])
    let path = try file("a.xml", day, opening: 0, [morning, evening])
    _ = try imported.bringIn([path])
    try split(imported)
    #expect(throws: ChangeFailure.self) { _ = try imported.takeBack() }
    _ = try imported.takeBack(extent: .all)
    #expect(try account(imported).transactions.isEmpty)
    #expect(try imported.bringIn([path]).plan.accounts[0].added.count == 2)
    try split(imported)
    #expect(try imported.takeBack(extent: .keepingEdited).removedCount == 1)
    #expect(try account(imported).transactions.map(\.amount) == [-5_521, -1_000])
    #expect(try imported.bringIn([path]).plan.accounts[0].added.map(\.amount) == [-5_527])
  }

  @Test func `What was split is tied with all of its parts, and untied with all`() throws {
    let imported = try ImportedBook([giro])
    _ = try imported.bringIn([try file("a.xml", day, opening: 0, [morning])])
    try split(imported)
    let before = try account(imported).transactions
    var renewed = morning
    renewed.id = "M2"
    let path = try file("b.xml", day, opening: nil, [renewed])
    let held = try imported.bringIn([path])
    #expect(held.plan.accounts[0].counts.held == 1)
    _ = try imported.bringIn([path]) { $0.options.accepts = true }
    #expect(try account(imported).transactions.map(\.bank?.id) == ["M2", "M2"])
    _ = try imported.takeBack()
    #expect(try account(imported).transactions == before)
  }

  @Test func `Entries before the first make a balance of the bank disagree, which is told`() throws
  {
    let imported = try ImportedBook([giro])
    _ = try imported.bringIn([try file("a.xml", day, opening: 10_000, [morning])])
    let early = SmallStatement.Entry(day: "2026-03-02", amount: -100, text: "Early", id: "X")
    let list = try file("list.xml", ("2026-03-01", "2026-03-03"), opening: nil, [early])
    let report = try imported.bringIn([list])
    #expect(
      report.notes.map(\.message) == [
        "Giro: the book has 33.79 EUR at the end of 2026-03-05, and the bank 34.79 EUR: 1.00 EUR"
          + " apart"
      ])
  }

  @Test func `A statement that begins with another balance is told though it ends with the book's`()
    throws
  {
    let imported = try ImportedBook([giro])
    let text = try imported.folder.read("accounts.json")
    try imported.folder.write(
      text.replacing("\"name\"", with: "\"openingBalance\": 10000, \"name\"", maxReplacements: 1),
      to: "accounts.json")
    // The list lacks an entry of the day before, and has one twice under two ids and texts.
    let twice = [("A", "Rent"), ("B", "Rent March")].map {
      SmallStatement.Entry(day: "2026-03-21", amount: -350, text: $0.1, id: $0.0)
    }
    let list = try file("list.xml", ("2026-03-20", "2026-03-22"), opening: nil, [twice[0]])
    _ = try imported.bringIn([list])
    var statement = SmallStatement()
    (statement.days, statement.opening) = (("2026-03-06", "2026-03-31"), 9_650)
    (statement.entries, statement.error) = ([twice[1]], 0)
    try files.write(statement.text, to: "march.xml")
    let report = try imported.bringIn([files.path + "/march.xml"])
    #expect(report.notes.count == 1, "\(report.notes.map(\.message))")
  }
}
