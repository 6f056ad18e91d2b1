package import Model

extension IssueStatements {
  /// Why there is nothing to write.
  package enum Failure: Error, Sendable {
    /// What was asked for is not one account of the book.
    case noAccount(wanted: String, reason: AccountLookupError)
    /// None is issued of these months; with the account where one was asked for, and the first and
    /// last months that each account has.
    case noStatement(of: ClosedRange<Month>, account: String?, issued: [ClosedRange<Month>])
  }
}

extension IssueStatements.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noAccount(let wanted, .none(let nearest)):
      "the book has no account \"\(wanted)\""
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .noAccount(let wanted, .several(let count)):
      "\(count) accounts are called \"\(wanted)\"; name the one by its IBAN"
    case .noStatement(let months, let account, _):
      (account.map { "the account \"\($0)\"" } ?? "the book") + " has no statement of "
        + (months.lowerBound == months.upperBound
          ? "\(months.lowerBound)" : "\(months.lowerBound)..\(months.upperBound)")
    }
  }

  /// What the person can do about it.
  package var remedy: String? {
    guard case .noStatement(_, _, let issued) = self else { return nil }
    guard let first = issued.map(\.lowerBound).min(), let last = issued.map(\.upperBound).max()
    else { return "there are none of any month: it has no entries, or none yet" }
    return "there are statements of \(first)..\(last)"
  }
}
