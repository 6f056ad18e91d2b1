package import Model

/// A book in a format of others, and what of it the format could not hold.
package struct ExportedFile: Sendable {
  package let bytes: [UInt8]
  package var losses = ExportLosses()
}

/// What a format cannot hold at all, so that nothing is written.
package enum ExportFault: Error, Hashable, Sendable {
  case noAccounts
  /// A balance or an amount of an account with more digits than the format has.
  case amountTooLarge(Money, account: String, format: ExportFormat)
}

extension ExportFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noAccounts: "the book has no account to write"
    case .amountTooLarge(let money, let account, let format):
      "\(format.rawValue) has no room for \(money.plain) of the account \"\(account.oneLine)\""
    }
  }

  /// What the person can do about it.
  package var remedy: String? {
    switch self {
    case .noAccounts: nil
    case .amountTooLarge: "write it as csv, ledger or beancount, which hold any amount"
    }
  }
}
