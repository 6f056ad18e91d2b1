package import Model

/// What can be wrong with a bank's file; the wording stands in `BankFileFault+Message`.
package enum BankFileFault: Error, Hashable, Sendable {
  /// No statement of a format that is read.
  case unknownFormat
  /// The file declares an encoding that is not read, by this name.
  case unreadEncoding(String)
  case amount(AmountFault)
  case decimalMark(DecimalMarkFault)
  case date(DateFault)
  case mt940(MT940Fault)
  case qif(QIFFault)
  case csv(CSVFault)
}

/// Why a text is not an amount.
package enum AmountFault: Error, Hashable, Sendable {
  case notANumber(String)
  /// More decimals than the currency has, and they are not zero.
  case tooFine(String, Currency)
  /// More than 64 bits can hold.
  case tooLarge(String, Currency)
}
