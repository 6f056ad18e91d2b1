internal import Diagnostics
internal import Model

extension BankFileFault {
  /// What is wrong, in one sentence without a full stop.
  package var message: String {
    switch self {
    case .unknownFormat: "this is no bank statement in a format that Daybook reads"
    case .unreadEncoding(let name):
      "the file says that it is in the encoding \(DisplayText.quoted(name)), which is not read"
    case .nul: "a byte 0 stands here, which no text has"
    case .amount(let fault): fault.message
    case .decimalMark(let fault): fault.message
    case .date(let fault): fault.message
    case .mt940(let fault): fault.message
    case .qif(let fault): fault.message
    case .csv(let fault): fault.message
    case .xml(let fault): fault.message
    case .ofx(let fault): fault.message
    case .foreign(let file): file.message
    case .noStatement: "there is no account statement in this file"
    case .notADay(let text): "\(DisplayText.quoted(text)) is not a day of the calendar"
    case .turnedReversals(let count):
      (count == 1 ? "1 entry is" : "\(count) entries are")
        + " marked as reversed and written with the sign of what is taken back, as the balances"
        + " prove; the money goes the other way"
    case .farDays(1, let day): "the day \(day) lies before 1970 or more than a year ahead"
    case .farDays(let count, let day):
      "\(count) entries have days before 1970 or more than a year ahead, such as \(day)"
    case .unsureEncoding(let name, let words):
      "the file does not show its encoding and was read as \(name), by which it has "
        + words.map { DisplayText.quoted($0) }.joined(separator: ", ")
    case .unknownCurrency(let text):
      "\(DisplayText.quoted(text)) is not a currency of ISO 4217"
    case .missing(let field): "\"\(field)\" is missing here"
    case .unknownCode(let code, let field):
      "\"\(field)\" has no code \(DisplayText.quoted(code))"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .unknownFormat:
      "download the statement as camt.053 (XML), OFX, MT940, QIF or CSV"
    case .unreadEncoding: "save the file as UTF-8, or download it in another format"
    case .amount(let fault): fault.remedy
    case .decimalMark(let fault): fault.remedy
    case .date(let fault): fault.remedy
    case .mt940(let fault): fault.remedy
    case .qif(let fault): fault.remedy
    case .csv(let fault): fault.remedy
    case .xml(let fault): fault.remedy
    case .ofx(let fault): fault.remedy
    case .foreign(let file): file.remedy
    case .noStatement: "download the account's statement or its list of transactions"
    case .turnedReversals: "look whether the bank's own list shows them so"
    case .farDays: "look whether the bank's own list has these days"
    case .unsureEncoding: "where these words are wrong, name the encoding: --encoding NAME"
    case .nul, .notADay, .unknownCurrency, .missing, .unknownCode:
      "download the file again; where it stays so, ask the bank for a corrected one"
    }
  }
}

extension AmountFault {
  var message: String {
    switch self {
    case .notANumber(let text): "\(DisplayText.quoted(text)) is not an amount"
    case .unclear(let text):
      "the mark in \(DisplayText.quoted(text)) may stand before decimals or between thousands"
    case .tooFine(let text, let currency) where currency.digits == 0:
      "\(DisplayText.quoted(text)) has decimals, and \(currency.code) has none"
    case .tooFine(let text, let currency):
      "\(DisplayText.quoted(text)) has more than the \(currency.digits) decimals of"
        + " \(currency.code)"
    case .tooLarge(let text, let currency):
      "\(DisplayText.quoted(text)) is more \(currency.code) than Daybook can count"
    }
  }

  var remedy: String {
    switch self {
    case .notANumber: "ask the bank for a corrected file, or correct the amount"
    case .unclear: "write the amount with as many decimals as its currency has"
    case .tooFine: "ask the bank which amount was booked, and correct the file"
    case .tooLarge: "ask the bank for a corrected file"
    }
  }
}
