/// A format in which a book's accounts are written for other programs.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// ISO 20022 camt.053.001, in a `CamtVersion`.
  case camt053
  /// OFX 2.2.
  case ofx
  /// SWIFT MT940, with the subfields of German banks.
  case mt940
  case qif
  case csv
  /// A journal for hledger and Ledger.
  case ledger
  case beancount
}
