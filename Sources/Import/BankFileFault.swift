/// What can be wrong with a bank's file; the wording stands in `BankFileFault+Message`.
package enum BankFileFault: Hashable, Sendable {
  /// No statement of a format that is read.
  case unknownFormat
}
