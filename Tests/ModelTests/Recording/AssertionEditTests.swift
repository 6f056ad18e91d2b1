import Testing

@testable import Model

/// How what the bank said is taken down, corrected and left out.
@Suite struct AssertionEditTests {
  private func edited(
    _ change: AssertionEdit.Change, _ balance: Int64, _ text: String,
    of balances: [(String, Int64)] = [("2026-09-30", 1), ("2026-10-31", 2), ("2026-10-31", 2)]
  ) throws -> [String] {
    var account = try account([])
    for (text, balance) in balances {
      try account.append(BalanceAssertion(balance, on: try day(text), source: "old"))
    }
    let book = try book([account])
    let assertion = BalanceAssertion(balance, on: try day(text), source: "new")
    let edit = AssertionEdit(assertion, of: book.accounts[0].id, change)
    let after = try book.applying(.assert([edit])).accounts[0].assertions
    #expect(after == AssertedBalances(after.all), "what is known is what stands there")
    return after.all.map { "\($0.day.description.suffix(5)) \($0.balance) \($0.source ?? "")" }
  }

  private static let old = ["09-30 1 old", "10-31 2 old", "10-31 2 old"]

  @Test func `What is added stands behind its day, and once`() throws {
    #expect(try edited(.added, 2, "2026-10-31") == Self.old)
    #expect(try edited(.added, 5, "2026-09-29") == ["09-29 5 new"] + Self.old)
    #expect(try edited(.added, 5, "2026-11-01") == Self.old + ["11-01 5 new"])
    #expect(
      try edited(.added, 5, "2026-10-15") == [Self.old[0], "10-15 5 new"] + Self.old.dropFirst())
    #expect(try edited(.added, 5, "2026-10-15", of: []) == ["10-15 5 new"])
    let (day, money) = (try day("2026-10-31"), Money(minorUnits: 2, currency: .euro))
    #expect(throws: BookEditError.account("A", .assertedOtherwise(day, money))) {
      try edited(.added, 3, "2026-10-31")
    }
  }

  @Test func `What is replaced or removed is that of its day alone`() throws {
    #expect(try edited(.replaced, 2, "2026-10-31") == Self.old)
    #expect(
      try edited(.replaced, 3, "2026-10-31") == ["09-30 1 old", "10-31 3 new", "10-31 3 new"])
    #expect(try edited(.replaced, 3, "2026-12-31") == Self.old + ["12-31 3 new"])
    #expect(try edited(.removed, 2, "2026-10-31") == ["09-30 1 old"])
    #expect(try edited(.removed, 3, "2026-10-31") == Self.old)
    #expect(try edited(.removed, 3, "2026-12-31") == Self.old)
  }

  @Test func `An account that is gone, or a balance too large, changes nothing`() throws {
    let book = try book([account([entry("2026-10-01", .max)])])
    let gone = AccountID.name("B", ordinal: 1)
    let day = try day("2026-10-31")
    #expect(throws: BookEditError.accountGone(gone)) {
      try book.applying(.assert([AssertionEdit(BalanceAssertion(1, on: day), of: gone)]))
    }
    #expect(throws: BookEditError.account("A", .turnover(.overflow(.euro)))) {
      try book.applying(
        .assert([
          AssertionEdit(BalanceAssertion(-1, on: day), of: book.accounts[0].id, .replaced)
        ]))
    }
  }
}

extension AssertedBalances {
  /// As they are read from a file.
  fileprivate init(_ all: [BalanceAssertion]) {
    self.init()
    for assertion in all { append(assertion) }
  }
}
