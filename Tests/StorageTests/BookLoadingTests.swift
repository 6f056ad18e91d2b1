import ModelSupport
import Diagnostics
import Foundation
import Model
import Storage
import Testing

@Suite struct BookLoadingTests {
  private let everyday = """
    { "name": "Everyday", "iban": "DE89370400440532013000", "kind": "savings", "currency": "USD",
      "owner": "A. Owner", "bank": "Bank", "bic": "COBADEFFXXX", "opened": "2026-01-01",
      "closed": "2026-12-31", "note": "*mine*", "openingBalance": -300, "transactions": [
        { "id": "1", "date": "2026-10-31", "amount": -1250, "beneficiary": "Grocer",
          "valueDate": "2026-11-01", "reference": "R", "category": "C", "tags": ["a", "b"],
          "note": "N", "transfer": false },
        { "date": "2026-10-30", "amount": 5, "beneficiary": "É名😀", "id": null, "tags": null }
      ] }
    """

  @Test func everyFieldOfAnAccountIsRead() throws {
    let reading = try TemporaryBook(["accounts.json": "[\(everyday)]"]).read()
    let account = try #require(reading.book?.accounts.first)
    #expect(account.name == "Everyday")
    #expect(account.iban?.electronic == "DE89370400440532013000")
    #expect(account.kind == .savings)
    #expect(account.currency.code == "USD")
    #expect([account.owner, account.bank, account.bic] == ["A. Owner", "Bank", "COBADEFFXXX"])
    #expect(account.opened?.description == "2026-01-01")
    #expect(account.closed?.description == "2026-12-31")
    #expect(account.note == "*mine*")
    #expect(account.openingBalance == -300)
    let days = [Day(year: 2026, month: 10, day: 31), Day(year: 2026, month: 10, day: 30)]
    let transactions = try [
      Transaction(
        id: "1", date: #require(days[0]), amount: -1250, beneficiary: "Grocer",
        valueDate: Day(year: 2026, month: 11, day: 1), reference: "R", category: "C",
        tags: ["a", "b"], note: "N", transfer: .never),
      Transaction(date: #require(days[1]), amount: 5, beneficiary: "É名😀"),
    ]
    #expect(account.transactions == transactions)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func whatIsLeftOutHasItsDefault() throws {
    let reading = try TemporaryBook(["accounts.json": #"[{ "name": "Cash", "kind": null }]"#])
      .read()
    let account = try #require(reading.book?.accounts.first)
    #expect(account.kind == .checking)
    #expect(account.currency.code == "EUR")
    #expect(account.transactions.isEmpty)
    let settings = reading.settings
    #expect(settings.title == "Daybook")
    #expect(settings.timeZone.identifier == "Europe/Berlin")
    #expect(settings.minimumOpeningDeposit == nil && settings.guessesTransfers)
    #expect(account.openingBalance == nil)
    #expect(reading.book?.toDoLists.isEmpty == true)
    #expect(reading.pages.isEmpty)
  }

  @Test func everySettingIsRead() throws {
    let settings = """
      { "title": "T", "owner": "O", "locale": "de-DE", "currency": "CHF",
        "timeZone": "Asia/Tokyo", "baseURL": "https://example.org/", "statementsFrom": "2024-01",
        "minimumOpeningDeposit": 0, "transfers": false,
        "regular": { "Grocer": false, "Landlord": true, "Club": null, "": false } }
      """
    let book = try TemporaryBook(["daybook.json": settings, "accounts.json": #"[{"name":"A"}]"#])
      .book()
    #expect(book.settings.title == "T")
    #expect(book.settings.owner == "O")
    #expect(book.settings.locale.identifier == "de_DE")
    #expect(book.settings.currency.code == "CHF")
    #expect(book.accounts.first?.currency.code == "CHF")
    #expect(book.settings.timeZone.identifier == "Asia/Tokyo")
    #expect(book.settings.baseURL == "https://example.org/")
    #expect(book.settings.statementsFrom?.description == "2024-01")
    #expect(book.settings.minimumOpeningDeposit == 0)
    #expect(!book.settings.guessesTransfers)
    #expect(book.settings.irregularPayees == ["Grocer", ""])
  }

  @Test func `Entries name accounts of other files, before them and after them`() throws {
    func account(_ name: String, _ other: String) -> String {
      """
      { "name": "\(name)", "transactions": [
        { "date": "2026-10-30", "amount": 1, "beneficiary": "B" },
        { "date": "2026-10-31", "amount": 5, "beneficiary": "B", "transfer": "\(other)" }
      ] }
      """
    }
    let book = try TemporaryBook([
      "accounts/1.json": account("A", "B"), "accounts/2.json": account("B", "A"),
    ]).book()
    #expect(
      book.accounts.map { $0.transactions.map(\.transfer) } == [
        [nil, .with(.name("B", ordinal: 1))], [nil, .with(.name("A", ordinal: 1))],
      ])
  }

  @Test func everyFieldOfAToDoIsRead() throws {
    let toDos = """
      [{ "name": "Home", "note": "N", "items": [
        { "name": "Pay", "completed": true, "creationDate": "2026-01-01",
          "completionDate": "2026-01-02", "due": "2026-01-03", "priority": "high",
          "account": "DE89 3704 0044 0532 0130 00", "amount": 5, "tags": ["t"], "note": "n" },
        { "name": "Rest", "account": "Everyday" },
        { "name": "Free", "amount": 7 }
      ] }]
      """
    let book = try TemporaryBook(["accounts.json": "[\(everyday)]", "todos.json": toDos])
      .book()
    let list = try #require(book.toDoLists.first)
    #expect(list.name == "Home")
    #expect(list.note == "N")
    let pay = try #require(list.items.first)
    #expect(pay.completed)
    #expect(pay.creationDate?.description == "2026-01-01")
    #expect(pay.completionDate?.description == "2026-01-02")
    #expect(pay.due?.description == "2026-01-03")
    #expect(pay.priority == .high)
    #expect(pay.account == book.accounts[0].id)
    #expect(pay.amount?.minorUnits == 5)
    #expect(pay.amount?.currency.code == "USD")
    #expect(pay.tags == ["t"])
    #expect(pay.note == "n")
    #expect(list.items[1].account == book.accounts[0].id)
    #expect(list.items[1].priority == .normal)
    #expect(list.items[2].amount?.currency.code == "EUR")
  }

  @Test func bothLayoutsSayTheSame() throws {
    let names = ["b", "a", "B", "10", "9"]
    let objects = names.map { #"{ "name": "\#($0)" }"# }
    let lists = names.map { #"{ "name": "\#($0)", "items": [] }"# }
    let one = try TemporaryBook([
      "accounts.json": "[\(objects.joined(separator: ","))]",
      "todos.json": "[\(lists.joined(separator: ","))]",
    ]).book()
    #expect(one.accounts.map(\.name) == names)
    #expect(one.toDoLists.map(\.name) == names)

    var files: [String: String] = [:]
    for (name, object) in zip(names, objects) {
      files["accounts/\(name).json"] = object
      files["todos/\(name).json"] = object
    }
    let many = try TemporaryBook(files)
    for parallelism in [1, 2, 16] {
      let book = try many.book(parallelism: parallelism)
      #expect(book.accounts.map(\.name) == ["10", "9", "B", "a", "b"], "bytewise by file name")
      #expect(book.toDoLists.map(\.name) == ["10", "9", "B", "a", "b"])
    }
  }

  @Test func aByteOrderMarkChangesNothing() throws {
    let book = try TemporaryBook([
      "accounts.json": "\u{feff}[\(everyday)]", "daybook.json": "\u{feff}{}",
    ])
    #expect(try book.book().accounts.first?.transactions.count == 2)
    let faulty = try TemporaryBook(["accounts.json": "\u{feff}[{ \"name\": 7 }]"])
    #expect(faulty.report().hasPrefix("site/accounts.json:1:12: error: \"name\" must be text"))
  }

  @Test func whatIsInMemoryNoLongerNeedsTheFiles() throws {
    var book: TemporaryBook? = try TemporaryBook(["accounts.json": "[\(everyday)]"])
    let loaded = try book?.book()
    book = nil
    #expect(loaded?.accounts.first?.transactions.last?.beneficiary == "É名😀")
  }
}
