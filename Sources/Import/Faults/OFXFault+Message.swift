internal import Diagnostics

extension OFXFault {
  var message: String {
    switch self {
    case .ended(insideTransaction: true): "the file ends inside of a transaction"
    case .ended(insideTransaction: false): "the file ends before its end tag \"</OFX>\""
    case .refused(let code, let words):
      "the bank sent an error instead of a statement: \(Self.reason(code, words))"
    case .accountRefused(let code, let words):
      "the bank sent an error for one of the accounts: \(Self.reason(code, words))"
    case .securities(let account, let transactions):
      "the account \(DisplayText.quoted(account)) holds securities and is left out with its"
        + " \(transactions) transactions"
    case .withoutCurrency(let account):
      "the statement of the account \(DisplayText.quoted(account)) does not say its currency, and the"
        + " book does not have the account"
    case .undatedBalance(let text):
      "this balance is left out, since \(DisplayText.quoted(text)) is not a day of the calendar"
    }
  }

  var remedy: String {
    switch self {
    case .ended: "the file is cut off: download it again"
    case .refused, .accountRefused: "download the statement again, later or for a shorter period"
    case .securities: "its deposits and withdrawals stand in the statement of its cash account"
    case .withoutCurrency: "say it: --currency EUR, or name its account of the book: --account"
    case .undatedBalance: "nothing has to be done; the entries are not held against this balance"
    }
  }

  private static func reason(_ code: String, _ words: String) -> String {
    words.isEmpty ? "status \(code)" : "status \(code), \(DisplayText.quoted(words))"
  }
}
