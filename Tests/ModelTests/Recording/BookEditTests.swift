import ModelSupport
import Testing

@testable import Model

@Suite struct BookEditTests {
  private func book() throws -> Book {
    var book = Book(settings: Settings())
    try book.add(
      Account(name: "A", kind: .cash, currency: .euro, opened: Day(year: 2026, month: 1, day: 1)))
    try book.add(Account(name: "B", kind: .cash, currency: .euro))
    return book
  }

  private func entry(_ amount: Int64, id: String? = nil, year: Int = 2026) throws -> Transaction {
    Transaction(
      id: id, date: try #require(Day(year: year, month: 2, day: 3)), amount: amount,
      beneficiary: "X")
  }

  @Test func `Entries are appended to their accounts, all or none`() throws {
    let book = try book()
    let (one, other) = (try entry(-5), try entry(5))
    let edited = try book.applying(
      .record([.init(one, to: book.accounts[0].id), .init(other, to: book.accounts[1].id)]))
    #expect(edited.accounts.map(\.transactions) == [[one], [other]])
    #expect(book.accounts.map(\.transactions.count) == [0, 0])
  }

  @Test func `The first entry of an account that opens with a deposit is one`() throws {
    var settings = Settings()
    settings.minimumOpeningDeposit = 100
    for (kind, openingBalance, amount, isTaken) in [
      (AccountKind.checking, nil, 99, false), (.checking, nil, 100, true),
      (.savings, nil, -5, false),
      (.checking, 0, -5, true), (.cash, nil, -5, true), (.credit, nil, -5, true),
    ] as [(AccountKind, Int64?, Int64, Bool)] {
      var book = Book(settings: settings)
      try book.add(
        Account(name: "A", kind: kind, currency: .euro, openingBalance: openingBalance))
      let edit = BookEdit.record([.init(try entry(amount), to: book.accounts[0].id)])
      #expect(((try? book.applying(edit)) != nil) == isTaken)
      let again = try? book.applying(edit).applying(
        .record([.init(try entry(-1), to: book.accounts[0].id)]))
      #expect((again != nil) == isTaken)
    }
  }

  @Test func `The rules of accounts and books hold`() throws {
    let book = try book()
    let id = book.accounts[0].id
    func refused(_ entries: Transaction...) -> BookEditError? {
      do throws(BookEditError) {
        _ = try book.applying(.record(entries.map { .init($0, to: id) }))
        return nil
      } catch { return error }
    }
    let opened = try #require(Day(year: 2026, month: 1, day: 1))
    #expect(refused(try entry(1, year: 2025)) == .account("A", .beforeOpening(opened)))
    #expect(
      refused(try entry(1, id: "x"), try entry(1, id: "x")) == .account("A", .duplicateID("x")))
    #expect(
      refused(try entry(.max), try entry(1)) == .book(.total(.overflow(.euro))))
    #expect(
      throws: BookEditError.accountGone(.name("C", ordinal: 1))
    ) { try book.applying(.record([.init(try entry(1), to: .name("C", ordinal: 1))])) }
  }
}
