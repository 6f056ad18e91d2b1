import Coordinators
import Diagnostics
import Foundation
import Import
import Model
import TestSupport
import Testing

@Suite struct ImportTaskTests {
  private let files = TemporaryFolder()
  private let giro = ImportScenario.Account(
    name: "Giro", iban: "DE02120300000000202051", currency: "EUR")

  private func file(_ statement: SmallStatement, _ name: String = "a.xml") throws -> String {
    try files.write(statement.text, to: name)
    return files.path + "/" + name
  }

  private func account(_ imported: ImportedBook, _ place: Int = 0) throws -> Account {
    try #require(imported.book).accounts[place]
  }

  @Test func `What the bank said is kept with the entry, and its closing balance with the account`()
    throws
  {
    let imported = try ImportedBook([giro])
    let report = try imported.bringIn([try file(SmallStatement.march)])
    #expect(report.notes.isEmpty)
    let account = try account(imported)
    #expect(account.openingBalance == 10_000)
    #expect(account.finalBalance == 58_750)
    #expect(account.assertions.all.map(\.balance) == [58_750])
    #expect(account.assertions.all.map(\.source) == ["a.xml"])
    let coffee = account.transactions[0]
    #expect(coffee.bank?.id == "A1" && coffee.bank?.amount == -1250)
    #expect(coffee.beneficiary == "Coffee" && coffee.reference == "Coffee" && coffee.note == nil)
    #expect(coffee.id != nil)
  }

  @Test func `A run is taken back whole, or not at all where an entry was edited since`() throws {
    let imported = try ImportedBook([giro])
    let before = try imported.folder.read("accounts.json")
    let path = try file(SmallStatement.march)
    _ = try imported.bringIn([path])
    let report = try imported.takeBack()
    #expect(report.removedCount == 2 && report.kept.isEmpty && report.missingCount == 0)
    let account = try account(imported)
    #expect(account.transactions.isEmpty && account.assertions.isEmpty)
    #expect(account.openingBalance == nil)
    #expect(before.count <= (try imported.folder.read("accounts.json")).count)
    #expect(throws: ChangeFailure.self) { _ = try imported.takeBack() }

    // It may come in again, and then one is edited.
    #expect(try imported.bringIn([path]).plan.accounts[0].counts.added == 2)
    try imported.edit(["bankId": "A1", "category": "Food"])
    let edited = try imported.folder.snapshot()
    let failure = #expect(throws: ChangeFailure.self) { _ = try imported.takeBack() }
    let text = failure?.description ?? ""
    #expect(
      text.hasSuffix(
        "an entry of it was edited since:\n  Giro: 2026-03-02 -12.50 EUR Coffee (category)"))
    #expect(failure?.remedy == "--keep-edited takes back all others; --force takes back these too")
    #expect(try imported.folder.snapshot() == edited)

    let second = try imported.takeBack(extent: .keepingEdited)
    #expect(second.removedCount == 1 && second.kept.map(\.transaction.category) == ["Food"])
    #expect(try self.account(imported).transactions.map(\.amount) == [-1250])
    // The opening balance stays while an entry depends on it.
    #expect(try self.account(imported).openingBalance == 10_000)
    // What stayed is known.
    let third = try imported.bringIn([path])
    #expect(third.plan.accounts[0].counts.added == 1 && third.plan.accounts[0].counts.allKnown == 1)
  }

  @Test func `An import is taken back with what was edited since where that is wanted`() throws {
    let imported = try ImportedBook([giro])
    _ = try imported.bringIn([try file(SmallStatement.march)])
    try imported.edit(["bankId": "A1", "beneficiary": "Café", "date": "2026-03-01"])
    let failure = #expect(throws: ChangeFailure.self) { _ = try imported.takeBack() }
    #expect(failure?.description.hasSuffix("2026-03-01 -12.50 EUR Café (day, payee)") ?? false)
    let report = try imported.takeBack(extent: .all)
    #expect(report.removedCount == 2 && report.kept.isEmpty)
    #expect(try account(imported).transactions.isEmpty)
    #expect(try account(imported).openingBalance == nil)
  }

  @Test func `An import is taken back whatever order the keys of the account have`() throws {
    let imported = try ImportedBook([giro])
    _ = try imported.bringIn([try file(SmallStatement.march)])
    let whole = try imported.folder.read("accounts.json")
    let record = try imported.folder.read("imports.jsonl")
    let account = try #require(
      JSONSerialization.jsonObject(with: Data(whole.utf8)) as? [[String: Any]])[0]
    #expect(Set(["owner", "openingBalance", "assertions"]).isSubset(of: account.keys))
    let members = try account.keys.sorted().map { key in
      let value = try JSONSerialization.data(
        withJSONObject: account[key] ?? "", options: .fragmentsAllowed)
      return "\"\(key)\": \(String(decoding: value, as: UTF8.self))"
    }
    for first in members.indices {
      for second in members.indices where second != first {
        let rest = members.indices.filter { $0 != first && $0 != second }
        let ordered = ([first, second] + rest).map { members[$0] }
        try imported.folder.write("[{\(ordered.joined(separator: ", "))}]", to: "accounts.json")
        try imported.folder.write(record, to: "imports.jsonl")
        #expect(try imported.takeBack().removedCount == 2, "\(ordered)")
        let left = try self.account(imported)
        #expect(left.owner == nil && left.openingBalance == nil && left.assertions.all.isEmpty)
      }
    }
  }

  @Test func `What the rules of the book set is no edit`() throws {
    let imported = try ImportedBook([giro])
    _ = try imported.bringIn([try file(SmallStatement.march)])
    try imported.folder.write(
      #"{"rules": [{"when": {"text": "coffee"}, "set": {"category": "Food", "tags": ["out"]}}]}"#,
      to: "imports.json")
    _ = try TestRules().apply(by: StateController(imported.source), clock: imported.clock())
    #expect(try account(imported).transactions[0].tags == ["out"])
    #expect(try imported.takeBack().removedCount == 2)
    // Of a run on record of an earlier version as well.
    let other = try ImportedBook([giro])
    _ = try other.bringIn([try file(SmallStatement.march)])
    let record = try other.folder.read("imports.jsonl")
    try other.folder.write(
      record.replacing(#/"parts":"[0-9a-f ]+",/#, with: "").replacing(
        "\"format\":\"camt\",", with: ""),
      to: "imports.jsonl")
    try other.folder.write(try imported.folder.read("imports.json"), to: "imports.json")
    _ = try TestRules().apply(by: StateController(other.source), clock: other.clock())
    #expect(try other.takeBack().removedCount == 2)
  }

  @Test func `A file counts as imported before while all that it brought or found is there`() throws
  {
    let imported = try ImportedBook([giro])
    let (one, two) = (try file(SmallStatement.march), try file(SmallStatement.march, "b.xml"))
    try files.write(try files.read("b.xml") + "\n", to: "b.xml")
    let first = try imported.bringIn([one])
    #expect(try imported.bringIn([two]).plan.accounts[0].counts.allKnown == 2)
    #expect(try imported.bringIn([one, two]).plan.skipped.count == 2)
    // What the second found there goes with the first.
    _ = try imported.takeBack(first.run)
    let again = try imported.bringIn([two])
    #expect(again.plan.skipped.isEmpty && again.plan.accounts[0].counts.added == 2)
  }

  @Test(arguments: [
    #"{"assertions":[],"openingBalance":null,"name":"Giro"}"#,
    #"{"openingBalance":null,"assertions":[],"name":"Giro"}"#,
    #"{"name":"Giro","assertions":[],"openingBalance":null}"#,
    #"{"transactions":[],"openingBalance":null,"name":"Giro","assertions":[]}"#,
  ])
  func `A run is taken back whatever the order of an account's keys`(account: String) throws {
    let imported = try ImportedBook([])
    try imported.folder.write("[\(account)]", to: "accounts.json")
    var statement = SmallStatement.march
    statement.iban = "123456"
    let path = try file(statement)
    _ = try imported.bringIn([path]) { $0.account = "Giro" }
    #expect(try self.account(imported).finalBalance == 58_750)
    #expect(try imported.takeBack().removedCount == 2)
    let account = try self.account(imported)
    #expect(account.transactions.isEmpty && account.assertions.isEmpty)
    #expect(account.openingBalance == nil)
  }

  @Test func `What a person removed stays away until --again`() throws {
    let imported = try ImportedBook([giro])
    _ = try imported.bringIn([try file(SmallStatement.march)])
    let text = try imported.folder.read("accounts.json")
    let entries = try #require(text.firstRange(of: "\"transactions\":["))
    let end = try #require(text.firstRange(of: "]", in: entries.upperBound))
    try imported.folder.write(
      text.replacingCharacters(in: entries.upperBound..<end.lowerBound, with: ""),
      to: "accounts.json")
    var april = SmallStatement.march
    april.days.1 = "2026-04-30"
    april.entries.append(.init(day: "2026-04-01", amount: -100, text: "Fee", id: "A3"))
    let path = try file(april, "b.xml")
    let report = try imported.bringIn([path], isRehearsal: true)
    #expect(report.plan.accounts[0].counts.removed == 2)
    #expect(report.plan.accounts[0].added.map(\.amount) == [-100])
    let again = try imported.bringIn([path]) { $0.options.isAgain = true }
    #expect(again.plan.accounts[0].added.map(\.amount) == [-1250, 50_000, -100])
  }

  @Test func `An entry that was recorded by hand is held until it is tied`() throws {
    var account = giro
    account.transactions = [.init(date: "2026-03-01", amount: -1250, beneficiary: "Café")]
    let imported = try ImportedBook([account])
    let path = try file(SmallStatement.march)
    let first = try imported.bringIn([path])
    #expect(first.plan.accounts[0].counts.held == 1 && first.plan.accounts[0].counts.added == 1)
    let second = try imported.bringIn([path]) { $0.options.accepts = true }
    #expect(second.plan.accounts[0].counts.tied == 1 && second.plan.accounts[0].counts.added == 0)
    let tied = try self.account(imported).transactions[0]
    #expect(tied.beneficiary == "Café" && tied.bank?.id == "A1" && tied.id != nil)
    #expect("\(tied.date)" == "2026-03-01")
    #expect(try imported.takeBack().untiedCount == 1)
    #expect(try self.account(imported).transactions[0].bank == nil)
  }

  @Test func `Accounts that the book lacks are named with their command, or added`() throws {
    for layout in ["accounts.json", "accounts/giro.json"] {
      let imported = try ImportedBook([giro])
      if layout != "accounts.json" {
        try FileManager.default.removeItem(atPath: imported.folder.path + "/accounts.json")
        try imported.folder.write("{\"name\": \"Giro\", \"transactions\": []}", to: layout)
      }
      var (one, two) = (SmallStatement.march, SmallStatement.march)
      (one.iban, two.iban) = ("DE89370400440532013000", "DE75512108001245126199")
      two.entries[1].party = ("Own", "DE89370400440532013000")
      let paths = [try file(one), try file(two, "b.xml")]
      let before = try imported.folder.snapshot()
      let problems = #expect(throws: BookProblems.self) { _ = try imported.bringIn(paths) }
      #expect(try imported.folder.snapshot() == before)
      let first = try #require(problems?.diagnostics.first)
      #expect(first.message == "the book has no account \"DE89370400440532013000\"")
      #expect(first.place?.line == 4)
      #expect(
        first.remedy
          == (layout == "accounts.json"
            ? """
            daybook account add 'Ida' --iban DE89370400440532013000 --currency EUR \
            --opening-balance=100.00; or let the import add it: --add-accounts
            """
            // Here it has no IBAN, so that it may be the one.
            : """
            if it is "Giro": daybook import FILE --account 'Giro'; if the book lacks it: \
            --add-accounts
            """))
      let report = try imported.bringIn(paths) { $0.options.addsAccounts = true }
      #expect(report.plan.accounts.map(\.isNew) == [true, true])
      #expect(report.notes.isEmpty && report.plan.transferCount == 1)
      let book = try #require(imported.book)
      let added = book.accounts.filter { $0.name != "Giro" }
      #expect(Set(added.map(\.name)) == ["Ida", "Ida 6199"])
      #expect(added.allSatisfy { $0.finalBalance == 58_750 && $0.opened == nil })
    }
  }

  @Test func `The account that is named for a file takes no second one with it`() throws {
    let imported = try ImportedBook([.init(name: "Giro", currency: "EUR")])
    func refused(_ path: String, _ message: String) throws {
      let before = try imported.folder.snapshot()
      let problems = #expect(throws: BookProblems.self) {
        _ = try imported.bringIn([path]) { $0.account = "Giro" }
      }
      #expect(problems?.diagnostics.map(\.message) == [message])
      #expect(problems?.kind == .wrongData)
      #expect(try imported.folder.snapshot() == before)
    }
    for names in [["Giro", "Other"], ["Other", "Giro"]] {
      let path = files.path + "/\(names[0]).qif"
      let sections = names.map {
        "!Account\nN\($0)\nTBank\n^\n!Type:Bank\nD2026-01-31\nT-5.00\nPShop\n^\n"
      }
      try files.write(sections.joined(), to: "\(names[0]).qif")
      try refused(
        path, "\"\(names[0])\" and \"\(names[1])\" are two accounts, and \"Giro\" is one")
    }
    // An IBAN that it is known by is its only one, on another night too.
    var (one, two) = (SmallStatement.march, SmallStatement.march)
    (one.iban, two.iban) = ("DE89370400440532013000", "DE75512108001245126199")
    let first = try file(one)
    #expect(try imported.bringIn([first]) { $0.account = "Giro" }.notes.isEmpty)
    try refused(
      try file(two, "b.xml"),
      "this is the account \"DE75512108001245126199\", which is not the IBAN of \"Giro\"")
  }

  @Test func `A list by value days adds nothing where a balance proves that the book has all`()
    throws
  {
    let imported = try ImportedBook([giro])
    _ = try imported.bringIn([try file(SmallStatement.march)])
    // The coffee of the 2nd, two days later, with the balance that it left.
    try files.write(
      """
      Date;Payee;Amount;Balance
      2026-03-04;Coffee;-12,50;587,50
      2026-03-04;Tea;-12,50;575,00

      """, to: "values.csv")
    let report = try imported.bringIn([files.path + "/values.csv"]) { $0.account = "Giro" }
    #expect(report.plan.accounts[0].counts.allKnown == 1)
    // Other words are another entry.
    #expect(report.plan.accounts[0].added.map(\.beneficiary) == ["Tea"])
  }

  @Test func `Rows of several accounts in one table stay apart`() throws {
    let imported = try ImportedBook([
      .init(name: "Giro", iban: "DE89370400440532013000", currency: "EUR"),
      .init(name: "Savings", iban: "DE75512108001245126199", currency: "EUR"),
    ])
    try files.write(
      """
      Account number;Date;Payee;Amount
      DE89370400440532013000;2026-01-30;Shop;-5,00
      DE75512108001245126199;2026-01-31;Bank;7,00

      """, to: "two.csv")
    _ = try imported.bringIn([files.path + "/two.csv"])
    #expect(try account(imported).transactions.map(\.amount) == [-500])
    #expect(try account(imported, 1).transactions.map(\.amount) == [700])
  }

  @Test func `An earlier statement moves the opening balance back, and a gap is told`() throws {
    let imported = try ImportedBook([])
    _ = try imported.bringIn([try file(SmallStatement.march)]) { $0.options.addsAccounts = true }
    var january = SmallStatement.march
    january.days = ("2026-01-01", "2026-01-31")
    january.opening = 9000
    january.entries = [.init(day: "2026-01-05", amount: 1000, text: "Gift", id: "G")]
    _ = try imported.bringIn([try file(january, "b.xml")])
    let account = try account(imported)
    #expect(account.openingBalance == 9000 && account.finalBalance == 58_750)
    var may = SmallStatement.march
    may.days = ("2026-05-01", "2026-05-31")
    may.opening = 58_749
    may.entries = [.init(day: "2026-05-05", amount: 1, text: "Gift", id: "H")]
    #expect(
      try imported.bringIn([try file(may, "c.xml")]).notes.map(\.message) == [
        """
        Ida: there is a gap between 2026-03-31 and 2026-05-01: -0.01 EUR are missing; a statement \
        between them was not imported
        """,
        """
        Ida: the book has 587.51 EUR at the end of 2026-05-31, and the bank 587.50 EUR: \
        0.01 EUR apart
        """,
      ])
  }

  @Test func `A statement that goes on corrects the balance of one that ended within a day`() throws
  {
    for isLaterFirst in [false, true] {
      let imported = try ImportedBook([giro])
      var noon = SmallStatement.march
      noon.days.1 = "2026-03-03"
      var whole = SmallStatement.march
      whole.entries += [
        .init(day: "2026-03-03", amount: -700, text: "Supper", id: "A3"),
        .init(day: "2026-03-09", amount: -800, text: "Books", id: "A4"),
      ]
      let paths = [try file(noon), try file(whole, "b.xml")]
      for path in isLaterFirst ? paths.reversed() : paths {
        #expect(try imported.bringIn([path]).notes.isEmpty)
      }
      let said = try account(imported).assertions.balances
      #expect(said.values.sorted() == (isLaterFirst ? [57_250] : [57_250, 58_050]))
      let together = try ImportedBook([giro])
      #expect(try together.bringIn(paths).notes.isEmpty)
      #expect(try account(together).finalBalance == 57_250)
    }
  }

  @Test func `Two legs with one end-to-end id are a transfer`() throws {
    let savings = ImportScenario.Account(
      name: "Savings", iban: "DE89370400440532013000", currency: "EUR")
    let imported = try ImportedBook([giro, savings])
    var (out, into) = (SmallStatement.march, SmallStatement.march)
    into.iban = "DE89370400440532013000"
    out.entries = [.init(day: "2026-03-05", amount: -900, text: "Put *by*", id: "B1")]
    into.entries = [.init(day: "2026-03-06", amount: 900, text: "Put *by*", id: "B2")]
    out.entries[0].endToEnd = "E2E"
    into.entries[0].endToEnd = "E2E"
    let report = try imported.bringIn([try file(out), try file(into, "b.xml")])
    #expect(report.plan.transferCount == 1)
    let book = try #require(imported.book)
    #expect(book.accounts[0].transactions[0].transfer == .with(book.accounts[1].id))
    #expect(book.accounts[1].transactions[0].transfer == .with(book.accounts[0].id))
    #expect(book.accounts[0].transactions[0].reference == "Put *by*")
  }

  @Test func `Legs with one end-to-end id of accounts of different owners are no transfer`() throws
  {
    for (owner, isTransfer) in [("Joan", false), (" ADA", true)] {
      var (own, savings) = (
        giro,
        ImportScenario.Account(name: "Savings", iban: "DE89370400440532013000", currency: "EUR")
      )
      (own.owner, savings.owner) = ("Ada", owner)
      let imported = try ImportedBook([own, savings])
      var (out, into) = (SmallStatement.march, SmallStatement.march)
      into.iban = "DE89370400440532013000"
      out.entries = [.init(day: "2026-03-05", amount: -900, text: "Rent", id: "B1")]
      into.entries = [.init(day: "2026-03-06", amount: 900, text: "Rent", id: "B2")]
      out.entries[0].endToEnd = "E2E"
      into.entries[0].endToEnd = "E2E"
      let report = try imported.bringIn([try file(out), try file(into, "b.xml")])
      #expect(report.plan.transferCount == (isTransfer ? 1 : 0))
      let transfers = try #require(imported.book).accounts.map { $0.transactions[0].transfer }
      #expect(transfers.allSatisfy { ($0 != nil) == isTransfer })
    }
  }

  @Test func `A file that contradicts itself is refused, and with --force that is on record`()
    throws
  {
    let imported = try ImportedBook([giro])
    var wrong = SmallStatement.march
    wrong.error = 5
    let path = try file(wrong)
    let problems = #expect(throws: BookProblems.self) { _ = try imported.bringIn([path]) }
    #expect(
      problems?.diagnostics.map(\.message) == [
        """
        the closing balance is not the opening balance with the entries: they differ by 0.05 EUR
        """
      ])
    let report = try imported.bringIn([path]) { $0.options.isForced = true }
    #expect(report.notes.count == 1)
    #expect(try imported.folder.read("imports.jsonl").contains("\"forced\":true"))
    #expect(try account(imported).assertions.isEmpty)
  }

  @Test(arguments: [
    (
      #""opened": "2026-03-03""#, "2026-03-02, and \"Giro\" was opened on 2026-03-03",
      "if the account is older, correct its \"opened\" in the book; else download a list that"
        + " begins on that day"
    ),
    (
      #""closed": "2026-03-02""#, "2026-03-03, and \"Giro\" was closed on 2026-03-02",
      "if the account goes on, take its \"closed\" out of the book; else download a list that ends"
        + " on that day"
    ),
  ])
  func `An entry outside of the account's life is said with its place, and nothing is booked`(
    life: String, says: String, remedy: String
  ) throws {
    let imported = try ImportedBook([giro])
    try imported.folder.write(
      #"[{"name": "Giro", "iban": "DE02120300000000202051", \#(life), "transactions": []}]"#,
      to: "accounts.json")
    let before = try imported.folder.snapshot()
    let path = try file(SmallStatement.march)
    let problems = #expect(throws: BookProblems.self) { _ = try imported.bringIn([path]) }
    let found = try #require(problems?.diagnostics.first)
    #expect(problems?.diagnostics.count == 1 && problems?.kind == .wrongData)
    #expect(found.message == "the entry is of \(says)" && found.remedy == remedy)
    #expect(found.path == path && found.place != nil)
    #expect(try imported.folder.snapshot() == before)
  }

  @Test
  func `Of a folder a damaged file stops all, and what is no statement is named beside the others`()
    throws
  {
    let imported = try ImportedBook([giro])
    #expect(try imported.bringIn([files.path]).run == nil)
    #expect(!imported.folder.exists("imports.jsonl"))
    _ = try file(SmallStatement.march, "in/b.xml")
    try files.write("%PDF-1.4", to: "in/a.pdf")
    try files.write(String(SmallStatement.march.text.prefix(500)), to: "in/c.xml")
    let before = try imported.folder.snapshot()
    let damaged = #expect(throws: BookProblems.self) {
      _ = try imported.bringIn([files.path + "/in"])
    }
    #expect(damaged?.diagnostics.map { $0.path.hasSuffix("/in/a.pdf") } == [true, false])
    #expect(try imported.folder.snapshot() == before)
    try FileManager.default.removeItem(atPath: files.path + "/in/c.xml")
    let report = try imported.bringIn([files.path + "/in"])
    #expect(report.run != nil && report.plan.accounts.map(\.added.isEmpty) == [false])
    #expect(
      report.waiting.map(\.message) == ["this is a PDF, which is made for reading by people"])
    #expect(throws: ChangeFailure.self) { _ = try imported.bringIn([files.path + "/none.xml"]) }
  }

  @Test func `A line of the record that is none is named, and nothing is changed`() throws {
    let imported = try ImportedBook([giro])
    try imported.folder.write("\n{\"run\": 1}\n", to: "imports.jsonl")
    let error = #expect(throws: ChangeFailure.self) {
      _ = try imported.bringIn([try file(SmallStatement.march)])
    }
    #expect(
      error?.description == imported.folder.path
        + "/imports.jsonl:2: this is no line of the record of imports")
  }
}

extension String {
  fileprivate func firstRange(of text: String, in start: Index) -> Range<Index>? {
    range(of: text, range: start..<endIndex)
  }
}
