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
  func `What changes to-dos, imports and accounts the app decodes, too`(dates: AppDates) throws {
    let first = AppTransaction(
      id: UUID(), amount: 200_000, beneficiary: "Beginning",
      date: try instant("2026-11-20T18:30:15Z"))
    let before = [AppAccount(id: UUID(), name: "Giro", transactions: [first])]
    let items = try ["Milk", "Rent", "Bread"].map {
      AppToDo(
        id: UUID(), name: $0, completed: false, creationDate: try instant("2026-11-19T08:00:00Z"))
    }
    let list = AppList(id: UUID(), name: "Home", items: items)
    try write(dates, before, [list, AppList(id: UUID(), name: "Empty", items: [])])
    try run("todo", "edit", "Milk", "--due", "2026-11-30", "--name", "Oat milk")
    try run(
      "todo", "edit", "Rent", "--due", "2026-11-25", "--amount", "-850", "--account", "Giro",
      "--every", "month")
    try run("todo", "move", "Bread", "--first")
    try run("todo", "move", "Oat milk", "--to", "Empty")
    try run("todo", "done", "Rent", "--on", "2026-11-24", "--pay")
    var after = try lists(dates)
    #expect(after.map { $0.items.map(\.name) } == [["Bread", "Rent", "Rent"], ["Oat milk"]])
    #expect(after.map(\.id) == [list.id, after[1].id] && after[0].items[0] == items[2])
    #expect(try after[1].items[0].due == noon("2026-11-30"))
    let (open, done) = (after[0].items.filter { !$0.completed }, after[0].items.filter(\.completed))
    #expect(try open.compactMap(\.due) == [noon("2026-12-25")])
    #expect(try done.map(\.completionDate) == [noon("2026-11-24")])
    let paid = try accounts(dates)[0].transactions
    #expect(paid.map(\.amount) == [200_000, -85_000] && paid[0] == first)
    #expect(try paid[1].date == noon("2026-11-24"))

    // With a closing balance, which becomes an assertion.
    try folder.write(
      ":20:X\n:25:1/2\n:28C:1/1\n:60F:C261124EUR1150,00\n:61:2611251125DR5,00NMSCNONREF\n"
        + ":86:105?00Lastschrift?32Kiosk\n:62F:C261125EUR1145,00\n-\n", to: "bank.sta")
    try run("import", "bank.sta", "--account", "Giro")
    #expect(try folder.read("accounts.json").contains("\"assertions\""))
    var giro = try accounts(dates)[0]
    #expect(giro.transactions.map(\.amount) == [200_000, -85_000, -500])
    #expect(try giro.transactions[2].date == noon("2026-11-25"))
    #expect(try giro.assertions?.map(\.date) == [noon("2026-11-25")])
    try run("import", "--undo")
    giro = try accounts(dates)[0]
    #expect(giro.transactions == paid && giro.assertions ?? [] == [])

    try run("add", "-1150", "Other bank", "--account", "Giro", "--on", "2026-11-26")
    try run("account", "close", "Giro", "--on", "2026-11-26")
    #expect(try accounts(dates)[0].closed == noon("2026-11-26"))
    for toDo in after.flatMap(\.items) {
      try run("todo", "delete", toDo.id.uuidString, "--yes")
    }
    after = try lists(dates)
    #expect(after.map(\.items.isEmpty) == [true, true])
    try run("todo", "delete-list", "Home", "--yes")
    try run("todo", "delete-list", "Empty", "--yes")
    #expect(try lists(dates).isEmpty)
    // What was emptied is begun again as the app's accounts are.
    try run("todo", "add", "Rake", "--due", "2026-11-30")
    after = try lists(dates)
    #expect(try after.flatMap(\.items).map(\.due) == [noon("2026-11-30")])
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
