package import Diagnostics
import Model

extension IssueStatements {
  /// Why there is nothing to write.
  package struct Failure: UserError, Sendable {
    package let description: String
    package var remedy: String?
    package let exitCode: ExitCode

    /// What was asked for is not one account of the book.
    static func noAccount(wanted: String, reason: AccountLookupError) -> Failure {
      let description =
        switch reason {
        case .none(let nearest):
          "the book has no account \"\(wanted)\""
            + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .several(let count):
          "\(count) accounts are called \"\(wanted)\"; name the one by its IBAN"
        }
      return Failure(description: description, exitCode: .usage)
    }

    /// None is issued of these months; with the account where one was asked for, and the first and
    /// last months that each account has.
    static func noStatement(
      of months: ClosedRange<Month>, account: String?, issued: [ClosedRange<Month>]
    ) -> Failure {
      let remedy =
        if let first = issued.map(\.lowerBound).min(), let last = issued.map(\.upperBound).max() {
          "there are statements of \(first)..\(last)"
        } else {
          "there are none of any month: it has no entries, or none yet"
        }
      return Failure(
        description: (account.map { "the account \"\($0)\"" } ?? "the book")
          + " has no statement of "
          + (months.lowerBound == months.upperBound
            ? "\(months.lowerBound)" : "\(months.lowerBound)..\(months.upperBound)"),
        remedy: remedy, exitCode: .answerIsNo)
    }
  }
}
