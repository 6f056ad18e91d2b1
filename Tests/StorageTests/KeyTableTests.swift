import Basics
import Cache
import Foundation
import Model
import Testing

@testable import Storage

/// A key is a row of its object's table and a property of the model; the two are counted against each
/// other, and a book that has every key is read, packed and written.
@Suite struct KeyTableTests {
  /// The stored properties of a value, as texts.
  private func properties(of value: Any) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: value).children.map { child in
        (child.label ?? "", String(reflecting: child.value))
      })
  }

  private func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }

  /// Another value in every stored property, so that none was left unread.
  private func expectOthers(
    _ value: Any, than blank: Any, _ place: SourceLocation = #_sourceLocation
  ) {
    let (value, blank) = (properties(of: value), properties(of: blank))
    #expect(value.filter { blank[$0.key] == $0.value }.map(\.key) == [], sourceLocation: place)
  }

  /// The names of the members of an object, which has every key of its table.
  private func expectAll<Key: ObjectKey>(_ text: String, of keys: Key.Type) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(Set(try #require(object).keys) == Set(keys.allCases.map(\.name)))
  }

  private static let settings = """
    { "title": "T", "owner": "O", "locale": "de_DE", "currency": "CHF", "timeZone": "Europe/Zurich",
      "baseURL": "https://example.org/", "statementsFrom": "2024-01", "minimumOpeningDeposit": 1,
      "transfers": false, "dates": "secondsSince1970", "checkIBANs": false, "rawTemplates": true,
      "defaultAccount": "A", "regular": { "P": false }, "netted": false, "forge": true, "keys": false }
    """

  private static let bank = """
    { "id": "b", "date": "2026-10-02", "amount": -7, "text": "words",
      "counterparty": { "name": "N", "iban": "DE02", "account": "12", "bic": "B" },
      "endToEndId": "e", "mandateId": "m", "creditorId": "c",
      "original": { "amount": -8, "currency": "USD", "rate": "1.1" },
      "charges": [ { "amount": 1, "currency": "USD" } ] }
    """

  private static let entry = """
    { "id": "2", "date": "2026-10-02", "amount": -7, "beneficiary": "Q", "valueDate": "2026-10-03",
      "reference": "R", "category": "C", "tags": [ "t" ], "note": "n", "transfer": false,
      "reverses": "1", "bank": \(bank) }
    """

  private static let account = """
    { "name": "A", "iban": "DE02120300000000202051", "kind": "credit", "currency": "EUR",
      "owner": "W", "bank": "K", "bic": "GENODEF1", "opened": "2026-01-01", "closed": "2026-12-31",
      "note": "n", "id": "x", "openingBalance": 5, "invented": true, "order": 3,
      "assertions": [ { "date": "2026-10-31", "balance": 5, "source": "s" } ], "numbers": [ "12" ],
      "transactions": [ { "id": "1", "date": "2026-10-01", "amount": 7, "beneficiary": "Q" },
        \(entry) ] }
    """

  private static let item = """
    { "name": "I", "completed": true, "creationDate": "2026-10-01", "completionDate": "2026-10-02",
      "due": "2026-10-03", "priority": "high", "account": "A", "amount": 7, "tags": [ "t" ],
      "note": "n", "id": "i", "every": "month", "dueDay": 3 }
    """

  private static let list = """
    { "name": "L", "note": "n", "id": "l", "items": [ \(item) ] }
    """

  private func book(account: String = account, list: String = list) throws -> Book {
    try TemporaryBook([
      "daybook.json": Self.settings, "accounts/a.json": account, "todos/l.json": list,
    ]).book()
  }

  private func text(_ record: JSONRecord) -> String {
    String(decoding: JSONStyle.line(spaced: true).bytes(of: record), as: UTF8.self)
  }

  @Test func `Every stored property of the model has its key`() throws {
    #expect(count(Settings()) == SettingsKey.allCases.count)
    let account = try Account(name: "", currency: .euro)
    // Without what follows from the rest, and with the account's place in the order of the files.
    let derived: Set = ["id", "turnover", "bounds", "ids"]
    #expect(derived.isSubset(of: properties(of: account).keys))
    #expect(count(account) - derived.count + 1 == AccountKey.allCases.count)
    let day = try #require(Day(year: 2026, month: 10, day: 1))
    let entry = Transaction(date: day, amount: 1, beneficiary: "")
    #expect(count(entry) - 1 + TransactionKey.rare.count == TransactionKey.allCases.count)
    #expect(count(Transaction.Said()) == TransactionKey.rare.count)
    let bank = BankRecord(id: nil, day: day, amount: 1, text: "")
    #expect(count(bank) - 1 + count(bank.details) == BankRecordKey.allCases.count)
    #expect(count(bank.details.counterparty) == CounterpartyKey.allCases.count)
    let original = BankRecord.Original(1, in: .euro, rate: nil)
    #expect(count(original) == OriginalAmountKey.allCases.count)
    #expect(count(Money(minorUnits: 1, currency: .euro)) == ChargeKey.allCases.count)
    #expect(count(BalanceAssertion(1, on: day, source: nil)) == AssertionKey.allCases.count)
    #expect(count(ToDoItem(name: "")) == ToDoItemKey.allCases.count)
    #expect(count(ToDoList(name: "")) == ToDoListKey.allCases.count)
    #expect(count(ImportSettings()) == ImportsKey.allCases.count)
    #expect(count(ImportRule()) == RuleKey.allCases.count)
    #expect(count(ImportRule.Changes()) == RuleChangeKey.allCases.count)
    // That a condition is not known is no key.
    #expect(count(ImportRule.Conditions()) - 1 == RuleConditionKey.allCases.count)
  }

  @Test func `Every key of an object is read into a property of its own`() throws {
    try expectAll(Self.settings, of: SettingsKey.self)
    try expectAll(Self.account, of: AccountKey.self)
    try expectAll(Self.entry, of: TransactionKey.self)
    try expectAll(Self.bank, of: BankRecordKey.self)
    try expectAll(Self.list, of: ToDoListKey.self)
    try expectAll(Self.item, of: ToDoItemKey.self)
    let book = try book()
    expectOthers(book.settings, than: Settings())
    let blank = try Account(name: "", currency: try #require(Currency(code: "USD")))
    expectOthers(book.accounts[0], than: blank)
    let entry = try #require(book.accounts[0].transactions.last)
    let other = Transaction(date: entry.date.month.firstDay, amount: 1, beneficiary: "")
    expectOthers(entry, than: other)
    guard case .said(let said)? = entry.details else { return try #require(Bool(false)) }
    expectOthers(said, than: Transaction.Said())
    let bank = try #require(said.bank)
    expectOthers(bank.details, than: BankRecord.Details())
    expectOthers(bank.details.counterparty, than: BankRecord.Counterparty())
    expectOthers(book.toDoLists[0], than: ToDoList(name: ""))
    expectOthers(book.toDoLists[0].items[0], than: ToDoItem(name: ""))
  }

  @Test func `An account with every key is packed and read back as it was`() throws {
    let account = try book().accounts[0]
    var pack = PackWriter()
    account.pack(into: &pack)
    var reader = PackReader(pack.bytes[...])
    let read = try Account(from: &reader) { _ in PackedEntries(account.entriesInOrder) }
    #expect(reader.remaining == 0)
    #expect(read.takingEntries(of: account) == account)
  }

  @Test func `What has every key is written with every key, and read back as it was`() throws {
    let book = try book()
    let account = text(JSONRecord(book.accounts[0], order: 3) { _ in nil })
    let item = JSONRecord(book.toDoLists[0].items[0], account: "A")
    let list = text(JSONRecord(book.toDoLists[0], items: [item]))
    try expectAll(account, of: AccountKey.self)
    try expectAll(list, of: ToDoListKey.self)
    try expectAll(text(item), of: ToDoItemKey.self)
    let again = try self.book(account: account, list: list)
    #expect(again.accounts == book.accounts)
    #expect(again.toDoLists == book.toDoLists)
  }

  @Test func `Every key is written once`() {
    #expect(Set(AccountKey.table.order).count == AccountKey.allCases.count)
    #expect(AccountKey.table.order.count == AccountKey.allCases.count)
    #expect(TransactionKey.table.order == TransactionKey.allCases)
    #expect(Set(ToDoItemKey.table.order).count == ToDoItemKey.allCases.count)
    #expect(ToDoItemKey.table.order.count == ToDoItemKey.allCases.count)
    #expect(Set(ToDoListKey.table.order).count == ToDoListKey.allCases.count)
    #expect(ToDoListKey.table.order.count == ToDoListKey.allCases.count)
  }
}
