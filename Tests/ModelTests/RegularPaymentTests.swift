import Testing

@testable import Model

@Suite struct RegularPaymentTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: Array(text.utf8))) }

  /// The payment of entries such as `2026-10-01 -1000`, one a line.
  private func payment(_ lines: String) throws -> RegularPayment? {
    RegularPayment(
      of: try lines.split(separator: "\n").map { line in
        let parts = line.split(separator: " ")
        return BookedAmount(try #require(Int64(parts[1])), on: try day(String(parts[0])))
      })
  }

  @Test(
    arguments: [
      ("2026-10-01 2026-10-09 2026-10-15", RegularInterval.week, "2026-10-22"),
      ("2026-10-01 2026-10-10 2026-10-17", nil, ""),
      ("2026-08-31 2026-09-30 2026-10-31", .month, "2026-11-30"),
      ("2026-12-31 2027-01-31 2027-02-28", .month, "2027-03-31"),
      ("2026-08-01 2026-09-05 2026-10-01", .month, "2026-11-01"),
      ("2026-08-01 2026-09-06 2026-10-06", nil, ""),
      ("2026-01-15 2026-04-19 2026-07-15", .quarter, "2026-10-15"),
      ("2025-01-01 2025-07-05 2026-01-01", .halfYear, "2026-07-01"),
      ("2025-01-01 2025-07-06 2026-01-06", nil, ""),
      ("2024-02-29 2025-03-10 2026-03-20", .year, "2027-03-20"),
      ("2024-02-29 2025-03-11 2026-03-11", nil, ""),
      // Two entries are too few, and one distance of two is not four of five.
      ("2026-09-01 2026-10-01", nil, ""),
      ("2026-07-01 2026-08-01 2026-08-20", nil, ""),
      // Four of five, however they are spread; three of five are not.
      ("2026-01-01 2026-02-01 2026-02-11 2026-03-11 2026-04-11 2026-05-11", .month, "2026-06-11"),
      ("2026-01-01 2026-02-01 2026-02-11 2026-03-11 2026-03-21 2026-04-21", nil, ""),
      // Two on a day are a distance that is no interval.
      ("2026-08-01 2026-08-01 2026-09-01 2026-10-01", nil, ""),
      // Beyond the calendar nothing is expected.
      ("9999-10-01 9999-11-01 9999-12-01", nil, ""),
    ] as [(String, RegularInterval?, String)])
  func `Four of five distances are the same interval, within its days`(
    days: String, interval: RegularInterval?, next: String
  ) throws {
    let lines = days.split(separator: " ").map { $0 + " -1000" }.joined(separator: "\n")
    let payment = try payment(lines)
    #expect(payment?.interval == interval && (payment?.next.description ?? "") == next)
  }

  @Test(
    arguments: [
      ([-1000, -800, -1200], true), ([-1000, -799, -1000], false), ([1000, 1000, 1201], false),
      // The median of 1000 and 1001 is 1000.5, and a fifth of that 200.1.
      ([1000, 1001, 800, 1200], false), ([1000, 1001, 801, 1200], true),
      ([.min, .min, .min], false),
    ] as [([Int64], Bool)])
  func `Amounts are within a fifth of their median`(amounts: [Int64], isRegular: Bool) throws {
    let entries = try amounts.enumerated().map {
      BookedAmount($1, on: try day("2026-0\($0 + 1)-01"))
    }
    #expect((RegularPayment(of: entries) != nil) == isRegular)
  }

  @Test func `One amount of five may be another, and is left out of the distances`() throws {
    let rent = """
      2026-07-01 -1535
      2026-08-03 -1535
      2026-09-01 -1535
      2026-10-01 -1535
      2026-10-15 -128
      2026-11-02 -1535
      """
    let payment = try #require(try payment(rent))
    #expect(payment.last.amount == -1535 && payment.next.description == "2026-12-01")
    #expect(try self.payment(rent + "\n2026-11-20 -90") == nil)
    // What comes on its day is the last, whatever it is.
    let dearer = try #require(
      try self.payment(rent.replacing("2026-10-15 -128\n", with: "") + "\n2026-12-01 -2000"))
    #expect(dearer.last.amount == -2000 && dearer.next.description == "2027-01-01")
  }

  @Test func `What is booked about the turn of a month keeps its usual day`() throws {
    let early = try payment("2026-07-01 -5\n2026-08-01 -5\n2026-09-01 -5\n2026-09-30 -5")
    #expect(early?.next.description == "2026-11-01")
    let late = try payment("2026-07-31 -5\n2026-08-31 -5\n2026-10-01 -5\n2026-11-02 -5")
    #expect(late?.next.description == "2026-11-30")
  }

  @Test func `The latest thirteen entries decide, and all tell of changes`() throws {
    let months = try #require(Month(iso: Array("2024-01".utf8))).through(
      try #require(Month(iso: Array("2026-06".utf8))))
    // From the fourth month on a third more, once a slip, and since the tenth a little more.
    var amounts = months.indices.map { Int64($0 < 4 ? -600 : $0 < 10 ? -900 : -950) }
    amounts[6] = -901
    let entries = zip(months, amounts).map { BookedAmount($1, on: $0.firstDay) }
    let payment = try #require(RegularPayment(of: entries))
    #expect(payment.yearly == -11_400 && payment.last.amount == -950)
    #expect(
      payment.priceChanges == [
        PriceChange(day: try day("2024-05-01"), before: -600, after: -900),
        PriceChange(day: try day("2024-11-01"), before: -900, after: -950),
      ])
    #expect(RegularPayment(of: Array(entries.prefix(13))) == nil)
  }

  @Test func `It has stopped when it is overdue by more than half its interval or 30 days`() throws
  {
    for (lines, last) in [
      ("2026-10-01 -5\n2026-10-08 -5\n2026-10-15 -5", "2026-10-25"),
      ("2026-08-01 -5\n2026-09-01 -5\n2026-10-01 -5", "2026-11-16"),
      ("2023-10-01 -5\n2024-10-01 -5\n2025-10-01 -5", "2026-10-31"),
    ] {
      let payment = try #require(try payment(lines))
      let last = try day(last)
      let next = try #require(Day(daysSinceEpoch: last.daysSinceEpoch + 1))
      #expect(!payment.isStopped(on: last) && payment.isStopped(on: next), "\(lines)")
    }
  }

  @Test func `It is expected on each day through a last one`() throws {
    let weekly = try #require(try payment("2026-10-01 -5\n2026-10-08 -5\n2026-10-15 -5"))
    #expect(
      try weekly.days(through: day("2026-11-05")).map(\.description)
        == ["2026-10-22", "2026-10-29", "2026-11-05"])
    #expect(try weekly.days(through: day("2026-10-21")).isEmpty)
    #expect(weekly.yearly == -260)
  }
}
