package import Basics

/// Which columns of a CSV file say what; what is left open is found in the file itself.
package struct CSVLayout: Hashable, Sendable {
  /// What a person calls it, such as the bank.
  package var name: String
  /// Who describes the bank's columns, where the layout is built in.
  package var source: String?
  /// The header rows, each whole and in its order, by which a file is known to be the bank's.
  ///
  /// Where there are none, as in a layout of an earlier version, the columns that it names do.
  package var headers: [[String]] = []
  /// What each cell of every row has, in a file without a header; it has as many columns.
  package var cells: [CSVPattern] = []
  package var delimiter: CSVDelimiter?
  /// The file's encoding; nil where the bytes show it.
  package var encoding: FileEncoding?
  /// Rows before the header, or where columns are numbers before the first entry, blank ones
  /// counted.
  ///
  /// A header is looked for behind them.
  package var skip = 0
  package var date: CSVColumn
  /// The column of the day of a row whose cell under `date` is blank.
  package var otherDate: CSVColumn?
  package var valueDate: CSVColumn?
  package var dateOrder: DateOrder?
  package var amount: CSVAmountColumns
  /// The columns of money out and of money in of a row whose cell under the one column of amounts is
  /// blank; where both are filled, they must agree.
  package var blankAmount: CSVHalves?
  /// What the column of signs says where money comes in; nil where that is all but `debitWhen`.
  package var creditWhen: CSVPattern?
  /// The sign that money out has in the column of debits; a cell with the other one is money in.
  ///
  /// Nil where the file has to show it.
  package var debitSign: CSVDebitSign?
  /// The sign that money in has in the column of credits; a cell with the other one is money out.
  ///
  /// Nil where the file has to show it.
  package var creditSign: CSVDebitSign?
  /// Spent money is printed as positive, as many cards do.
  package var isNegated = false
  package var decimal: DecimalMark?
  /// Nothing tells decimals from thousands: a person has yet to say the mark.
  package var asksDecimal = false
  /// Amounts may be written as fractions of a power of ten, such as -1250/100.
  package var hasFractions = false
  /// A fee that the amount does not hold; it is taken off.
  package var fee: CSVColumn?
  package var currency: CSVColumn?
  /// The file is of a wallet with several currencies, each an account of the book.
  package var isWallet = false
  package var balance: CSVColumn?
  /// The balance of all rows may be one: what the account held when the file was made.
  package var mayHaveCurrentBalance = false
  /// The amount before it was converted, and its currency; they say nothing about the account.
  package var originalAmount: CSVColumn?
  package var originalCurrency: CSVColumn?
  /// What stands in the place of the date where an entry is not booked yet.
  package var pending: CSVPattern?
  /// Rows that do not meet it are no entries.
  package var onlyWhen: CSVCondition?
  /// Rows that meet it are left out.
  package var skipWhen: CSVCondition?
  package var payee: CSVColumn?
  /// The column of who paid where money comes in, and of who was paid where it goes out; where
  /// they are not given, or the cell is blank, `payee` says it.
  package var payeeIn: CSVColumn?
  package var payeeOut: CSVColumn?
  package var payeeAccount: CSVColumn?
  package var reference: CSVColumn?
  /// Columns with more text, in the order in which it is read.
  package var text: [CSVColumn] = []
  /// The bank's own id of an entry.
  package var id: CSVColumn?
  /// The account that each row is of.
  package var account: CSVColumn?
  /// The account that all rows are of, where no column says it: one of the book, as a person may
  /// call it, or an IBAN.
  package var into: String?

  /// A layout needs the column of the booking day and those of the amount.
  package init(_ name: String, date: CSVColumn, amount: CSVAmountColumns) {
    self.name = name
    self.date = date
    self.amount = amount
  }
}

/// A column of money out and one of money in.
package struct CSVHalves: Hashable, Sendable {
  package let debit: CSVColumn
  package let credit: CSVColumn

  package init(debit: CSVColumn, credit: CSVColumn) {
    self.debit = debit
    self.credit = credit
  }
}

/// The columns that an amount is read from.
package enum CSVAmountColumns: Hashable, Sendable {
  /// One column with signs.
  case signed(CSVColumn)
  /// A column without signs, and one that says where money went out.
  case marked(CSVColumn, sign: CSVColumn, debitWhen: CSVPattern)
  /// Money out and money in, each in its column, with whatever sign.
  case divided(debit: CSVColumn, credit: CSVColumn)
  /// A column with signs for each currency, which its name says; every row has an amount in one.
  case byCurrency([CSVColumn])

  /// The columns that hold amounts.
  package var columns: [CSVColumn] {
    switch self {
    case .signed(let column), .marked(let column, _, _): [column]
    case .divided(let debit, let credit): [debit, credit]
    case .byCurrency(let columns): columns
    }
  }
}

/// Whether a column of debits has money out as positive or as negative amounts.
package enum CSVDebitSign: String, CaseIterable, Hashable, Sendable {
  case positive, negative
}

/// A pattern that a column must meet.
package struct CSVCondition: Hashable, Sendable {
  package let column: CSVColumn
  package let pattern: CSVPattern

  package init(_ column: CSVColumn, _ pattern: CSVPattern) {
    self.column = column
    self.pattern = pattern
  }
}

extension CSVLayout {
  /// The columns that hold amounts, those for rows with a blank one behind it.
  package var amountColumns: [CSVColumn] {
    amount.columns + (blankAmount.map { [$0.debit, $0.credit] } ?? [])
  }

  /// Every column that the layout names.
  package var columns: [CSVColumn] {
    let signs: [CSVColumn] = if case .marked(_, let sign, _) = amount { [sign] } else { [] }
    let amounts = amountColumns + signs
    let others = [
      date, otherDate, valueDate, fee, currency, balance, originalAmount, originalCurrency,
      onlyWhen?.column,
      skipWhen?.column, payee, payeeIn, payeeOut, payeeAccount, reference, id, account,
    ]
    return amounts + others.compactMap(\.self) + text
  }

  /// What stands in a layout that is guessed where a person has to say it.
  package static let question = "?"

  /// The keys that a person has yet to answer: no file is read until then.
  package var unanswered: [String] { unansweredAmounts + (asksDecimal ? ["decimal"] : []) }

  private var unansweredAmounts: [String] {
    let asked = CSVPattern.exactly(Self.question)
    let keys: [(key: String, isAsked: Bool)] =
      switch amount {
      case .signed, .byCurrency: []
      case .marked(_, _, let debitWhen):
        [("debitWhen", debitWhen == asked), ("creditWhen", creditWhen == asked)]
      case .divided(let debit, let credit):
        [
          ("debit", debit == .named(Self.question)), ("credit", credit == .named(Self.question)),
        ]
      }
    return keys.filter(\.isAsked).map(\.key)
  }

  /// The names among them; none where all are numbers, in quotes or not, and no header says that they
  /// are names.
  package var columnNames: [String] {
    let names = columns.compactMap { if case .named(let name) = $0 { name } else { nil } }
    return headers.isEmpty && names.allSatisfy { Self.number($0) != nil } ? [] : names
  }

  /// The number of a column that is written in quotes; nil for a name.
  package static func number(_ name: String) -> Int? {
    name.utf8.count < 4 && name.utf8.first.map { (0x31...0x39).contains($0) } ?? false
      ? Int(name) : nil
  }
}

/// A column of a CSV file, as a layout names it.
package enum CSVColumn: Hashable, Sendable {
  /// By the cell of the header, blanks around it and case aside.
  case named(String)
  /// By its number, 1 being the first.
  case number(Int)
}

/// What a layout looks for in a cell, blanks around it aside.
package enum CSVPattern: Hashable, Sendable {
  /// All of the cell.
  case exactly(String)
  /// Somewhere in the cell.
  case expression(RegularExpression)
}

extension CSVPattern {
  /// A cell that is exactly this text.
  package init(exactly text: String) { self = .exactly(text) }

  /// A regular expression; nil where the text is none.
  package init?(_ text: String) {
    guard let expression = try? RegularExpression(text) else { return nil }
    self = .expression(expression)
  }
}

/// What stands between the cells of a row.
package enum CSVDelimiter: String, CaseIterable, Hashable, Sendable {
  case comma = ","
  case semicolon = ";"
  case tab = "\t"
  case pipe = "|"
}

extension CSVDelimiter {
  /// The delimiter as an ASCII byte.
  package var byte: UInt8 { rawValue.utf8[rawValue.startIndex] }
}

/// The order of day, month and year in dates such as 03/02/2026.
package enum DateOrder: String, CaseIterable, Hashable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
  case yearFirst = "ymd"
}

extension DateOrder {
  /// The order in a pattern such as `dd.MM.yyyy`, `%m/%d/%y` or `dmy`; nil where one of the three
  /// is missing.
  ///
  /// Only the order counts: separators, leading zeros, the digits of the year and a time of day are
  /// read as they come.
  package init?(pattern: String) {
    var order = ""
    // `m` behind the hour is minutes; the first of each letter counts.
    for letter in pattern.lowercased() where "dmyb".contains(letter) {
      let letter = letter == "b" ? "m" : letter
      if !order.contains(letter) { order.append(letter) }
    }
    self.init(rawValue: order)
  }
}

/// The mark before the decimals of a file's amounts; one mark holds for a whole file.
package enum DecimalMark: String, CaseIterable, Hashable, Sendable {
  case point = "."
  case comma = ","
}

/// The encodings that a person can name for files that do not declare theirs.
package enum FileEncoding: String, CaseIterable, Sendable {
  case utf8 = "UTF-8"
  case utf16 = "UTF-16"
  case windows1250 = "Windows-1250"
  case windows1251 = "Windows-1251"
  case windows1252 = "Windows-1252"
  case windows1253 = "Windows-1253"
  case windows1254 = "Windows-1254"
  case windows1257 = "Windows-1257"
  case latin1 = "ISO-8859-1"
  case latin2 = "ISO-8859-2"
  case latin9 = "ISO-8859-15"
  case dos437 = "CP437"
  case dos850 = "CP850"
  case dos852 = "CP852"
  case macRoman = "Mac-Roman"
  case shiftJIS = "Shift_JIS"
}

extension FileEncoding {
  /// By its name in any case; nil for others.
  package init?(named name: String) {
    let known = Self.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    guard let known else { return nil }
    self = known
  }
}
