internal import Diagnostics
package import Model

/// What can be wrong with a CSV file, or with a layout for it.
package enum CSVFault: Hashable, Sendable {
  /// A quote that begins a cell and never ends.
  case openQuote
  /// A layout names a column that the header does not have; the nearest that it has.
  case noColumn(String, nearest: String?)
  /// A row ends before a column that the layout reads.
  case shortRow(expected: Int, found: Int)
  /// The last row has no line end and ends in a cell that is read.
  case cutOff
  /// A row has a date, and neither of its columns has an amount.
  case withoutAmount
  /// A row has an amount in both columns, of money in and of money out.
  case twoAmounts(String, String)
  /// The code in the column of currencies is none.
  case unknownCurrency(String)
  /// An amount, or its column, names another currency than the account's.
  case otherCurrency(String, Currency)
  /// The word that says which way the money went is none that the layout knows.
  case unknownSign(String)
  /// A column of debits, or of credits, has amounts of both signs, and nothing tells what the rarer
  /// sign means.
  case mixedSigns(String)
  /// A row has an amount, and its cell of the date is blank.
  case withoutDate
  /// A balance does not follow from the one before it and the entries between; by so much, nil where
  /// 64 bits cannot hold it.
  case jump(Money?)
  /// A balance that the file states is not the one that its rows lead to.
  case otherBalance(stated: Money, found: Money)
  /// The bank says how many entries the file has, and it has so many.
  case otherCount(stated: Int, found: Int)
  /// The bank says what the entries come to, and they come to something else.
  case otherTotal(stated: String, found: Money)
  /// An entry lies outside of the days that the file says it covers.
  case outsidePeriod(Day, ClosedRange<Day>)
  /// No layout of the book and no built-in one has columns that the file has.
  case withoutLayout
  /// None can be proposed: no column of dates, or none of amounts.
  case noDates
  case noAmounts
  /// No row is an entry.
  case nothingRead
}

extension CSVFault {
  var message: String {
    switch self {
    case .openQuote: "a quoted cell begins here and does not end"
    case .noColumn(let name, nil): "the file has no column \(DisplayText.quoted(name))"
    case .noColumn(let name, let nearest?):
      "the file has no column \(DisplayText.quoted(name)); the nearest is"
        + " \(DisplayText.quoted(nearest))"
    case .shortRow(let expected, let found):
      "the row has \(found == 1 ? "1 cell" : "\(found) cells"), and column \(expected) is read"
    case .cutOff: "the file ends within a cell that is read"
    case .withoutAmount: "the row has a date and no amount"
    case .twoAmounts(let debit, let credit):
      "the row has money out, \(DisplayText.quoted(debit)), and money in,"
        + " \(DisplayText.quoted(credit))"
    case .unknownCurrency(let code): "\(DisplayText.quoted(code)) is no currency"
    case .otherCurrency(let text, let currency):
      "this is an amount in \(DisplayText.quoted(text)), and the account is kept in"
        + " \(currency.code)"
    case .unknownSign(""): "nothing says here whether the money came in or went out"
    case .unknownSign(let word):
      "\(DisplayText.quoted(word)) does not say whether the money came in or went out"
    case .mixedSigns(let text):
      "\(DisplayText.quoted(text)) has another sign than most of its column: it may be money in or"
        + " money out"
    case .withoutDate: "the row has an amount and no date"
    case .jump(let difference?):
      "the balance does not follow from the one before it: they differ by \(difference.plain)"
    case .jump(nil): "the balance does not follow from the one before it"
    case .otherBalance(let stated, let found):
      "the file states a balance of \(stated.plain), and its rows lead to \(found.plain)"
    case .otherCount(let stated, let found):
      "the file says that it has \(stated) entries, and it has \(found)"
    case .otherTotal(let stated, let found):
      "the file says that the entries come to \(DisplayText.quoted(stated)), and they come to"
        + " \(found.plain)"
    case .outsidePeriod(let day, let period):
      "the entry is of \(day), and the file says that it covers \(period.lowerBound) to"
        + " \(period.upperBound)"
    case .withoutLayout: "no layout is known for the columns of this CSV file"
    case .noDates: "no column of the file holds dates"
    case .noAmounts: "no column of the file holds amounts"
    case .nothingRead: "no row of the file is an entry"
    }
  }

  var remedy: String {
    switch self {
    case .openQuote: "download the file again; it may have been cut off"
    case .noColumn: "name a column as the header has it; daybook import layout shows the header"
    case .shortRow: "complete the row, or download the file again; it may have been cut off"
    case .cutOff: "download the file again, or end its last row with a line end"
    case .withoutAmount: "complete the row, or leave such rows out by \"onlyWhen\" in the layout"
    case .twoAmounts: "leave one of the two"
    case .unknownCurrency: "write a code of ISO 4217, or leave the column out of the layout"
    case .otherCurrency:
      "import it into an account in that currency, --account NAME|IBAN, or leave such rows out by"
        + " \"skipWhen\" in the layout; nothing is converted"
    case .unknownSign:
      "say in the layout in imports.json what the column says of money out, \"debitWhen\", and of"
        + " money in, \"creditWhen\""
    case .mixedSigns:
      "say in the layout in imports.json which sign money out has there: \"debitSign\":"
        + " \"positive\" or \"negative\"; the other one is money in"
    case .withoutDate: "complete the row, or take it out of the file"
    case .jump, .otherBalance, .otherCount, .otherTotal:
      "download the file again: a row may be missing, or twice; --force takes the rows and sets no"
        + " balance"
    case .outsidePeriod: "download the file again, or correct the date"
    case .withoutLayout:
      "see by daybook import layout FILE how it would be read, and keep that layout in the book's"
        + " imports.json"
    case .noDates, .noAmounts: "download the file as camt.053 or CSV with dates and amounts"
    case .nothingRead: "see by daybook import layout what is read, and correct the layout"
    }
  }
}
