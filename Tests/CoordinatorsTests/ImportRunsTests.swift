import Coordinators
import Diagnostics
import Foundation
import Import
import Model
import TestSupport
import Testing

/// What comes in over several runs, in any order, with entries removed and runs taken back between.
@Suite struct ImportRunsTests {
  private let files = TemporaryFolder()
  private let giro = ImportScenario.Account(
    name: "Giro", iban: "DE02120300000000202051", currency: "EUR")

  private func file(_ statement: SmallStatement, _ name: String) throws -> String {
    try files.write(statement.text, to: name)
    return files.path + "/" + name
  }

  /// Rows such as `2026-03-02;A;-10,00;90,00`.
  private func list(_ rows: [String], _ name: String) throws -> String {
    try files.write(
      (["Date;Payee;Amount;Balance"] + rows).joined(separator: "\n") + "\n", to: name)
    return files.path + "/" + name
  }

  private func bringIn(_ list: String, _ imported: ImportedBook) throws -> ImportPlan.Account {
    let report = try imported.bringIn([list]) {
      $0.account = "Giro"
      $0.options.isAgain = true
    }
    return report.plan.accounts[0]
  }

  private func account(_ imported: ImportedBook) throws -> Account {
    try #require(imported.book).accounts[0]
  }

  private func removeEntries(of imported: ImportedBook, where isGone: (Int) -> Bool) throws {
    let file = URL(filePath: imported.folder.path).appending(path: "accounts.json")
    var accounts =
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]] ?? []
    let entries = accounts[0]["transactions"] as? [Any] ?? []
    accounts[0]["transactions"] = entries.indices.filter { !isGone($0) }.map { entries[$0] }
    try JSONSerialization.data(withJSONObject: accounts).write(to: file)
  }

  private static let day = [
    "2026-03-02;Anna;-10,00;90,00", "2026-03-03;Shop;19,99;109,99", "2026-03-03;Back;-19,99;90,00",
    "2026-03-03;Rent;-50,00;40,00",
  ]

  @Test(arguments: 1...3)
  func `A list of an earlier hour adds nothing to what the book has of the day`(
    rowCount: Int
  ) throws {
    for isEarlierFirst in [false, true] {
      let imported = try ImportedBook([giro])
      let early = try list(Array(Self.day.prefix(rowCount)), "early.csv")
      if isEarlierFirst { #expect(try bringIn(early, imported).added.count == rowCount) }
      let whole = try bringIn(try list(Self.day, "day.csv"), imported)
      #expect(whole.added.count == (isEarlierFirst ? 4 - rowCount : 4))
      let again = try bringIn(early, imported)
      #expect(again.added.isEmpty && again.counts.held == 0)
      #expect(try account(imported).finalBalance == 4_000)
    }
  }

  @Test func `What begins with the last balance of a day comes after what is just like it`() throws
  {
    let imported = try ImportedBook([giro])
    _ = try bringIn(try list(Self.day, "day.csv"), imported)
    let evening = ["2026-03-03;Rent;-50,00;-10,00"]
    #expect(try bringIn(try list(evening, "evening.csv"), imported).added.count == 1)
    #expect(try account(imported).finalBalance == -1_000)
  }

  @Test func `Days of no file are missing although an account is swept to one balance`() throws {
    let imported = try ImportedBook([giro])
    for (day, amount) in [("10", 5), ("26", 10), ("22", 10), ("24", 10)] {
      let rows = [
        "2026-01-\(day);Firm;-\(amount),00;-\(amount),00", "2026-01-\(day);Pool;\(amount),00;0,00",
      ]
      #expect(try bringIn(try list(rows, "\(day).csv"), imported).added.count == 2)
    }
    #expect(try account(imported).transactions.count == 8)
  }

  @Test func `January after February leads to its balance though February was emptied`() throws {
    let imported = try ImportedBook([giro])
    var february = SmallStatement.march
    february.days = ("2026-02-01", "2026-02-28")
    february.opening = 8_500
    february.entries = [.init(day: "2026-02-05", amount: -700, text: "Tea", id: "F1")]
    _ = try imported.bringIn([try file(february, "february.xml")])
    try removeEntries(of: imported) { _ in true }
    var january = SmallStatement.march
    january.days = ("2026-01-01", "2026-01-31")
    january.entries = [.init(day: "2026-01-05", amount: -1_500, text: "Coffee", id: "J1")]
    let report = try imported.bringIn([try file(january, "january.xml")])
    #expect(report.notes.isEmpty)
    #expect(try account(imported).openingBalance == 10_000)
    #expect(try account(imported).finalBalance == 8_500)
  }

  @Test func `An opening balance that a person wrote stays though older entries lead to it`() throws
  {
    let imported = try ImportedBook([giro])
    let json = try imported.folder.read("accounts.json")
    try imported.folder.write(
      json.replacing("\"name\"", with: "\"openingBalance\":58750,\"name\"", maxReplacements: 1),
      to: "accounts.json")
    let report = try imported.bringIn([try file(.march, "march.xml")])
    #expect(try account(imported).openingBalance == 58_750)
    #expect(report.notes.count == 1)
  }

  @Test func `No entry gets the id of one that a run added and that is gone`() throws {
    // The clock stands still, as it does while ids of many entries run ahead of it.
    let imported = try ImportedBook([giro])
    let first = try imported.bringIn([try file(.march, "march.xml")])
    try removeEntries(of: imported) { $0 == 1 }
    var april = SmallStatement.march
    april.opening = nil
    april.error = nil
    april.days = ("2026-04-01", "2026-04-30")
    april.entries = [
      .init(day: "2026-04-02", amount: -100, text: "Bread", id: "B1"),
      .init(day: "2026-04-03", amount: -200, text: "Milk", id: "B2"),
    ]
    _ = try imported.bringIn([try file(april, "april.xml")])
    // What was removed stays away.
    let again = try imported.bringIn([try file(.march, "march.xml")])
    #expect(again.plan.accounts[0].added.isEmpty)
    #expect(again.plan.accounts[0].counts.removed == 1)
    // Taking the first run back leaves the second one whole.
    #expect(try imported.takeBack(first.run).removedCount == 1)
    #expect(try account(imported).transactions.map(\.beneficiary) == ["Bread", "Milk"])
  }

  @Test func `What a person tied may be named again, and what is not held may not`() throws {
    let imported = try ImportedBook([giro])
    var march = SmallStatement.march
    (march.opening, march.error) = (nil, nil)
    march.entries.removeLast()
    _ = try imported.bringIn([try file(march, "a.xml")])
    march.entries[0].id = "C1"
    let path = try file(march, "b.xml")
    let held = try imported.bringIn([path]).plan.accounts[0].outcomes.compactMap { outcome in
      if case .held(let held) = outcome.fate { held.id } else { nil }
    }
    let id = try #require(held.first)
    for tiedCount in [1, 0] {
      let report = try imported.bringIn([path]) { request in
        request.options.accepted = [id]
        request.options.isAgain = true
      }
      #expect(report.plan.accounts[0].counts.tied == tiedCount)
    }
    let before = try imported.folder.snapshot()
    #expect(throws: (any Error).self) {
      _ = try imported.bringIn([path]) { request in
        request.options.added = [id]
        request.options.isAgain = true
      }
    }
    #expect(try imported.folder.snapshot() == before)
    #expect(try account(imported).transactions.count == 1)
  }

  @Test func `Ids that a person tied entries to say nothing of the file that brought them`() throws
  {
    let imported = try ImportedBook([giro])
    let texts = ["Coffee", "Tea"]
    func list(_ ids: [String], _ name: String) throws -> String {
      var march = SmallStatement.march
      (march.opening, march.error) = (nil, nil)
      march.days = ("2026-03-01", "2026-03-04")
      march.entries = ids.enumerated().map { place, id in
        .init(day: "2026-03-0\(place + 2)", amount: -100, text: texts[place], id: id)
      }
      return try file(march, name)
    }
    _ = try imported.bringIn([try list(["1", "2"], "a.xml")])
    // Its ids begin elsewhere, and the last entry was not booked there yet.
    let early = try list(["11"], "b.xml")
    #expect(try imported.bringIn([early]).plan.accounts[0].counts.held == 1)
    let tied = try imported.bringIn([early]) { $0.options.accepts = true }
    #expect(tied.plan.accounts[0].counts.tied == 1)
    let last = try imported.bringIn([try list(["11", "12"], "c.xml")]).plan.accounts[0]
    #expect(last.added.isEmpty && last.counts.held == 1)
    #expect(try account(imported).transactions.count == 2)
  }
}
