import Model
import TestSupport
import Testing

@testable import Import

/// Dates that a CSV file writes without their year.
@Suite struct YearlessDateTests {
  private func file(_ text: String, order: DateOrder? = nil) throws -> BankFile {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.valueDate = .named("Value")
    layout.dateOrder = order
    return BankFile(
      csv: try DecodedText(Array(text.utf8)[...]), layout: layout,
      reading: BankFileReading(currency: .euro))
  }

  /// The days of booking, or what is wrong.
  private func days(
    _ rows: [String], head: String = "", foot: String = "", order: DateOrder? = nil
  ) throws -> [String] {
    let table = rows.map { "\($0);-1.50\n" }.joined()
    let read = try file(head + "Date;Value;Amount\n" + table + foot, order: order)
    guard read.problems.isEmpty else { return read.problems.map(\.fault.message) }
    return read.statements.flatMap(\.entries).map { $0.day?.description ?? "none" }
  }

  private func refused(_ text: String) -> String {
    "\"\(text)\" has no year, and nothing in the file leaves exactly one"
  }

  @Test(
    "a period leaves one year",
    arguments: [
      ("7th Sep", "2026-09-07"), ("1er mai", "2026-05-01"), ("Tue 6 Jan", "2026-01-06"),
      ("6 Jan", "2026-01-06"), ("Jan 6", "2026-01-06"), ("mar. 6 janv.", "2026-01-06"),
      ("6 de enero", "2026-01-06"), ("6. Januar", "2026-01-06"), ("6 Jan (Tue)", "2026-01-06"),
      ("31 Dez.", "2026-12-31"),
    ])
  func period(text: String, day: String) throws {
    let period = "Period: 2026-01-01 - 2026-12-31\n"
    #expect(try days(["\(text);"], head: period) == [day])
    #expect(try days(["\(text);"], foot: period) == [day])
  }

  @Test func `Numbers alone are read where the order of day and month is certain`() throws {
    let period = "Period: 2026-01-01 - 2026-12-31\n"
    #expect(try days(["07.09.;"], head: period, order: .dayFirst) == ["2026-09-07"])
    #expect(try days(["09-07;"], head: period, order: .monthFirst) == ["2026-09-07"])
    #expect(try days(["09-07;"], head: period, order: .yearFirst) == ["2026-09-07"])
    #expect(try days(["7/9;", "13/9;"], head: period) == ["2026-09-07", "2026-09-13"])
    #expect(
      try days(["07.09.;"], head: period) == [
        "\"07.09.\" can be two days, and no other date of the file tells which"
      ])
    for text in ["7.9", "12.5", "7,9", "0709", "7 9", "12.50", "07.09. 10.30"] {
      let found = try days(["\(text);"], head: period, order: .dayFirst)
      #expect(found.count == 1 && found.first?.hasPrefix("\"\(text)\" ") == true, "\(found)")
    }
  }

  @Test func `A period over the New Year has one year for each of its days`() throws {
    let head = "Period: 2025-12-15 - 2026-01-14\n"
    #expect(try days(["30 Dec;", "2 Jan;"], head: head) == ["2025-12-30", "2026-01-02"])
    #expect(try days(["15 Jan;"], head: head) == [refused("15 Jan")])
  }

  @Test func `What has several years, none, or another weekday is refused`() throws {
    #expect(try days(["7th Sep;"]) == [refused("7th Sep")])
    let long = "Period: 2025-01-01 - 2026-12-31\n"
    #expect(try days(["7th Sep;"], head: long) == [refused("7th Sep")])
    // Only in one of the two years it is a Tuesday.
    #expect(try days(["Tue 6 Jan;"], head: long) == ["2026-01-06"])
    let year = "Period: 2026-01-01 - 2026-12-31\n"
    #expect(try days(["Wed 6 Jan;"], head: year) == [refused("Wed 6 Jan")])
    #expect(try days(["29 Feb;"], head: year) == [refused("29 Feb")])
    #expect(try days(["Tue 6 Jan;"]) == [refused("Tue 6 Jan")])
  }

  @Test func `The day of value tells the year within five days`() throws {
    #expect(
      try days(["2 Jan;2025-12-30", "31 Dec;2026-01-02"]) == ["2026-01-02", "2025-12-31"])
    #expect(try days(["2 Jan;2025-12-27"]) == [refused("2 Jan")])
    #expect(
      try days(["30 Dec;2025-12-30"], head: "Period: 2026-01-01 - 2026-12-31\n")
        == [refused("30 Dec")])
    let read = try file("Date;Value;Amount\n2026-01-02;30 Dec;-1.50\n2026-01-09;9 Mar;-1.50\n")
    let entries = read.statements.flatMap(\.entries)
    #expect(entries.map { $0.valueDay?.description } == ["2025-12-30", nil])
  }

  @Test func `Dated rows around a row tell its year where the file is in order`() throws {
    #expect(
      try days(["2025-12-29;", "31 Dec;", "2 Jan;", "2026-01-03;"])
        == ["2025-12-29", "2025-12-31", "2026-01-02", "2026-01-03"])
    #expect(
      try days(["2026-01-03;", "2 Jan;", "31 Dec;", "2025-12-29;"])
        == ["2026-01-03", "2026-01-02", "2025-12-31", "2025-12-29"])
    // Out of order, behind the last, with two years between, or the wrong way.
    for rows in [
      ["2026-01-03;", "2 Jan;", "2025-12-29;", "2026-02-01;"], ["2026-01-03;", "4 Jan;"],
      ["2024-01-03;", "4 Jan;", "2026-01-03;"], ["2026-01-03;", "2 Feb;", "2026-01-09;"],
    ] {
      #expect(try days(rows).first?.hasSuffix("leaves exactly one") == true, "\(rows)")
    }
    #expect(try days(["2026-01-03;", "8 Jan;", "5 Jan;", "2026-01-09;"]).count == 2)
  }

  @Test("a day printed without its year is read as it was or refused, by seeds from 0 on")
  func generated() throws {
    let months = [
      "Jan", "févr.", "März", "abril", "May", "juin", "Jul", "août", "settembre", "Okt", "nov",
      "december",
    ]
    var read = 0
    for seed in Effort.seeds(300, thorough: 10_000) {
      var random = SeededRandom(seed: seed)
      let first = Int.random(in: 15_000...21_000, using: &random)
      let length = Int.random(in: 0...500, using: &random)
      let sorted = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        Day(daysSinceEpoch: first + Int.random(in: 0...length, using: &random))
      }.sorted()
      let made = Bool.random(using: &random) ? sorted : sorted.reversed()
      let rows = made.map { day in
        let month = months[day.monthNumber - 1]
        let value = Bool.random(using: &random) ? day.description : ""
        return switch Int.random(in: 0...3, using: &random) {
        case 0: "\(day.day) \(month);\(value)"
        case 1: "\(month) \(day.day);\(value)"
        case 2: "\(day.day). \(month);\(value)"
        default: "\(day);\(value)"
        }
      }
      let (from, until) = (Day(daysSinceEpoch: first), Day(daysSinceEpoch: first + length))
      let states = Bool.random(using: &random)
      let head = from.flatMap { from in until.map { "Period: \(from) - \($0)\n" } } ?? ""
      let found = try days(rows, head: states ? head : "")
      let isRead = found == made.map(\.description)
      if isRead { read += 1 }
      #expect(
        isRead || found.allSatisfy { $0.hasSuffix("leaves exactly one") },
        "seed \(seed): \(rows) \(head): \(found)")
      if states, length < 365 { #expect(isRead, "seed \(seed): \(rows) \(head): \(found)") }
    }
    #expect(read > 100)
  }

  @Test(
    "dates without a year are guessed as a layout reads them",
    arguments: [("30.12.", "02.01."), ("30 Dec", "2 Jan"), ("30. Dez.", "2. Jänner")])
  func guessed(first: String, second: String) throws {
    let text =
      "Zeitraum;15.12.2025 - 15.01.2026\n\nDatum;Name;Betrag\n\(first);A;-5,00\n"
      + "\(second);B;-6,00\n"
    let proposal = try CSVProposal(
      for: try DecodedText(Array(text.utf8)[...]), reading: BankFileReading(currency: .euro))
    #expect(proposal.layout.date == .named("Datum"))
    #expect(
      proposal.file.statements.flatMap(\.entries).map { $0.day?.description }
        == ["2025-12-30", "2026-01-02"])
  }

  @Test func `A day of value is not taken for that of booking which has no year`() throws {
    let rows = "Datum;Valuta;Name;Betrag;Saldo\n30.12.;30.12.2025;A;-5,00;95,00\n"
    func proposal(_ text: String) throws -> CSVProposal {
      try CSVProposal(
        for: try DecodedText(Array(text.utf8)[...]), reading: BankFileReading(currency: .euro))
    }
    let read = try proposal(rows + "02.01.;01.01.2026;B;-6,00;89,00\n")
    #expect(read.layout.date == .named("Datum") && read.layout.valueDate == .named("Valuta"))
    #expect(
      read.file.statements.flatMap(\.entries).map { $0.day?.description }
        == ["2025-12-30", "2026-01-02"])
    let other = try proposal(
      "Datum;Valuta;Name;Betrag\n30,12;30.12.2025;A;-5,00\n2,1;01.01.2026;B;-6,00\n")
    #expect(other.doubts.first?.message.hasPrefix("\"30,12\" in the column \"Datum\"") == true)
  }

  @Test func `Amounts that look like days are none without a column of that name`() throws {
    let text = "Datum;Valuta;Name;Summe\n30.12.2025;30.12.2025;A;12.05\n"
    let proposal = try CSVProposal(
      for: try DecodedText(Array(text.utf8)[...]), reading: BankFileReading(currency: .euro))
    #expect(proposal.layout.amount == .signed(.named("Summe")))
  }
}
