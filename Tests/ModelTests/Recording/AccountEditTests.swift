import ModelSupport
import Testing

@testable import Model

@Suite struct AccountEditTests {
  private func book(_ accounts: Account..., toDos: [ToDoList] = []) throws -> Book {
    var book = Book(settings: Settings())
    for account in accounts { try book.add(account) }
    for list in toDos { try book.add(list) }
    return book
  }

  @Test func `An account opens with what its kind needs`() throws {
    let deposit = { try entry("2026-10-01", $0) }
    for (kind, opening, amount, isTaken) in [
      (AccountKind.savings, nil, nil, false), (.savings, nil, 199_999, false),
      (.savings, nil, 200_000, true), (.savings, 0, nil, true), (.savings, -5, nil, true),
      (.cash, nil, nil, true), (.cash, nil, 0, false), (.loan, nil, -1, false),
      (.credit, nil, 1, true),
    ] as [(AccountKind, Int64?, Int64?, Bool)] {
      let account = try account(named: "N", kind: kind, openingBalance: opening, [])
      let edited = try? book().applying(
        .accounts(.open(NewAccount(account, deposit: try amount.map(deposit)))))
      #expect((edited?.accounts.last?.name == "N") == isTaken, "\(kind) \(opening ?? -1)")
      #expect(edited.map { $0.accounts[0].transactions.count == (amount == nil ? 0 : 1) } ?? true)
    }
  }

  @Test func `A name that means another account is refused`() throws {
    let book = try book(account(named: "Café", kind: .cash, []), account(named: "B", []))
    for name in ["Café", "cafe", "CAFÉ", "b"] {
      let new = NewAccount(try account(named: name, kind: .cash, []), deposit: nil)
      let meant = name == "b" ? "B" : "Café"
      #expect(throws: BookEditError.nameTaken(name, by: meant)) {
        try book.applying(.accounts(.open(new)))
      }
    }
    #expect(throws: BookEditError.nameTaken("cafe", by: "Café")) {
      try book.applying(.accounts(.rename(book.accounts[1].id, to: "cafe")))
    }
    let renamed = try book.applying(.accounts(.rename(book.accounts[0].id, to: "cafe")))
    #expect(renamed.accounts.map(\.name) == ["cafe", "B"])
  }

  @Test func `What names an account goes on meaning it`() throws {
    let ids = [AccountID.name("A", ordinal: 1), .name("A", ordinal: 2), .name("C", ordinal: 1)]
    let book = try book(
      account(named: "A", kind: .cash, []), account(named: "A", kind: .cash, []),
      account(named: "C", kind: .cash, [entry("2026-10-01", 5, transfer: .with(ids[1]))]),
      toDos: [
        ToDoList(name: "L", items: [ToDoItem(name: "T", account: ids[1]), ToDoItem(name: "U")])
      ])
    let moved = try book.applying(.accounts(.move(ids[1], before: ids[0])))
    #expect(moved.accounts.map(\.id) == ids)
    #expect(moved.accounts[2].transactions[0].transfer == .with(ids[0]))
    #expect(moved.toDoLists[0].items.map(\.account) == [ids[0], nil])
    let renamed = try book.applying(.accounts(.rename(ids[1], to: "B")))
    #expect(renamed.accounts[1].id == .name("B", ordinal: 1))
    #expect(renamed.accounts[2].transactions[0].transfer == .with(.name("B", ordinal: 1)))
    #expect(renamed.toDoLists[0].items[0].account == .name("B", ordinal: 1))
  }

  @Test func `Accounts are put before one another, first and last`() throws {
    let book = try book(
      account(named: "A", []), account(named: "B", []), account(named: "C", []))
    let ids = book.accounts.map(\.id)
    for (moved, before, order) in [
      (0, 2, "BAC"), (2, 0, "CAB"), (1, 1, "ABC"), (0, nil, "BCA"), (2, nil, "ABC"), (1, 0, "BAC"),
    ] as [(Int, Int?, String)] {
      let edit = AccountEdit.move(ids[moved], before: before.map { ids[$0] })
      #expect(try book.applying(.accounts(edit)).accounts.map(\.name).joined() == order)
    }
    let gone = AccountID.name("D", ordinal: 1)
    #expect(throws: BookEditError.accountGone(gone)) {
      try book.applying(.accounts(.move(ids[0], before: gone)))
    }
  }

  @Test func `An account closes when nothing is left in it`() throws {
    let book = try book(
      account(named: "Full", opened: "2026-09-01", [entry("2026-10-01", 5)]),
      account(named: "Empty", openingBalance: -5, [entry("2026-10-01", 5)]),
      account(named: "Closed", closed: "2026-10-31", []))
    func close(_ place: Int, on text: String) throws -> Book {
      try book.applying(.accounts(.close(book.accounts[place].id, on: try day(text))))
    }
    #expect(try close(1, on: "2026-10-01").accounts[1].closed == day("2026-10-01"))
    #expect(
      throws: BookEditError.account("Full", .notEmpty(Money(minorUnits: 5, currency: .euro)))
    ) { try close(0, on: "2026-10-01") }
    #expect(throws: BookEditError.account("Empty", .entryAfter(try day("2026-10-01")))) {
      try close(1, on: "2026-09-30")
    }
    #expect(throws: BookEditError.account("Closed", .alreadyClosed(try day("2026-10-31")))) {
      try close(2, on: "2026-11-01")
    }
    let (opened, closed) = (try day("2026-09-01"), try day("2026-08-31"))
    #expect(
      throws: BookEditError.account("Full", .closedBeforeOpened(opened: opened, closed: closed))
    ) { try close(0, on: "2026-08-31") }
  }
}
