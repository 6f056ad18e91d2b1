import Model
import Testing

@testable import Import

@Suite struct CSVTests {
  private var layout: CSVLayout {
    var layout = CSVLayout("test", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.payee = .named("Payee")
    return layout
  }

  private func file(_ text: String, _ layout: CSVLayout? = nil) throws -> BankFile {
    BankFile(
      csv: try DecodedText(Array(text.utf8)[...]), layout: layout ?? self.layout,
      reading: BankFileReading(currency: .euro))
  }

  private func units(_ rows: String, _ layout: CSVLayout? = nil) throws -> [Int64] {
    try file("Date;Payee;Amount\n" + rows, layout).statements.flatMap(\.entries)
      .map(\.amount.minorUnits)
  }

  @Test(
    "the delimiter is found, also where a spreadsheet names it",
    arguments: [",", ";", "\t", "|"])
  func delimiter(mark: String) throws {
    let text = "Date,Payee,Amount\n2026-01-31,\"A, B; C | D\",1.50\n2026-01-30,E,2\n"
    let rows = text.replacing(",", with: mark).replacing("A\(mark) B", with: "A, B")
    #expect(try file(rows).statements.first?.entries.map(\.party.name) == ["A, B; C | D", "E"])
    let named = try file("sep=\(mark)\n" + rows)
    #expect(named.statements.first?.entries.count == 2)
  }

  @Test("quoted cells hold delimiters, line ends and doubled quotes")
  func quotes() throws {
    let read = try file(
      "Date;Payee;Amount\r\n2026-01-31;\"A \"\"B\"\"\r\nC;\";1,50\r\n2026-01-30;D \"E\" F;2\r\n")
    let entries = try #require(read.statements.first?.entries)
    #expect(entries.map(\.party.name) == ["A \"B\" C;", "D \"E\" F"])
    #expect(entries.map(\.place.bytes) == [19, 50])
  }

  @Test("amounts are read with signs on either side, groups, brackets and names of currencies")
  func amounts() throws {
    let written: [String: Int64] = [
      "1.234,56": 123_456, "-1.234,56": -123_456, "162,57-": -16257, "(12,00)": -1200,
      "EUR 5,00": 500, "5,00 €": 500, "1 234,50": 123_450, "\u{2212}7,5": -750, "5,00 DR": -500,
      "+5,00": 500, "1'234,50": 123_450, ",50": 50, "0,00": 0,
    ]
    for (text, expected) in written {
      #expect(try units("2026-01-31;x;\(text)\n2026-01-31;x;1,25\n") == [expected, 125], "\(text)")
    }
  }

  @Test("debit and credit columns, a sign column, negated amounts and fees give signs")
  func signs() throws {
    var layout = CSVLayout(
      "test", date: .number(1), amount: .divided(debit: .number(2), credit: .number(3)))
    for divided in [
      "1,50;\n2026-01-31;;2,50\n2026-01-31;3,50;0,00",
      "-1,50;\n2026-01-31;;2,50\n2026-01-31;-3,50;0,00",
    ] {
      #expect(
        try file("2026-01-31;\(divided)\n", layout).statements.first?.entries
          .map(\.amount.minorUnits) == [-150, 250, -350])
    }
    layout.amount = .marked(
      .number(2), sign: .number(3), debitWhen: CSVPattern(exactly: "Af"))
    #expect(
      try file("2026-01-31;1,50;Af\n2026-01-31;2,50;Bij\n", layout).statements.first?.entries
        .map(\.amount.minorUnits) == [-150, 250])
    layout.amount = .signed(.number(2))
    layout.isNegated = true
    layout.fee = .number(3)
    #expect(
      try file("2026-01-31;1,50;0,25\n", layout).statements.first?.entries
        .map(\.amount.minorUnits) == [-175])
  }

  @Test("pending rows are told, rows without a date or against the condition are no entries")
  func rows() throws {
    var layout = layout
    layout.pending = CSVPattern(exactly: "open")
    layout.onlyWhen = CSVCondition(.named("Payee"), CSVPattern(exactly: "x"))
    let read = try file(
      "Bank\n\nDate;Payee;Amount\nopen;x;1,50\n2026-01-31;x;2,50\n2026-01-31;y;3,50\n;;\nTotal;x;9",
      layout)
    #expect(read.problems.isEmpty)
    let entries = try #require(read.statements.first?.entries)
    #expect(entries.map(\.status) == [.pending, .booked])
    #expect(entries.map(\.day?.description) == [nil, "2026-01-31"])
  }

  @Test(
    "what is wrong with a file is told with its place",
    arguments: [
      ("2026-01-31;x;1.000\n", 31, "\"1.000\" can be read as thousands or as decimals"),
      ("2026-01-31;x;1,5\n2026-01-31;x;1.5\n", 48, "\"1.5\" has another decimal mark"),
      ("03/02/2026;x;1,5\n", 18, "\"03/02/2026\" can be two days"),
      ("31/02/2026;x;1,5\n", 18, "there is no day \"31/02/2026\""),
      ("2026-01-31;x;free\n", 31, "\"free\" is not an amount"),
      ("2026-01-31;x;1,555\n2026-01-31;x;1,5\n", 31, "\"1,555\" has more than the 2 decimals"),
      ("2026-01-31;x;\n", 18, "the row has a date and no amount"),
      ("2026-01-31;x\n", 18, "the row has 2 cells, and column 3 is read"),
      ("2026-01-31;x;1,5", 18, "the file ends within a cell that is read"),
      ("2026-01-31;\"x;1,5\n", 29, "a quoted cell begins here and does not end"),
    ])
  func faults(rows: String, place: Int, message: String) throws {
    let problem = try #require(try file("Date;Payee;Amount\n" + rows).problems.first)
    #expect(problem.fault.message.hasPrefix(message), "\(problem.fault.message)")
    #expect(problem.range.lowerBound.bytes == place)
    #expect(!problem.fault.remedy.isEmpty)
  }

  @Test("the balances behind the entries are proved in both orders of time")
  func runningBalance() throws {
    var layout = layout
    layout.balance = .named("Balance")
    func verdict(_ rows: [String]) throws -> BankStatement.RunningBalance? {
      let text = "Date;Payee;Amount;Balance\n" + rows.map { $0 + "\n" }.joined()
      return try file(text, layout).statements.first?.runningBalance
    }
    let rows = [
      "2026-01-29;x;5,00;105.00", "2026-01-30;x;-2,50;102.50", "2026-01-31;x;1,00;103.50",
    ]
    #expect(try verdict(rows) == .holds(isNewestFirst: false))
    #expect(try verdict(rows.reversed()) == .holds(isNewestFirst: true))
    #expect(
      try verdict(rows + ["2026-01-31;x;1,00;103.50"]) == .differs(at: 1, of: 3))
    #expect(try verdict([rows[0]]) == nil)
  }

  @Test(
    "an order of dates is read from patterns of several kinds",
    arguments: [
      ("dd.MM.yyyy", DateOrder.dayFirst), ("%m/%d/%y", .monthFirst), ("ymd", .yearFirst),
      ("%d-%b-%Y", .dayFirst), ("%Y-%m-%d %H:%M:%S", .yearFirst), ("MM/dd/yyyy HH:mm", .monthFirst),
    ])
  func patterns(pattern: String, order: DateOrder) {
    #expect(DateOrder(pattern: pattern) == order)
    #expect(DateOrder(pattern: "dd.MM") == nil)
  }

  @Test("what a layout looks for is a regular expression, or exactly a text")
  func expressions() throws {
    var layout = layout
    layout.pending = CSVPattern("^(open|wait.*)$")
    layout.onlyWhen = CSVCondition(.named("Payee"), CSVPattern(exactly: "a.b"))
    let read = try file(
      "Date;Payee;Amount\nopen;a.b;1,5\nwaiting;a.b;1,5\nclosed;a.b;1,5\nopen;axb;1,5\n", layout)
    #expect(read.statements.first?.entries.count == 2)
    #expect(CSVPattern("(") == nil)
  }

  @Test("a column that the file lacks is told with the nearest that it has")
  func column() throws {
    let problem = try #require(try file("Date;Payee;Amuont\n2026-01-31;x;1,5\n").problems.first)
    #expect(
      problem.fault.message == "the file has no column \"Amount\"; the nearest is \"Amuont\"")
  }

  @Test("a file of the bank's that no layout knows is not guessed at, but proposed for")
  func proposal() throws {
    let text = """
      Konto;DE02120300000000202051

      Gebucht am;Wer;Wofür;Betrag;Stand danach
      31.01.2026;Stadtwerke;Strom;-50,00;950,00
      30.01.2026;Arbeitgeber;Gehalt;1.000,00;1.000,00
      30.01.2026;Kiosk;Zeitung;-2,00;0,00

      """
    let decoded = try DecodedText(Array(text.utf8)[...])
    let reading = BankFileReading(currency: .euro)
    let unknown = BankFile.read(Array(text.utf8)[...], reading)
    #expect(unknown.problems.map(\.fault) == [.withoutLayout])
    let proposal = try CSVProposal(for: decoded, reading: reading)
    #expect(
      proposal.file.statements.flatMap(\.entries).map(\.amount.minorUnits)
        == [-5000, 100_000, -200])
    #expect(proposal.file.problems.isEmpty)
  }
}

extension BankStatement {
  /// Whether the balances that a file prints behind its entries follow from the amounts.
  enum RunningBalance: Hashable, Sendable {
    case holds(isNewestFirst: Bool)
    /// So many of the steps from row to row do not, in the order of time in which most do.
    case differs(at: Int, of: Int)
  }

  /// Nil where no two booked entries in turn have a balance.
  var runningBalance: RunningBalance? {
    let booked = entries.filter { $0.status == .booked }
    let steps = zip(booked, booked.dropFirst()).filter { one, two in
      one.balanceAfter != nil && two.balanceAfter != nil
    }
    guard !steps.isEmpty else { return nil }
    let oldestFirst = steps.count { !Self.follows($1, $0) }
    let newestFirst = steps.count { !Self.follows($0, $1) }
    let fewest = min(oldestFirst, newestFirst)
    guard fewest == 0 else { return .differs(at: fewest, of: steps.count) }
    return .holds(isNewestFirst: oldestFirst > 0)
  }

  /// Whether the later balance is the earlier one and the later amount.
  private static func follows(_ later: BankEntry, _ earlier: BankEntry) -> Bool {
    guard let before = earlier.balanceAfter, let after = later.balanceAfter else { return true }
    return (try? before.adding(later.amount)) == after
  }
}
