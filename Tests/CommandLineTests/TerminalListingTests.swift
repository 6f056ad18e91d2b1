import Foundation
import TestSupport
import Testing

/// Lists on terminals of some widths, and in a pipe.
@Suite struct TerminalListingTests {
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
        {"name": "Joint current account", "note": "All of the house:\\n\\n- rent\\u001b[2J\\n- power and heat, which go out in the first ten days\\r\\nKeep *1,500*.", "transactions": [
          {"date": "2026-10-01", "amount": -166375, "beneficiary": "Gemeinnützige Wohnungsbaugenossenschaft der Lokführer", "category": "Rent", "reference": "first\\nsecond"},
          {"date": "2026-10-02", "amount": 477335, "beneficiary": "東京レストラン・カフェ・バー", "category": "Salary"},
          {"date": "2026-10-03", "amount": -1250, "beneficiary": "متجر الزهور الكبير في المدينة", "category": "Groceries"}
        ]},
        {"name": "Yen", "kind": "cash", "currency": "JPY", "transactions": [
          {"date": "2026-10-01", "amount": -1234567, "beneficiary": "Shop", "category": "Food"}
        ]}
      ]
      """, to: "accounts.json")
    try folder.write(
      """
      [{"name": "Household", "items": [
        {"name": "Pay the glazier for the kitchen window", "due": "2020-11-12", "every": "month", "priority": "high", "account": "Yen", "amount": -26840},
        {"name": "中古チェロを売る", "due": "2999-01-01"}
      ]}]
      """, to: "todos.json")
  }

  private func shown(_ words: String..., columns: Int) throws -> [String] {
    let (code, shown) = try daybook.onTerminal(words, columns: columns)
    #expect(code == 0, "\(shown)")
    return shown.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  @Test func `In 80 columns an entry has its day, payee, category, amount and account`() throws {
    #expect(
      try shown("transaction", "list", columns: 80) == [
        "2026-10-03  متجر الزهور الكبير في المدينة   Groceries      -12.50 EUR  Joint cu…",
        "2026-10-02  東京レストラン・カフェ・バー    Salary       4,773.35 EUR  Joint cu…",
        "2026-10-01  Gemeinnützige Wohnungsbaugeno…  Rent        -1,663.75 EUR  Joint cu…",
        "2026-10-01  Shop                            Food       -1,234,567 JPY  Yen",
        "In          1 entry                                      4,773.35 EUR",
        "Out         2 entries                                   -1,676.25 EUR",
        "Net         3 entries                                    3,097.10 EUR",
        "Out         1 entry                                    -1,234,567 JPY",
        "Net         1 entry                                    -1,234,567 JPY",
        "Not shown in 80 columns: id",
      ])
    #expect(
      try shown("transaction", "list", "--account", "Yen", columns: 80) == [
        "2026-10-01  Shop     Food  yen/2026-10-01/1  -1,234,567 JPY  -1,234,567 JPY",
        "Out         1 entry                          -1,234,567 JPY",
        "Net         1 entry                          -1,234,567 JPY",
      ])
  }

  @Test func `In 60 columns the payee has the room of the id, and to-dos keep their due days`()
    throws
  {
    #expect(
      try shown("transaction", "list", "--limit", "2", columns: 60) == [
        "2026-10-03  متجر الزهور الكبير في …  Groceries    -12.50 EUR",
        "2026-10-02  東京レストラン・カフェ…  Salary     4,773.35 EUR",
        "In          1 entry                             4,773.35 EUR",
        "Out         1 entry                               -12.50 EUR",
        "Net         2 entries                           4,760.85 EUR",
        "Not shown in 60 columns: id, account",
      ])
    #expect(
      try shown("todo", "list", columns: 60) == [
        "@96479  Pay the glazier fo…  overdue 2020-11-12  -26,840 JPY",
        "@1c6a0  中古チェロを売る     due 2999-01-01",
        "Not shown in 60 columns: priority, list",
      ])
    #expect(try shown("todo", "list", columns: 20).joined().contains("  overdue 2020-11-12  "))
  }

  @Test(arguments: [60, 80, 100, 120, 200])
  func `No list is wider than the terminal, and none cuts a day or an amount`(columns: Int) throws {
    for words in [
      ["transaction", "list"], ["transaction", "list", "--account", "Yen"],
      ["register", "Joint", "current", "account"], ["todo", "list"], ["balance"],
      ["spending", "--month", "2026-10"], ["spending", "--year", "2026"],
      ["spending", "--year", "2026", "--by", "payee"],
      ["account", "show", "joint-current-account"],
      ["transaction", "show", "joint-current-account/2026-10-01/1"], ["schema"],
    ] {
      let (code, shown) = try daybook.onTerminal(words, columns: columns)
      #expect(code == 0)
      for line in shown.split(separator: "\n") {
        #expect(TerminalCells.count(line) <= columns, "\(words): \(line)")
      }
    }
    let entries = try shown("transaction", "list", columns: columns).joined()
    let toDos = try shown("todo", "list", columns: columns).joined()
    for text in ["2026-10-03", "-1,663.75 EUR", "4,773.35 EUR", "-1,234,567 JPY"] {
      #expect(entries.contains(text), "\(text)")
    }
    for text in ["2020-11-12", "2999-01-01", "-26,840 JPY"] { #expect(toDos.contains(text)) }
  }

  @Test func `In a pipe nothing is cut, grouped or coloured, whatever the terminal is`() throws {
    var daybook = daybook
    daybook.environment["COLUMNS"] = "20"
    daybook.environment["NO_COLOR"] = ""
    let entries = try daybook("transaction", "list").output
    #expect(entries.contains("Gemeinnützige Wohnungsbaugenossenschaft der Lokführer  Rent"))
    #expect(entries.contains("  -1234567 JPY  Yen\n") && !entries.contains("Not shown"))
    let toDos = try daybook("todo", "list").output
    #expect(toDos.contains(" days overdue, 2020-11-12, every month  high  Household  -26840 JPY\n"))
    let spending = try daybook("spending", "--month", "2026-10").output
    #expect(!spending.contains("█") && spending.contains("Salary     4773.35"))
    for text in [entries, toDos, spending] { #expect(!text.contains("\u{1B}")) }
  }

  @Test func `A note of several lines is shown in lines, and steers nothing`() throws {
    let note = """
      Note         All of the house:

                   - rent\\u{1b}[2J
                   - power and heat, which go out in the first ten days
                   Keep *1,500*.

      """
    let piped = try daybook("account", "show", "joint-current-account")
    #expect(piped.output.hasSuffix("Pages        accounts/joint-current-account/\n" + note))
    let lines = try shown("account", "show", "joint-current-account", columns: 50)
    #expect(
      lines.suffix(6) == [
        "Note         All of the house:", "", "             - rent\\u{1b}[2J",
        "             - power and heat, which go out in the", "             first ten days",
        "             Keep *1,500*.",
      ])
    let entry = try daybook("transaction", "show", "joint-current-account/2026-10-01/1").output
    #expect(
      entry.contains(
        "\nReference         first\n                  second\nCategory          Rent\n"))
  }
}
