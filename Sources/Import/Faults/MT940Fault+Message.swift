internal import Diagnostics

extension MT940Fault {
  var message: String {
    switch self {
    case .missing(let field): "the statement has no field :\(field):"
    case .entry(.valueDay, let text):
      "the entry does not begin with its value day, six digits: \(DisplayText.quoted(text))"
    case .entry(.mark, let text):
      "the entry does not say whether money came in or went out: \(DisplayText.quoted(text))"
    case .entry(.amount, let text): "the entry has no amount: \(DisplayText.quoted(text))"
    case .balance(let field, let text):
      "the balance :\(field): cannot be read: \(DisplayText.quoted(text))"
    case .impossibleDay(let text): "there is no day \(DisplayText.quoted(text))"
    case .unknownCurrency(""): "nothing in the statement says its currency"
    case .unknownCurrency(let code): "\(DisplayText.quoted(code)) is no currency"
    case .withoutClosingBalance:
      "the statement has no closing balance, so that nothing proves that it is whole"
    case .nothingRead: "there is no statement in this MT940 file"
    }
  }

  var remedy: String {
    switch self {
    case .missing, .withoutClosingBalance, .nothingRead:
      "download the statement again; the file may have been cut off"
    case .entry:
      "write it as in :61:2610311031D12,50NTRFNONREF, or ask the bank for a corrected file"
    case .balance: "write it as in C261031EUR1234,56, or ask the bank for a corrected file"
    case .impossibleDay: "ask the bank which day is meant, and correct it: YYMMDD"
    case .unknownCurrency: "ask the bank for a corrected file, with a code of ISO 4217"
    }
  }
}
