import Model
import Testing

@testable import Import

@Suite struct QIFTests {
  private func file(_ text: String, _ order: DateOrder? = nil) throws -> BankFile {
    var reading = BankFileReading(currency: .euro)
    reading.dateOrder = order
    return BankFile(qif: try DecodedText(Array(text.utf8)[...]), reading: reading)
  }

  /// Each date as its own record, with one that settles the order before it.
  private func day(_ date: String, after settling: String) throws -> String? {
    let file = try file("!Type:Bank\nD\(settling)\nT1.00\n^\nD\(date)\nT1.00\n^\n")
    return file.statements.first?.entries.last?.day?.description
  }

  @Test(
    "dates are read in every form that programs write",
    arguments: [
      ("1/ 2'26", "1/31'26", "2026-01-02"), ("02.01.2026", "31.01.2026", "2026-01-02"),
      ("2.1.26", "31.1.26", "2026-01-02"), ("1/2/98", "1/31/98", "1998-01-02"),
      ("2026-01-02", "2026-01-31", "2026-01-02"), ("20260102", "20260131", "2026-01-02"),
      ("2 January 2026", "31 January 2026", "2026-01-02"),
      ("02-Jan-26", "31-Jan-26", "2026-01-02"), ("2 févr. 2026", "31 mai 2026", "2026-02-02"),
      ("1/2'05", "1/31'05", "2005-01-02"), ("01/02/2026", "31/01/2026", "2026-02-01"),
    ])
  func dates(date: String, settling: String, expected: String) throws {
    #expect(try day(date, after: settling) == expected)
  }

  @Test("days and months that nothing tells apart are asked for, with the first such date")
  func ambiguous() throws {
    let text = "!Type:Bank\nD03/03/2026\nT1.00\n^\nD03/02/2026\nT1.00\n^\n"
    let asked = try file(text)
    #expect(asked.problems.map(\.fault) == [.ambiguousDate("03/02/2026")])
    #expect(asked.problems.first?.fault.remedy.contains("--date-order dmy") == true)
    #expect(asked.problems.first?.range.lowerBound.bytes == 32)
    #expect(asked.statements.isEmpty)
    #expect(
      try file(text, .dayFirst).statements.first?.entries.last?.day?.description == "2026-02-03")
    #expect(
      try file(text, .monthFirst).statements.first?.entries.last?.day?.description == "2026-03-02")
    // The same day in both orders needs no question.
    #expect(try file("!Type:Bank\nD03/03/2026\nT1.00\n^\n").problems.isEmpty)
  }

  @Test(
    "amounts have one decimal mark a file, and groups of thousands",
    arguments: [
      (["1,511.13", "-2.5"], [151_113, -250]), (["1.511,13", "1.000"], [151_113, 100_000]),
      (["12,5", "1.000"], [1250, 100_000]), (["1'234.50", "7"], [123_450, 700]),
      (["1,234,567.00"], [123_456_700]), (["1,00,000.00"], [10_000_000]),
    ])
  func amounts(written: [String], units: [Int64]) throws {
    let records = written.map { "D2026-01-31\nT\($0)\n^\n" }.joined()
    let read = try file("!Type:Bank\n" + records)
    #expect(read.problems.isEmpty)
    #expect(read.statements.first?.entries.map(\.amount.minorUnits) == units)
  }

  @Test(
    "what is wrong with a file is told with its place",
    arguments: [
      ("D2026-01-31\nT1.000\n^", 24, "\"1.000\" can be read as thousands or as decimals"),
      ("D2026-01-31\nT1.5\n^\nD2026-01-31\nT1,5\n^", 43, "\"1,5\" has another decimal mark"),
      ("D2026-02-31\nT1.5\n^", 12, "there is no day \"2026-02-31\""),
      ("D31/02/2026\nT1.5\n^", 12, "there is no day \"31/02/2026\""),
      ("Dtoday\nT1.5\n^", 12, "\"today\" is not a date"),
      ("D2026-01-31\nT1.005\nPx\n^\nD2026-01-31\nT1.5\n^", 24, "\"1.005\" has more than the 2"),
      ("D2026-01-31\nT--5\n^", 24, "\"--5\" is not an amount"),
      ("D2026-01-31\n^", 11, "the entry has no amount"),
      ("T1.5\n^", 11, "the entry has no date"),
      ("D2026-01-31\nT1.5", 11, "the file ends within its last entry"),
      ("D13/01/2026\nT1.5\n^\nD01/13/2026\nT1.5\n^", 31, "in \"01/13/2026\" day and month"),
      ("!Type:Nothing\nD2026-01-31\nT1.5\n^", 11, "\"!Type:Nothing\" is no header of QIF"),
    ])
  func faults(records: String, place: Int, message: String) throws {
    let problem = try #require(try file("!Type:Bank\n" + records).problems.first)
    #expect(problem.fault.message.hasPrefix(message), "\(problem.fault.message)")
    #expect(problem.range.lowerBound.bytes == place)
    #expect(!problem.fault.remedy.isEmpty)
  }

  @Test("categories, transfers, parts, numbers and accounts are read as they stand")
  func fields() throws {
    let read = try file(
      """
      !Account
      NGiro
      TBank
      ^
      !Type:Bank
      D2026-01-31
      T-10.00
      N1005
      PShop
      MWeekly
      LFood:Market
      ^
      D2026-01-31
      T-10.00
      L[Savings]
      SFood
      EBread
      $-4.00
      SHome
      $-6.00
      ^
      D2026-01-01
      T100.00
      POpening Balance
      L[Giro]
      ^
      !Type:Invst
      D2026-01-31
      NBuy
      ^

      """)
    let statement = try #require(read.statements.first)
    #expect(statement.account.number == "Giro")
    #expect(statement.account.kind == "bank")
    let (one, two) = (statement.entries[0], statement.entries[1])
    #expect(one.category == "Food:Market")
    #expect(one.names.check == "1005")
    #expect(one.party.name == "Shop")
    #expect(one.remittance == "Weekly")
    #expect(two.transfer == "Savings")
    #expect(two.parts.map(\.category) == ["Food", "Home"])
    #expect(two.parts.map(\.amount?.minorUnits) == [-400, -600])
    #expect(two.parts.first?.remittance == "Bread")
    #expect(statement.entries.count == 2)
    #expect(statement.opening?.amount.minorUnits == 10_000)
    #expect(statement.opening?.day.description == "2026-01-01")
    #expect(read.problems.map(\.fault.message) == ["1 entry of securities (invst) is left out"])
  }

  @Test(
    "two entries in one, two amounts and other currencies are refused",
    arguments: [
      (
        "D2026-01-31\nT-5.00\nPA\nD2026-01-30\nT-6.00\n^", 34,
        "the entry has a second line that begins with D"
      ),
      ("D2026-01-31\nT-5.00\nT-6.00\n^", 31, "the entry has a second line that begins with T"),
      ("D2026-01-31\nU-5.00\nT-6.00\n^", 24, "the entry has two amounts, \"-6.00\" and \"-5.00\""),
      (
        "D2026-01-31\nT-$5.00\n^", 24,
        "this is an amount in \"$\", and the account is kept in EUR"
      ),
    ])
  func doubles(records: String, place: Int, message: String) throws {
    let read = try file("!Type:Bank\n" + records + "\n")
    #expect(read.problems.map(\.fault.message) == [message])
    #expect(read.problems.first?.range.lowerBound.bytes == place)
    #expect(read.statements.flatMap(\.entries).isEmpty)
    #expect(read.problems.first?.fault.remedy.isEmpty == false)
  }

  @Test(
    "an opening balance is what the account began with, in the words of banks",
    arguments: [
      ("POpening Balance\nL[Giro]", "NGiro", true), ("PSolde initial\nL[giro]", "NGiro", true),
      ("PEröffnungssaldo", "NGiro", true), ("POpening Balance\nL[Checking]", "", true),
      ("POpening Balance\nL[Savings]", "NGiro", false), ("PÜbertrag", "NGiro", false),
      ("POpening Balance\nLGifts", "NGiro", false), ("PSalary\nL[Giro]", "NGiro", false),
    ])
  func opening(words: String, account: String, isOpening: Bool) throws {
    let named = account.isEmpty ? "" : "!Account\n\(account)\nTBank\n^\n"
    let read = try file(
      named + "!Type:Bank\nD2026-01-01\nT100.00\n\(words)\n^\nD2026-01-31\nT-5.00\nPShop\n^\n")
    let statement = try #require(read.statements.first)
    #expect(read.problems.isEmpty)
    #expect((statement.opening?.amount.minorUnits == 10_000) == isOpening)
    #expect(statement.entries.count == (isOpening ? 1 : 2))
  }

  private static let entry = "D2026-01-31\nT-5.00\nPShop\n^\n"
  private static let list = "!Option:AutoSwitch\n!Account\nNGiro\nTBank\n^\nNVisa\nTCCard\n^\n"

  @Test(
    "entries go to the account that is named, or to the only one of a list that is of their kind",
    arguments: [
      (list + "!Clear:AutoSwitch\n!Type:Bank\n\(entry)!Type:CCard\n\(entry)", ["Giro", "Visa"]),
      (list + "!Type:Bank\n\(entry)", ["Giro"]),
      ("!Account\nNGiro\n^\n!Clear:AutoSwitch\n!Type:Bank\n\(entry)", ["Giro"]),
      (list + "!Clear:AutoSwitch\n!Type:Cash\n\(entry)", [""]),
      (
        list
          + "NCash\nTBank\n^\n!Clear:AutoSwitch\n!Account\nNCash\nTBank\n^\n!Type:Bank\n\(entry)",
        ["Cash"]
      ),
      ("!Type:Bank\n\(entry)!Type:Bank\n\(entry)", ["", ""]),
    ])
  func sections(text: String, names: [String]) throws {
    let read = try file(text)
    #expect(read.problems.isEmpty)
    #expect(read.statements.map(\.account.number) == names)
  }

  @Test(
    "entries that nothing names an account of are refused beside those of others",
    arguments: [
      ("!Type:Bank\n\(entry)!Type:CCard\n\(entry)", "!Type:CCard"),
      ("!Account\nNGiro\n^\n!Type:Bank\n\(entry)!Type:CCard\n\(entry)", "!Type:CCard"),
      (
        "!Account\nNGiro\n^\n!Type:Bank\n\(entry)!Clear:AutoSwitch\n!Type:Bank\n\(entry)",
        "!Type:Bank"
      ),
    ])
  func unnamed(text: String, header: String) throws {
    let problem = try #require(try file(text).problems.first)
    #expect(
      problem.fault.message
        == "nothing says of which account the entries below \"\(header)\" are, and the file has"
        + " others")
    #expect(problem.fault.awaitsDecision)
  }
}
