internal import Diagnostics

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
    case .withoutLayout:
      "see by daybook import layout FILE how it would be read, and keep that layout in the book's"
        + " imports.json"
    case .noDates, .noAmounts: "download the file as camt.053 or CSV with dates and amounts"
    case .nothingRead: "see by daybook import layout what is read, and correct the layout"
    }
  }
}
