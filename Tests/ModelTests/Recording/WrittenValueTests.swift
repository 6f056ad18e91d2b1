import Testing

@testable import Model

/// What a person may write on a command line.
@Suite struct WrittenValueTests {
  private let yen = Currency(code: "JPY") ?? .euro

  @Test(arguments: [
    ("12.50", 1250), ("12.5", 1250), ("12", 1200), ("-0.01", -1), ("+3.00", 300),
    ("\u{2212}12.50", -1250), ("007", 700), ("92233720368547758.07", Int64.max),
  ]) func `An amount is a sign, digits and decimals`(text: String, minorUnits: Int64) throws {
    #expect(try Money(written: text, in: .euro).minorUnits == minorUnits)
  }

  @Test(arguments: [
    ("12,50", "12.50"), ("1.234,56", "1234.56"), ("1,234.56", "1234.56"), ("2,500,00", "2500.00"),
    ("1'000", "1000"), ("1 000.5", "1000.5"), (".5", "0.5"), ("-,75", "-0.75"), ("1,234", "1234"),
    (" 12", "12"),
  ]) func `Another way of writing is refused with the amount that was probably meant`(
    text: String, meant: String
  ) throws {
    #expect(throws: WrittenAmountError.notAnAmount(text, meant: meant)) {
      try Money(written: text, in: .euro)
    }
  }

  @Test(arguments: [
    "1e3", "--5", "5-", "0x10", "12€", "١٢", "1..2", "1.2.3.4", ".", "-", "12\u{0}", "nan", ", .",
  ]) func `What is no amount at all is refused without a guess, or with one that loads`(
    text: String
  ) throws {
    do {
      let money = try Money(written: text, in: .euro)
      Issue.record("\(text) is taken for \(money)")
    } catch WrittenAmountError.notAnAmount(_, let meant?) {
      _ = try Money(written: meant, in: .euro)
    } catch WrittenAmountError.notAnAmount(_, nil) {}
  }

  @Test func `Decimals that the currency does not have, and too many digits, are refused`() {
    #expect(throws: WrittenAmountError.tooFine("12.505", .euro)) {
      try Money(written: "12.505", in: .euro)
    }
    #expect(throws: WrittenAmountError.tooFine("12.0", yen)) { try Money(written: "12.0", in: yen) }
    #expect(throws: WrittenAmountError.tooLarge("92233720368547758.08", .euro)) {
      try Money(written: "92233720368547758.08", in: .euro)
    }
    #expect(throws: WrittenAmountError.tooLarge("-92233720368547758.08", .euro)) {
      try Money(written: "-92233720368547758.08", in: .euro)
    }
    #expect(throws: WrittenAmountError.empty) { try Money(written: "", in: .euro) }
  }

  @Test(arguments: [
    ("2026-10-31", "2026-10-31"), ("today", "2026-11-22"), ("Yesterday", "2026-11-21"),
    ("tomorrow", "2026-11-23"), ("-3d", "2026-11-19"), ("+14d", "2026-12-06"),
    // A Sunday.
    ("sun", "2026-11-22"), ("Saturday", "2026-11-21"), ("monday", "2026-11-16"),
  ]) func `A day is written in full, or in relation to today`(text: String, day: String) throws {
    let today = try #require(Day(iso: Array("2026-11-22".utf8)))
    #expect(try Day(written: text, today: today, .past).description == day)
  }

  @Test func `A weekday that is due is the next one`() throws {
    let today = try #require(Day(iso: Array("2026-11-22".utf8)))
    #expect(try Day(written: "mon", today: today, .future).description == "2026-11-23")
    #expect(try Day(written: "sat", today: today, .future).description == "2026-11-28")
    #expect(try Day(written: "sunday", today: today, .future) == today)
  }

  @Test(arguments: [
    ("31.12.2026", "\"31.12.2026\" is not a day; write 2026-12-31"),
    ("12/31/2026", "\"12/31/2026\" is not a day; write 2026-12-31"),
    ("2026/12/31", "\"2026/12/31\" is not a day; write 2026-12-31"),
    ("01/02/2026", "\"01/02/2026\" is not a day; write it as 2026-10-31, or today, -3d or monday"),
    ("2026-02-30", "\"2026-02-30\" is no day of the calendar"),
    ("+9999999d", "\"+9999999d\" is outside the years 1 to 9999"),
    ("", "\"\" is not a day; write it as 2026-10-31, or today, -3d or monday"),
    ("mo", "\"mo\" is not a day; write it as 2026-10-31, or today, -3d or monday"),
  ]) func `What is no day is refused with what to write`(text: String, message: String) throws {
    let today = try #require(Day(iso: Array("2026-11-22".utf8)))
    do throws(WrittenDayError) {
      let day = try Day(written: text, today: today, .past)
      Issue.record("\(text) is taken for \(day)")
    } catch { #expect(error.description == message) }
  }

  @Test func `Ids are short, new, and in the order of recording`() {
    var ids = RecordIDs(taken: ["06gw0g00"], millisecondsSince1970: 1_795_305_600_000)
    let made = (0..<100).map { _ in ids.make() }
    #expect(made == made.sorted() && Set(made).count == 100)
    #expect(made.allSatisfy { $0.utf8.count == 8 })
    var later = RecordIDs(taken: [], millisecondsSince1970: 1_795_305_700_000)
    #expect(later.make() >= made[99])
  }
}
