import Model
import TestSupport

/// A CSV file as some bank might write it, with what its rows truly are, and one fault or none.
///
/// All of it follows from the seed: columns and their order, the order of time, marks, dates, what
/// stands above and below the table, and which balances are printed.
struct GeneratedCSV {
  struct Entry: Hashable {
    let day: Day
    /// Minor units of the account's currency, euros.
    let amount: Int64
    let payee: String
  }

  enum Fault: CaseIterable {
    case none, droppedRow, wrongAmount, wrongSign, otherCurrency, badDate, truncated
  }

  enum Amounts: CaseIterable {
    case signed, divided, marked
  }

  /// Which balances are printed behind the rows.
  enum Balances: CaseIterable {
    case none, everyRow, lastOfDay, sharedByDay
  }

  let fault: Fault
  let amounts: Amounts
  let balances: Balances
  /// The file states the balances before and after its rows.
  let statesBalances: Bool
  let statesCount: Bool
  /// The truth, oldest first.
  let entries: [Entry]
  let opening: Int64
  /// Entries as the rows of the file print them, the fault among them.
  private(set) var printed: [Entry] = []
  /// Whether anything in the file contradicts the fault.
  private(set) var showsFault = false
  /// Whole rows of entries that stand before the cut, in the order of the file.
  private(set) var rowsBeforeCut: [Entry] = []
  /// The row that the cut goes through.
  private(set) var cutRow: Entry?
  private(set) var text = ""
  /// How the file is read, as a person would say it.
  let layout: CSVLayout

  private let decimal: DecimalMark
  private let groups: Bool
  private let dateStyle: Int
  private let isNewestFirst: Bool
  private let delimiter: CSVDelimiter
  private let currencyColumn: Bool
  private let columns: [Column]

  enum Column: Hashable {
    case date, payee, text, amount, debit, credit, sign, balance, currency
  }

  init(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func flip(_ share: Int = 2) -> Bool { Int.random(in: 0..<share, using: &random) == 0 }
    fault = Fault.allCases.randomElement(using: &random) ?? .none
    amounts = Amounts.allCases.randomElement(using: &random) ?? .signed
    balances = Balances.allCases.randomElement(using: &random) ?? .none
    statesBalances = flip(3)
    statesCount = flip(4)
    decimal = flip() ? .comma : .point
    groups = flip(3)
    dateStyle = Int.random(in: 0..<6, using: &random)
    isNewestFirst = flip()
    delimiter = [.semicolon, .comma, .tab].randomElement(using: &random) ?? .semicolon
    currencyColumn = flip(3)
    opening = Int64.random(in: 10_000...900_000, using: &random)
    entries = Self.entries(&random)
    var columns: [Column] = [.date, .payee]
    switch amounts {
    case .signed: columns.append(.amount)
    case .divided: columns += [.debit, .credit]
    case .marked: columns += [.amount, .sign]
    }
    if balances != .none { columns.append(.balance) }
    if currencyColumn { columns.append(.currency) }
    if flip() { columns.append(.text) }
    if flip() { columns.shuffle(using: &random) }
    self.columns = columns
    layout = Self.layout(columns, amounts, delimiter, dateStyle, decimal)
    write(&random)
  }

  /// Three to nine entries in a month; no two have one amount, so that a sum shows which are there.
  private static func entries(_ random: inout SeededRandom) -> [Entry] {
    var entries: [Entry] = []
    var day = 20_500 + Int.random(in: 0...300, using: &random)
    for number in 0..<Int.random(in: 3...9, using: &random) {
      day += [0, 0, 1, 1, 2, 5].randomElement(using: &random) ?? 0
      guard let date = Day(daysSinceEpoch: day) else { continue }
      let cents = Int64.random(in: 1...250_000, using: &random) * 16 + Int64(number)
      entries.append(
        Entry(
          day: date, amount: Bool.random(using: &random) ? cents : -cents,
          payee: ["Shop", "Rent & Co", "Müller", "A \"B\"", "Total"][number % 5]))
    }
    return entries
  }

  private static func name(_ column: Column) -> String {
    switch column {
    case .date: "Date"
    case .payee: "Payee"
    case .text: "Description"
    case .amount: "Amount"
    case .debit: "Debit"
    case .credit: "Credit"
    case .sign: "Debit/Credit"
    case .balance: "Balance"
    case .currency: "Currency"
    }
  }

  private static func layout(
    _ columns: [Column], _ amounts: Amounts, _ delimiter: CSVDelimiter, _ dateStyle: Int,
    _ decimal: DecimalMark
  ) -> CSVLayout {
    let columnsOfAmount: CSVAmountColumns =
      switch amounts {
      case .signed: .signed(.named("Amount"))
      case .divided: .divided(debit: .named("Debit"), credit: .named("Credit"))
      case .marked:
        .marked(
          .named("Amount"), sign: .named("Debit/Credit"), debitWhen: CSVPattern(exactly: "D"))
      }
    var layout = CSVLayout("generated", date: .named("Date"), amount: columnsOfAmount)
    layout.headers = [columns.map(name)]
    layout.delimiter = delimiter
    layout.dateOrder = dateStyle == 2 ? .monthFirst : .dayFirst
    layout.decimal = decimal
    layout.payee = .named("Payee")
    if amounts == .marked { layout.creditWhen = CSVPattern(exactly: "C") }
    if columns.contains(.balance) { layout.balance = .named("Balance") }
    if columns.contains(.currency) { layout.currency = .named("Currency") }
    if columns.contains(.text) { layout.text = [.named("Description")] }
    return layout
  }
}

extension GeneratedCSV {
  /// A row as it is printed.
  private struct Row {
    var entry: Entry
    var balance: Int64?
    var dateText: String?
    var currency = "EUR"
  }

  private mutating func write(_ random: inout SeededRandom) {
    var rows = trueRows()
    damage(&rows, &random)
    printed = rows.map(\.entry)
    if isNewestFirst { rows.reverse() }
    var lines: [String] = []
    if Bool.random(using: &random) { lines.append("Example Bank") }
    if statesBalances {
      let closing = entries.reduce(opening) { $0 + $1.amount }
      lines.append("Opening balance" + delimiter.rawValue + cell(amount(opening)))
      lines.append("Closing balance" + delimiter.rawValue + cell(amount(closing)))
    }
    if statesCount {
      lines.append("Number of transactions" + delimiter.rawValue + "\(entries.count)")
    }
    lines.append(columns.map(Self.name).joined(separator: delimiter.rawValue))
    let head = lines.map { $0 + "\n" }.joined()
    let table = rows.map { line($0) + "\n" }
    guard fault == .truncated else {
      let foot = Int.random(in: 0..<3, using: &random) == 0 ? "\nThese are no advice.\n" : ""
      text = head + table.joined() + foot
      return
    }
    let whole = table.joined()
    let cut = Int.random(in: 1..<whole.utf8.count, using: &random)
    text = head + String(decoding: whole.utf8.prefix(cut), as: UTF8.self)
    var length = 0
    for (row, line) in zip(rows, table) {
      length += line.utf8.count
      // The line end alone may be missing.
      if length - 1 <= cut { rowsBeforeCut.append(row.entry) } else { cutRow = cutRow ?? row.entry }
    }
  }

  private func trueRows() -> [Row] {
    var balance = opening
    var rows = entries.map { entry in
      balance += entry.amount
      return Row(entry: entry, balance: balances == .none ? nil : balance)
    }
    guard balances == .lastOfDay || balances == .sharedByDay else { return rows }
    for index in rows.indices.dropLast().reversed()
    where rows[index].entry.day == rows[index + 1].entry.day {
      rows[index].balance = balances == .sharedByDay ? rows[index + 1].balance : nil
    }
    return rows
  }

  private mutating func damage(_ rows: inout [Row], _ random: inout SeededRandom) {
    let index = Int.random(in: 0..<rows.count, using: &random)
    let entry = rows[index].entry
    // The first row's amount is held against nothing but a stated balance; behind the last printed
    // balance is nothing either.
    let isBetween =
      balances != .none && rows[..<index].contains { $0.balance != nil && $0.entry.day < entry.day }
    switch fault {
    case .none, .truncated: return
    case .droppedRow:
      rows.remove(at: index)
      showsFault =
        statesBalances || statesCount
        || isBetween && rows[index...].contains { $0.balance != nil }
    case .wrongAmount, .wrongSign:
      let wrong = fault == .wrongSign ? -entry.amount : entry.amount * 3 + 7
      rows[index].entry = Entry(day: entry.day, amount: wrong, payee: entry.payee)
      showsFault = statesBalances || isBetween
    case .otherCurrency:
      rows[index].currency = "USD"
      showsFault = true
    case .badDate:
      rows[index].dateText =
        ["", "########", "31.02.2026", "2026-O3-05", "45678", "soon"].randomElement(using: &random)
      showsFault = true
    }
  }

  private func line(_ row: Row) -> String {
    columns.map { column -> String in
      switch column {
      case .date: cell(row.dateText ?? date(row.entry.day))
      case .payee: cell(row.entry.payee)
      case .text: cell("Ref \(row.entry.amount.magnitude % 97)")
      case .amount where amounts == .marked:
        cell(amount(abs(row.entry.amount)) + mark(row))
      case .amount: cell(amount(row.entry.amount) + mark(row))
      case .debit: row.entry.amount < 0 ? cell(amount(-row.entry.amount) + mark(row)) : ""
      case .credit: row.entry.amount < 0 ? "" : cell(amount(row.entry.amount) + mark(row))
      case .sign: row.entry.amount < 0 ? "D" : "C"
      case .balance: row.balance.map { cell(amount($0)) } ?? ""
      case .currency: row.currency
      }
    }.joined(separator: delimiter.rawValue)
  }

  /// The currency in the cell of the amount, where no column has it.
  private func mark(_ row: Row) -> String {
    row.currency == "EUR" || currencyColumn ? "" : " " + row.currency
  }

  private func cell(_ text: String) -> String {
    guard text.contains(where: { $0 == delimiter.character || $0 == "\"" }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private func amount(_ units: Int64) -> String {
    let (whole, cents) = (abs(units) / 100, abs(units) % 100)
    var digits = "\(whole)"
    if groups, digits.count > 3 {
      let separator = decimal == .comma ? "." : ","
      digits.insert(contentsOf: separator, at: digits.index(digits.endIndex, offsetBy: -3))
    }
    let decimals = cents < 10 ? "0\(cents)" : "\(cents)"
    return (units < 0 ? "-" : "") + digits + decimal.rawValue + decimals
  }

  private func date(_ day: Day) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    switch dateStyle {
    case 0: return day.description
    case 1: return "\(two(day.day)).\(two(day.monthNumber)).\(day.year)"
    case 2: return "\(two(day.monthNumber))/\(two(day.day))/\(day.year)"
    case 3: return "\(day.day) \(months[day.monthNumber - 1]) \(day.year)"
    case 4: return "\(two(day.day))/\(two(day.monthNumber))/\(day.year % 100)"
    default:
      let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
      return "\(weekdays[day.weekday - 1]) \(day.day) \(months[day.monthNumber - 1]) \(day.year)"
    }
  }
}

extension CSVDelimiter {
  fileprivate var character: Character { Character(Unicode.Scalar(byte)) }
}
