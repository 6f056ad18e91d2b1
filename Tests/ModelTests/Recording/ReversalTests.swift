import Testing

@testable import Model

@Suite struct ReversalTests {
  private func faults(_ entries: Transaction...) throws -> [ReversalError] {
    Reversals(of: try account(kind: .cash, entries)).faults.map(\.error)
  }

  @Test func `Of a pair each entry knows the other, wherever they stand in the file`() throws {
    let account = try account(
      kind: .cash,
      [
        entry("2026-10-05", 500, id: "r", reverses: "e"), entry("2026-10-04", 1),
        entry("2026-10-03", -500, id: "e"),
      ])
    let reversals = Reversals(of: account)
    #expect(reversals.faults.isEmpty && !reversals.isEmpty)
    #expect(reversals[FilePosition(0)] == .init(entry: FilePosition(2), isReversed: true))
    #expect(reversals[FilePosition(1)] == nil)
    #expect(reversals[FilePosition(2)] == .init(entry: FilePosition(0), isReversed: false))
  }

  @Test func `What reverses nothing is found, with the reason`() throws {
    let first = try entry("2026-10-03", -500, id: "e")
    #expect(try faults(first, entry("2026-10-05", 500, reverses: "x")) == [.noEntry("x")])
    #expect(try faults(entry("2026-10-05", 0, id: "a", reverses: "a")) == [.itself])
    #expect(
      try faults(first, entry("2026-10-05", 499, reverses: "e")) == [
        .otherAmount(
          Money(minorUnits: 499, currency: .euro), of: Money(minorUnits: -500, currency: .euro))
      ])
    #expect(
      try faults(first, entry("2026-10-02", 500, reverses: "e")) == [
        .beforeEntry(try day("2026-10-03"))
      ])
    let reversal = try entry("2026-10-05", 500, id: "r", reverses: "e")
    #expect(
      try faults(first, reversal, entry("2026-10-06", 500, reverses: "e")) == [
        .twice(id: "e", by: "r", on: try day("2026-10-05"))
      ])
    #expect(
      try faults(first, reversal, entry("2026-10-06", -500, reverses: "r")) == [.ofReversal("r")])
    // A circle.
    #expect(
      try faults(
        entry("2026-10-05", 5, id: "a", reverses: "b"),
        entry("2026-10-05", -5, id: "b", reverses: "a")) == [.ofReversal("b"), .ofReversal("a")])
    // No 64 bits hold the opposite of the least amount.
    let sum = Int64.min.addingReportingOverflow(.min)
    #expect(sum.partialValue == 0 && sum.overflow)
  }

  @Test func `A book refuses what breaks the rule, and keeps both entries of a pair in its sums`()
    throws
  {
    var book = Book(settings: Settings())
    try book.add(account(kind: .cash, [entry("2026-10-03", -500)]))
    let id = book.accounts[0].id
    var amendment = EntryAmendment(FilePosition(0), of: id)
    amendment.id = "e"
    let reversal = try entry("2026-10-05", 500, id: "r", reverses: "e")
    let edited = try book.applying(
      .together([.amend([amendment]), .record([.init(reversal, to: id)])]))
    #expect(edited.accounts[0].transactions.map(\.id) == ["e", "r"])
    #expect(edited.accounts[0].finalBalance == 0 && edited.accounts[0].turnover.moneyIn == 500)
    let again = try entry("2026-10-06", 500, id: "s", reverses: "e")
    #expect(
      throws: BookEditError.account(
        "A", .reversal(.twice(id: "e", by: "r", on: try day("2026-10-05"))))
    ) { try edited.applying(.record([.init(again, to: id)])) }
    #expect(throws: BookEditError.account("A", .reversal(.noEntry("e")))) {
      try book.applying(.record([.init(reversal, to: id)]))
    }
    #expect(throws: BookEditError.account("A", .entryGone)) {
      try edited.applying(.amend([amendment]))
    }
  }

  @Test func `A pair is no transfer with others unless it says so`() throws {
    let other = try account(named: "B", kind: .cash, [entry("2026-10-03", 500)])
    for (declared, isTransfer) in [(DeclaredTransfer?.none, false), (.with(other.id), true)] {
      let own = try account(
        kind: .cash,
        [
          entry("2026-10-03", -500, id: "e", transfer: declared),
          entry("2026-10-03", 500, id: "r", transfer: declared, reverses: "e"),
        ])
      let transfers = Transfers(
        of: [TransferFacts(of: own), TransferFacts(of: other)], through: try day("2026-10-31"),
        by: TransferRules(Settings()))
      #expect((transfers[AccountOrdinal(0)][FilePosition(0)]?.position != nil) == isTransfer)
    }
  }
}
