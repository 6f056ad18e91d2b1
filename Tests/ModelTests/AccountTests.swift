import ModelSupport
import Testing

@testable import Model

@Suite struct AccountTests {
  let day = Day(in: Month(index: 2026 * 12), day: 15)

  func entry(_ amount: Int64, id: String? = nil, date: Day? = nil) -> Transaction {
    Transaction(id: id, date: date ?? day, amount: amount, beneficiary: "B")
  }

  @Test func `The balance is the sum of the transactions`() throws {
    var account = try Account(name: "A", currency: .euro)
    #expect(account.turnover.net == 0)
    for amount in [100, -250, 17] as [Int64] { try account.append(entry(amount)) }
    #expect(account.turnover.net == -133)
    #expect(account.transactions.map(\.amount) == [100, -250, 17])
  }

  @Test func `A transaction that is refused leaves the account as it was`() throws {
    var account = try Account(
      name: "A", currency: .euro, opened: day.month.firstDay, closed: day.month.lastDay)
    try account.append(entry(.max, id: "x"))
    #expect(throws: AccountError.duplicateID("x")) { try account.append(entry(-1, id: "x")) }
    #expect(throws: AccountError.turnover(.overflow(.euro))) { try account.append(entry(1)) }
    #expect(throws: AccountError.beforeOpening(day.month.firstDay)) {
      try account.append(entry(-1, date: day.month.previous.lastDay))
    }
    #expect(throws: AccountError.afterClosing(day.month.lastDay)) {
      try account.append(entry(-1, date: day.month.next.firstDay))
    }
    #expect(account.transactions.count == 1)
    #expect(account.turnover.net == .max)
    try account.append(entry(-1, id: "y"))
  }

  @Test func `An account is not closed before it was opened`() {
    let later = day.month.next.firstDay
    #expect(throws: AccountError.closedBeforeOpened(opened: later, closed: day)) {
      try Account(name: "A", currency: .euro, opened: later, closed: day)
    }
  }

  @Test
  func
    `The least deposit is 2,000 of the account's currency, or what the book names in minor units`()
    throws
  {
    var settings = Settings()
    for (code, least) in [("EUR", 200_000), ("JPY", 2_000), ("KWD", 2_000_000)] as [(String, Int64)]
    {
      let currency = try #require(Currency(code: code))
      #expect(settings.leastDeposit(in: currency) == least)
    }
    settings.minimumOpeningDeposit = 500
    #expect(settings.leastDeposit(in: try #require(Currency(code: "JPY"))) == 500)
    #expect(settings.leastDeposit(in: .euro) == 500)
  }

  @Test func `An account is opened with a deposit of at least the minimum`() throws {
    var account = try Account(name: "A", currency: .euro)
    let minimum = Settings().leastDeposit(in: .euro)
    #expect(minimum == 200_000)
    let error = #expect(throws: AccountError.self) {
      try account.open(with: entry(199_999), minimum: minimum)
    }
    #expect(
      error?.description
        == "an account is opened with at least 2000.00 EUR, not 1999.99 EUR")
    #expect(account.transactions.isEmpty)
    try account.open(with: entry(200_000), minimum: minimum)
    #expect(account.turnover.net == 200_000)
    #expect(throws: AccountError.alreadyOpen) {
      try account.open(with: entry(200_000), minimum: minimum)
    }
  }

  @Test func `Two accounts never share an IBAN`() throws {
    var book = Book(settings: Settings())
    let iban = try IBAN("DE89370400440532013000")
    try book.add(Account(name: "A", iban: iban, currency: .euro))
    try book.add(Account(name: "B", currency: .euro))
    #expect(throws: BookError.sameIBAN(AccountOrdinal(0))) {
      try book.add(Account(name: "C", iban: iban, currency: .euro))
    }
    #expect(book.accounts.map(\.name) == ["A", "B"])
  }

  @Test func `What all accounts of a currency hold together fits 64 bits`() throws {
    var book = Book(settings: Settings())
    var rich = try Account(name: "A", currency: .euro)
    try rich.append(entry(.max))
    try book.add(rich)
    #expect(throws: BookError.total(.overflow(.euro))) { try book.add(rich) }
    var other = try Account(name: "B", currency: try #require(Currency(code: "GBP")))
    try other.append(entry(.max))
    try book.add(other)
    let item = ToDoItem(name: "x", amount: Money(minorUnits: .max, currency: .euro))
    #expect(throws: BookError.total(.overflow(.euro))) {
      try book.add(ToDoList(name: "L", items: [item, item]))
    }
    #expect(book.toDoLists.isEmpty)
  }

  @Test func `A to-do stands where its dates say on a day`() {
    func item(_ due: Int?, completed: Bool = false, on completion: Int? = nil) -> ToDoItem {
      let start = day.daysSinceEpoch
      return ToDoItem(
        name: "x", completed: completed,
        completionDate: completion.flatMap { Day(daysSinceEpoch: start + $0) },
        due: due.flatMap { Day(daysSinceEpoch: start + $0) })
    }
    #expect(item(-1).status(on: day) == .overdue(days: 1))
    #expect(item(0).status(on: day) == .soon(days: 0))
    #expect(item(7).status(on: day) == .soon(days: 7))
    #expect(item(8).status(on: day) == .later)
    #expect(item(nil).status(on: day) == .noDate)
    #expect(item(-3, completed: true).status(on: day) == .done)
    #expect(item(-3, completed: true, on: 1).status(on: day) == .overdue(days: 3))
  }
}
