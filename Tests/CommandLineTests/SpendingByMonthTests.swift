import Foundation
import TestSupport
import Testing

/// `daybook spending --year`: a year month by month.
@Suite struct SpendingByMonthTests {
  private let folder: TemporaryFolder
  private var daybook: Daybook {
    var daybook = Daybook(folder: folder.path)
    daybook.environment["NO_COLOR"] = "1"
    return daybook
  }

  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      """
      [
        {"name": "Joint account", "transactions": [
          {"date": "2025-12-31", "amount": -100, "beneficiary": "Shop", "category": "Food"},
          {"date": "2026-01-05", "amount": 300000, "beneficiary": "Employer", "category": "Salary"},
          {"date": "2026-01-06", "amount": -123450, "beneficiary": "Landlord", "category": "Rent"},
          {"date": "2026-02-01", "amount": 300000, "beneficiary": "Employer", "category": "Salary"},
          {"date": "2026-02-05", "amount": -2500, "beneficiary": "東京 Bar"},
          {"date": "2026-03-05", "amount": 1000, "beneficiary": "Landlord", "category": "Rent"},
          {"date": "2026-03-06", "amount": -50000, "beneficiary": "Savings", "transfer": "Savings"},
          {"date": "2026-04-01", "amount": -700, "beneficiary": "Later", "category": "Later"}]},
        {"name": "Savings", "transactions": [
          {"date": "2026-03-06", "amount": 50000, "beneficiary": "Joint account"}]},
        {"name": "Yen", "kind": "cash", "currency": "JPY", "transactions": [
          {"date": "2026-02-03", "amount": -7, "beneficiary": "Shop"}]}
      ]
      """, to: "accounts.json")
  }

  private let table = """
    2026, all accounts, as of 2026-03-31, by month

    EUR; left out: 2 entries of transfers between accounts (500.00 in, 500.00 out)
    Income         2026-01  2026-02  2026-03    Total
    Salary         3000.00  3000.00     0.00  6000.00
    Total          3000.00  3000.00     0.00  6000.00
    Spending       2026-01  2026-02  2026-03    Total
    Rent           1234.50     0.00   -10.00  1224.50
    (no category)     0.00    25.00     0.00    25.00
    Total          1234.50    25.00   -10.00  1249.50
    Left over      1765.50  2975.00    10.00  4750.50

    JPY; no transfers between accounts
    Income         2026-01  2026-02  2026-03  Total
    Total                0        0        0      0
    Spending       2026-01  2026-02  2026-03  Total
    (no category)        0        7        0      7
    Total                0        7        0      7
    Left over            0       -7        0     -7

    """

  @Test func `Each month up to the day has a column, and there is a total`() throws {
    let year = try daybook("spending", "--year", "2026", "--as-of", "2026-03-31")
    #expect(year.output == table)
    for words in [["--year=2026"], ["--year"], ["--year", "--all"]] {
      #expect(try daybook.run(["spending", "--as-of", "2026-03-31"] + words).output == table)
    }
    #expect(
      try daybook("spending", "--year", "2020").output.hasSuffix(": no entries\n"))
    #expect(
      try daybook(
        "spending", "--year", "2026", "--as-of", "2026-03-31", "--by", "payee", "--account",
        "Joint account"
      ).output.contains("\n東京 Bar      0.00    25.00     0.00    25.00\n"))
  }

  @Test func `JSON of a year is what it was, of this year too`() throws {
    let json = try daybook("spending", "--year", "2026", "--as-of", "2026-03-31", "--json").output
    #expect(json.contains(#""period" : "2026""#) && json.contains(#""periodBefore" : "2025""#))
    #expect(try daybook("spending", "--year", "--as-of", "2026-03-31", "--json").output == json)
    #expect(
      try daybook("spending", "--month", "2026", "--as-of", "2026-03-31", "--json").output == json)
  }

  @Test func `A terminal has as many months as it has room for, and says which it has not`()
    throws
  {
    let words = ["spending", "--year", "2026", "--as-of", "2026-03-31"]
    func shown(_ columns: Int) throws -> [Substring] {
      try daybook.onTerminal(words, columns: columns).shown.split(separator: "\n")
    }
    let wide = try shown(80)
    #expect(wide[2] == "Income          2026-01   2026-02  2026-03     Total")
    #expect(wide[3] == "Salary         3,000.00  3,000.00     0.00  6,000.00  ████████")
    #expect(wide[6] == "Rent           1,234.50      0.00   -10.00  1,224.50  █▋")
    #expect(!wide.contains { $0.hasPrefix("Not shown") })
    let narrow = try shown(46)
    #expect(narrow[3] == "Income          2026-02  2026-03     Total")
    #expect(narrow[10] == "Left over      2,975.00    10.00  4,750.50")
    #expect(narrow[11] == "Not shown in 46 columns: 2026-01")
  }

  @Test func `Months that are left out are the oldest, without a gap`() throws {
    let entries = ["2026-01-05", "2026-02-05", "2026-03-05"].enumerated().map { place, day in
      #"{"date": "\#(day)", "amount": \#([-1, -123_456_700, -5][place]), "beneficiary": "Shop"}"#
    }
    try folder.write(
      #"[{"name": "Account", "transactions": [\#(entries.joined(separator: ", "))]}]"#,
      to: "accounts.json")
    func spending(_ columns: Int) throws -> [Substring] {
      let words = ["spending", "--year", "2026", "--as-of", "2026-03-31"]
      return try daybook.onTerminal(words, columns: columns).shown.split(separator: "\n")
        .filter { $0.hasPrefix("Spending") || $0.hasPrefix("Not shown") }
    }
    #expect(
      try spending(60) == [
        "Spending             2026-02  2026-03          Total", "Not shown in 60 columns: 2026-01",
      ])
    // Where January would have room, February has none.
    #expect(
      try spending(46) == [
        "Spending       2026-03          Total", "Not shown in 46 columns: 2026-01, 2026-02",
      ])
  }

  @Test(arguments: [
    (
      ["--year", "nonsense"],
      "'--year' wants a year such as 2026 or years such as 2024..2026, not 'nonsense'"
    ),
    (["--year", "2026", "x"], "'spending' takes no operand; what is 'x'?"),
    (["--year", "--month", "2026"], "'--month' and '--year' do not go together"),
  ]) func `What is wrong is said`(words: [String], message: String) throws {
    let result = try daybook.run(["spending"] + words)
    #expect(result.code == 64 && result.errors == "daybook: error: \(message)\n")
  }

  @Test func `Sums of a month have bars on a terminal, all of one scale`() throws {
    let words = ["spending", "--month", "2026-01", "--as-of", "2026-03-31"]
    let shown = try daybook.onTerminal(words, columns: 80).shown
    #expect(
      shown == """
        2026-01, all accounts, as of 2026-03-31, beside 2025-12

        EUR; no transfers between accounts
        Income          EUR             Share  2025-12
        Salary     3,000.00  ████████  100.0%     0.00
        Total      3,000.00                       0.00
        Spending        EUR             Share  2025-12
        Rent       1,234.50  ███▎      100.0%     0.00
        (1 other)      0.00              0.0%     1.00
        Total      1,234.50                       1.00

        """)
    #expect(try !daybook.run(words).output.contains("█"))
  }
}
