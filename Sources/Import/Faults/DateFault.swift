internal import Diagnostics

/// What can be wrong with a date of a file.
package enum DateFault: Hashable, Sendable {
  case notADate(String)
  /// It has the form of a date, and the calendar has no such day.
  case impossible(String)
  /// A day and a month, and nothing in the file leaves exactly one year.
  case withoutYear(String)
  /// The number by which a spreadsheet counts days, from a first day that it does not say.
  case serial(String)
  /// Nothing in the file tells day and month apart; the first date that could be two days.
  case ambiguous(String)
  /// A date in another order than those before it.
  case otherOrder(String)
}

extension DateFault {
  var message: String {
    switch self {
    case .notADate(let text): "\(DisplayText.quoted(text)) is not a date"
    case .impossible(let text): "there is no day \(DisplayText.quoted(text))"
    case .withoutYear(let text):
      "\(DisplayText.quoted(text)) has no year, and nothing in the file leaves exactly one"
    case .serial(let text):
      "\(DisplayText.quoted(text)) is not a date but the number by which a spreadsheet counts days"
    case .ambiguous(let text):
      "\(DisplayText.quoted(text)) can be two days, and no other date of the file tells day and"
        + " month apart"
    case .otherOrder(let text):
      "in \(DisplayText.quoted(text)) day and month stand in another order than in the dates before"
        + " it"
    }
  }

  var remedy: String {
    switch self {
    case .notADate: "write it with day, month and year, such as 2026-10-31"
    case .impossible:
      "correct it; where day and month stand in another order, say so by --date-order dmy, mdy or"
        + " ymd"
    case .withoutYear:
      "write the year, such as 2026-10-31, or above the header the days that the file covers:"
        + " Period: 2026-10-01 - 2026-10-31"
    case .serial:
      "have the spreadsheet show the column as dates, such as 2026-10-31, and save it again"
    case .ambiguous: "say the order: --date-order dmy, --date-order mdy or --date-order ymd"
    case .otherOrder: "write all dates of the file in one order"
    }
  }
}
