import Testing

@testable import Model

@Suite struct TransactionTests {
  private let day = Day(in: Month(index: 2026 * 12 + 9), day: 31)

  @Test func `A book of a million entries holds 88 bytes for each beside its texts`() {
    #expect(MemoryLayout<Transaction>.stride <= 88)
  }

  @Test func `A value date is there once it is set, and gone when it is taken away`() throws {
    var entry = Transaction(date: day, amount: 1, beneficiary: "B")
    let without = entry
    #expect(entry.valueDate == nil && entry.valueDay == day)
    for other in [Day.first, day, try #require(Day(year: 9999, month: 12, day: 31))] {
      entry.valueDate = other
      #expect(entry.valueDate == other && entry.valueDay == other && entry != without)
    }
    entry.valueDate = nil
    #expect(entry == without && entry.hashValue == without.hashValue)
  }

  @Test func `An entry of which all is told at once is the one to which it is told in turn`() {
    var entry = Transaction(date: day, amount: -5, beneficiary: "B")
    entry.id = "1"
    entry.valueDate = .first
    entry.reference = "R"
    entry.category = "C"
    let other = Transaction(
      date: day, amount: -5, beneficiary: "B", id: "1", valueDate: .first, reference: "R",
      category: "C")
    #expect(entry == other)
  }
}
