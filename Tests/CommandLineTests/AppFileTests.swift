import Foundation
import TestSupport
import Testing

/// What is recorded in an app's files the app can read: days in the form of its dates, ids as UUIDs.
@Suite struct AppFileTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func instant(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }

  private func write(_ dates: AppDates, _ accounts: [AppAccount], _ lists: [AppList]) throws {
    try folder.write(
      #"{"timeZone": "Europe/Berlin", "dates": "\#(dates.settings)", "minimumOpeningDeposit": 0}"#,
      to: "daybook.json")
    for (name, data) in [
      ("accounts.json", try dates.encoder.encode(accounts)),
      ("todos.json", try dates.encoder.encode(lists)),
    ] {
      try folder.write(String(decoding: data, as: UTF8.self), to: name)
    }
  }

  private func accounts(_ dates: AppDates) throws -> [AppAccount] {
    try dates.decoder.decode(
      [AppAccount].self, from: Data(contentsOf: URL(filePath: folder.path + "/accounts.json")))
  }

  private func lists(_ dates: AppDates) throws -> [AppList] {
    try dates.decoder.decode(
      [AppList].self, from: Data(contentsOf: URL(filePath: folder.path + "/todos.json")))
  }

  private func run(_ arguments: String...) throws {
    let result = try daybook.run(arguments)
    #expect(result.code == 0, "\(arguments): \(result.errors)")
  }

  private func noon(_ day: String) throws -> Date { try instant(day + "T12:00:00+01:00") }

  @Test(arguments: AppDates.allCases)
  func `What every command writes the app decodes`(dates: AppDates) throws {
    let first = AppTransaction(
      id: UUID(), amount: 200_000, beneficiary: "Beginning",
      date: try instant("2026-11-20T18:30:15Z"))
    let before = [
      AppAccount(id: UUID(), name: "Giro", transactions: [first]),
      AppAccount(id: UUID(), name: "Fresh", transactions: []),
    ]
    let toDo = AppToDo(
      id: UUID(), name: "Milk", completed: false, creationDate: try instant("2026-11-19T08:00:00Z"))
    try write(dates, before, [AppList(id: UUID(), name: "Home", items: [toDo])])
    try run("add", "-12.50", "Grocer", "--account", "Giro", "--on", "2026-11-20")
    try run("add", "-1", "Late", "--account", "Giro", "--on", "2026-11-22", "--value", "2026-11-23")
    try run("add", "-2", "Again", "--account", "Giro", "--on", "2026-11-22")
    try run("add", "2000", "First", "--account", "Fresh", "--on", "2026-11-22")
    try run("account", "add", "Savings", "--deposit", "2500", "--on", "2026-11-22")
    try run("account", "add", "Purse", "--kind", "cash")
    try run("transfer", "100", "--from", "Giro", "--to", "Purse", "--on", "2026-11-23")
    try run("todo", "add", "Bread", "--due", "2026-11-30")
    try run("todo", "done", "Milk", "--on", "2026-11-21")
    try run("todo", "undo", "Milk")
    try run("todo", "done", "Milk", "--on", "2026-11-22")
    try run("todo", "add-list", "Garden")
    try run("todo", "add", "Rake", "--list", "Garden")

    let after = try accounts(dates)
    #expect(after.map(\.name) == ["Giro", "Fresh", "Savings", "Purse"])
    #expect(after.prefix(2).map(\.id) == before.map(\.id))
    #expect(after[0].transactions[0] == first)
    let giro = after[0].transactions
    // Behind what the app has of the day, else at noon; equal instants keep the file's order.
    #expect(
      try giro.map(\.date) == [
        first.date, first.date, noon("2026-11-22"), noon("2026-11-22"), noon("2026-11-23"),
      ])
    #expect(try giro[2].valueDate == noon("2026-11-23"))
    #expect(try after[1].transactions.map(\.date) == [noon("2026-11-22")])
    #expect(try after[2].transactions.map(\.date) == [noon("2026-11-22")])
    #expect(after[3].transactions.map(\.amount) == [10_000])
    let home = try lists(dates)
    #expect(home.map(\.name) == ["Home", "Garden"])
    #expect(home[0].items.map(\.name) == ["Milk", "Bread"])
    #expect(try home[0].items[0].completionDate == noon("2026-11-22"))
    #expect(home[0].items[0].id == toDo.id)
    #expect(try home[0].items[1].due == noon("2026-11-30"))
    #expect(home[1].items.map(\.name) == ["Rake"])

    // Of version 7, in capitals as Foundation writes them, and in the order of recording.
    let text = try folder.read("accounts.json") + folder.read("todos.json")
    let ids = text.matches(
      of: #/"([0-9A-F]{8}-[0-9A-F]{4}-7[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12})"/#)
    #expect(ids.count == 12)
    let own = giro.dropFirst().map(\.id.uuidString)
    #expect(own == own.sorted())

    try run("transaction", "reverse", own[0])
    try run("transaction", "note", own[1], "--note", "Late")
    try folder.write(
      "!Type:Bank\nD11/24/2026\nT-5.00\nPKiosk\n^\n", to: "bank.qif")
    _ = try daybook("import", "bank.qif", "--account", "Giro", "--currency", "EUR")
    let imported = try accounts(dates)
    #expect(imported[0].transactions.map(\.beneficiary).contains("Kiosk"))
    #expect(try daybook("check", "--strict").code == 0)
  }

  @Test(arguments: AppDates.allCases)
  func `What edits, pays, imports, takes back and closes leaves files that the app decodes`(
    dates: AppDates
  ) throws {
    let first = AppTransaction(
      id: UUID(), amount: 200_000, beneficiary: "Beginning",
      date: try instant("2026-11-02T18:30:15Z"))
    let giro = AppAccount(
      id: UUID(), name: "Giro", iban: "DE89370400440532013000", transactions: [first])
    let toDos = try ["Rent", "Milk", "Old"].map {
      AppToDo(
        id: UUID(), name: $0, completed: false, creationDate: try instant("2026-11-01T08:00:00Z"))
    }
    try write(
      dates, [giro, AppAccount(id: UUID(), name: "Purse", transactions: [])],
      [AppList(id: UUID(), name: "Home", items: toDos), AppList(id: UUID(), name: "B", items: [])])
    try run(
      "todo", "edit", "Rent", "--due", "2026-11-30", "--amount", "-850", "--account", "Giro",
      "--every", "month", "--note", "By *hand*")
    try run("todo", "move", "Milk", "--to", "B")
    try run("todo", "delete", "Old", "--yes")
    try run("todo", "rename-list", "B", "Shop")
    var home = try lists(dates)
    #expect(home.map(\.name) == ["Home", "Shop"])
    #expect(home[1].items.map(\.id) == [toDos[1].id])
    #expect(try home[0].items.map(\.due) == [noon("2026-11-30")])
    #expect(home[0].items.map(\.note) == ["By *hand*"])
    try run("todo", "done", "Rent", "--pay", "--on", "2026-11-25")
    home = try lists(dates)
    #expect(home[0].items.map(\.completed) == [true, false])
    #expect(
      try home[0].items.map(\.due) == [noon("2026-11-30"), instant("2026-12-30T12:00:00+01:00")])
    #expect(try home[0].items[0].completionDate == noon("2026-11-25"))
    var entries = try accounts(dates)[0].transactions
    #expect(entries.map(\.amount) == [200_000, -85_000])
    #expect(try entries[1].date == noon("2026-11-25"))

    // A bank's file brings entries, and a balance that the account must have.
    try folder.write(
      """
      OFXHEADER:100
      DATA:OFXSGML

      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>37040044\
      <ACCTID>DE89370400440532013000<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\
      <DTSTART>20261126<DTEND>20261126<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261126<TRNAMT>-5.00\
      <FITID>1<NAME>Kiosk</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>1145.00<DTASOF>20261126\
      </LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """, to: "bank.ofx")
    try run("import", "bank.ofx")
    let imported = try accounts(dates)
    #expect(imported[0].transactions.map(\.amount) == [200_000, -85_000, -500])
    #expect(try imported[0].transactions[2].date == noon("2026-11-26"))
    #expect(
      try imported[0].assertions == [AppAssertion(date: noon("2026-11-26"), balance: 114_500)])
    try run("import", "--undo")
    entries = try accounts(dates)[0].transactions
    #expect(entries.map(\.amount) == [200_000, -85_000])
    #expect(try accounts(dates)[0].assertions ?? [] == [])

    try run("account", "rename", "Purse", "Tin")
    try run("account", "close", "Tin", "--on", "2026-11-20")
    let closed = try accounts(dates)
    #expect(closed.map(\.name) == ["Giro", "Tin"])
    #expect(try closed.map(\.closed) == [nil, noon("2026-11-20")])
    #expect(closed[0].transactions[0] == first)

    // The last list goes too; what is left is an array of none.
    try run("todo", "delete-list", "Shop", "--yes")
    try run("todo", "delete-list", "Home", "--yes")
    #expect(try lists(dates) == [])
    // What was emptied is begun again as the app's accounts are.
    try run("todo", "add", "Rake", "--due", "2026-11-30")
    #expect(try lists(dates).flatMap(\.items).map(\.due) == [noon("2026-11-30")])
    #expect(try daybook("check", "--strict").code == 0)
  }

  @Test func `In a folder of accounts a new file is written as the others are`() throws {
    let id = UUID().uuidString.lowercased()
    try folder.write(
      """
      {"id": "\(id)", "name": "A", "transactions": [
        {"id": "\(id)", "amount": 5, "beneficiary": "B", "date": "2026-11-20T18:00:00.125+01:00"}]}
      """, to: "accounts/a.json")
    try folder.write(#"{"timeZone": "Europe/Berlin"}"#, to: "daybook.json")
    try run("account", "add", "Zoo", "--deposit", "2500", "--on", "2026-07-01")
    try run("add", "-1", "C", "--account", "Zoo", "--on", "2026-12-01")
    try run("todo", "add", "Feed", "--due", "2026-12-24")
    let text = try folder.read("accounts/zoo.json")
    #expect(text.contains(#""date": "2026-07-01T12:00:00.000+02:00""#))
    #expect(text.contains(#""date": "2026-12-01T12:00:00.000+01:00""#))
    #expect(text.matches(of: #/"id": "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/#).count == 3)
    let toDos = try folder.read("todos/to-dos.json")
    #expect(toDos.contains(#""due": "2026-12-24T12:00:00.000+01:00""#), "\(toDos)")
  }

  @Test func `What was recorded with a UUID is among what was added lately`() throws {
    try folder.write(
      """
      [{"id": "\(UUID())", "name": "A", "kind": "cash", "transactions": [
        {"id": "\(UUID())", "amount": 5, "beneficiary": "B", "date": "2026-11-20T18:00:00Z"}]}]
      """, to: "accounts.json")
    try run("add", "-0.01", "Grocer")
    try run("build", "--quiet")
    #expect(try folder.read("public/changes.html").contains("Grocer"))
  }
}
