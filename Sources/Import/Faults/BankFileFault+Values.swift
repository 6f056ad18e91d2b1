internal import Diagnostics
package import Model

/// Why a text is not an amount.
package enum AmountFault: Error, Hashable, Sendable {
  case notANumber(String)
  /// Three digits stand behind its only mark, which may mark thousands or decimals.
  case unclear(String)
  /// More decimals than the currency has, and they are not zero.
  case tooFine(String, Currency)
  /// More than 64 bits can hold.
  case tooLarge(String, Currency)
}

/// What can be wrong with the amounts of a file.
extension BankFileFault {
  static func amount(_ fault: AmountFault) -> BankFileFault {
    switch fault {
    case .notANumber(let text):
      .error(
        "\(DisplayText.quoted(text)) is not an amount",
        remedy: "ask the bank for a corrected file, or correct the amount")
    case .unclear(let text):
      .error(
        "the mark in \(DisplayText.quoted(text)) may stand before decimals or between thousands",
        remedy: "write the amount with as many decimals as its currency has")
    case .tooFine(let text, let currency):
      .error(
        currency.digits == 0
          ? "\(DisplayText.quoted(text)) has decimals, and \(currency.code) has none"
          : "\(DisplayText.quoted(text)) has more than the \(currency.digits) decimals of"
            + " \(currency.code)",
        remedy: "ask the bank which amount was booked, and correct the file")
    case .tooLarge(let text, let currency):
      .error(
        "\(DisplayText.quoted(text)) is more \(currency.code) than Daybook can count",
        remedy: "ask the bank for a corrected file")
    }
  }

  /// No amount tells thousands from decimals; the first that could be both.
  static func unclearDecimalMark(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) can be read as thousands or as decimals, and no other amount of"
        + " the file tells which",
      remedy: "say which mark stands before decimals, by \"decimal\": \".\" or \",\" in a layout,"
        + " or write the amount with two decimals",
      awaitsDecision: true, cause: .decimalMark(text))
  }

  static func otherDecimalMark(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) has another decimal mark than the amounts before it",
      remedy: "write all amounts of the file with the same mark")
  }
}

/// What can be wrong with the dates of a file.
extension BankFileFault {
  static func notADate(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) is not a date",
      remedy: "write it with day, month and year, such as 2026-10-31")
  }

  /// A text with the form of a date, of which the calendar has no day.
  static func impossibleDate(_ text: String) -> BankFileFault {
    .error(
      "there is no day \(DisplayText.quoted(text))",
      remedy: "correct it; where day and month stand in another order, say so by --date-order dmy,"
        + " mdy or ymd")
  }

  /// A day and a month, and nothing in the file leaves exactly one year.
  static func dateWithoutYear(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) has no year, and nothing in the file leaves exactly one",
      remedy: "write the year, such as 2026-10-31, or above the header the days that the file"
        + " covers: Period: 2026-10-01 - 2026-10-31")
  }

  /// The number by which a spreadsheet counts days, from a first day that it does not say.
  static func spreadsheetDate(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) is not a date but the number by which a spreadsheet counts days",
      remedy: "have the spreadsheet show the column as dates, such as 2026-10-31, and save it again"
    )
  }

  /// Nothing in the file tells day and month apart; the first date that could be two days.
  static func ambiguousDate(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) can be two days, and no other date of the file tells day and"
        + " month apart",
      remedy: "say the order: --date-order dmy, --date-order mdy or --date-order ymd",
      awaitsDecision: true, cause: .dateOrder(text))
  }

  static func otherDateOrder(_ text: String) -> BankFileFault {
    .error(
      "in \(DisplayText.quoted(text)) day and month stand in another order than in the dates before"
        + " it",
      remedy: "write all dates of the file in one order")
  }
}
