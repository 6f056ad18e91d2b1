import Model
import Testing

@testable import Import

@Suite struct BookingDayTests {
  private static func day(_ text: String) throws -> Day { try #require(Day(iso: text.utf8)) }

  /// The booking day of an entry without one, by its value day and the balances of its statement.
  private static func booked(
    value: String?, opening: String?, closing: String?, period: (String, String)? = nil,
    isForced: Bool = false
  ) throws -> String? {
    let amount = Money(minorUnits: 100, currency: .euro)
    var statement = BankStatement(of: BankAccount(number: "1"), at: FileOffset(0))
    statement.period = try period.map { try Self.day($0.0)...Self.day($0.1) }
    for (text, kind) in [(opening, BankBalance.Kind.opening), (closing, .closing)] {
      guard let text else { continue }
      statement.balances.append(
        BankBalance(kind, code: "", day: try day(text), amount: amount, at: FileOffset(0)))
    }
    var entry = BankEntry(amount, on: nil, at: FileOffset(0))
    entry.valueDay = try value.map(day)
    statement.entries = [entry]
    return statement.dated(isForced: isForced).entries[0].day?.description
  }

  @Test func `A statement of one day books on it, whatever the value day is`() throws {
    for value in ["2026-05-04", "2025-09-01", nil] {
      #expect(
        try Self.booked(value: value, opening: "2026-05-04", closing: "2026-05-04") == "2026-05-04")
      #expect(
        try Self.booked(
          value: value, opening: "2026-05-03", closing: "2026-05-04",
          period: ("2026-05-04", "2026-05-04")) == "2026-05-04")
    }
  }

  @Test func `Else the value day books where it lies within the statement's days`() throws {
    let days = ["2026-05-01", "2026-05-31"]
    #expect(
      try Self.booked(value: "2026-05-31", opening: days[0], closing: days[1]) == "2026-05-31")
    for value in ["2026-04-30", "2026-06-01"] {
      #expect(try Self.booked(value: value, opening: days[0], closing: days[1]) == nil)
      #expect(
        try Self.booked(value: value, opening: days[0], closing: days[1], isForced: true) == value)
    }
    #expect(try Self.booked(value: nil, opening: days[0], closing: days[1], isForced: true) == nil)
  }

  @Test func `Where nothing says the statement's days, the value day books`() throws {
    #expect(try Self.booked(value: "2026-05-04", opening: nil, closing: nil) == "2026-05-04")
    #expect(try Self.booked(value: nil, opening: nil, closing: nil) == nil)
    #expect(
      try Self.booked(value: "2026-05-04", opening: "2026-06-01", closing: "2026-05-01")
        == "2026-05-04")
  }
}
