package import Diagnostics
package import Model

/// What can be wrong with a bank's file; the wording stands in `BankFileFault+Message`.
package enum BankFileFault: Error, Hashable, Sendable {
  /// No statement of a format that is read.
  case unknownFormat
  /// The file declares an encoding that is not read, by this name.
  case unreadEncoding(String)
  /// A byte 0 in what is a text elsewhere.
  case nul
  case amount(AmountFault)
  case decimalMark(DecimalMarkFault)
  case date(DateFault)
  case mt940(MT940Fault)
  case qif(QIFFault)
  case csv(CSVFault)
  case xml(XMLFault)
  case ofx(OFXFault)
  /// Something else that people try; what it is decides what to do.
  case foreign(ForeignFile)
  /// A message of the right kind without a statement.
  case noStatement
  case notADay(String)
  /// So many entries that take others back are written with the sign of those, as the balances
  /// prove.
  case turnedReversals(Int)
  /// So many days lie before 1970 or more than a year ahead, such as this one.
  case farDays(Int, Day)
  /// The bytes could be several texts; the encoding that was taken, and the words that hang on it.
  case unsureEncoding(String, words: [String])
  case unknownCurrency(String)
  /// A field that must be there, by the format's name of it.
  case missing(field: String)
  /// A code that a field does not have.
  case unknownCode(String, field: String)
}

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

extension BankFileFault {
  /// Whether a person can say what the file does not: how its columns, days or decimals are read.
  package var awaitsDecision: Bool {
    switch self {
    case .csv(.withoutLayout), .csv(.otherCurrency), .csv(.unknownSign), .csv(.mixedSigns): true
    case .date(.ambiguous), .decimalMark(.unclear): true
    default: false
    }
  }

  /// Whether the file is refused for it, or it is only told.
  package var severity: Diagnostic.Severity {
    switch self {
    case .ofx(.securities), .ofx(.accountRefused), .ofx(.undatedBalance): .note
    case .turnedReversals, .farDays, .unsureEncoding: .note
    case .mt940(.withoutClosingBalance), .qif(.investments): .note
    default: .error
    }
  }
}

/// What is wrong with a bank's file, and where; thrown where nothing more of the file can be read.
package struct BankFileProblem: Error, Hashable, Sendable {
  package let fault: BankFileFault
  /// The bytes that it is about.
  package let range: Range<FileOffset>

  /// Takes the bytes that the fault is about; they may be none.
  package init(_ fault: BankFileFault, at range: Range<FileOffset>) {
    self.fault = fault
    self.range = range
  }
}

/// A place in a file: bytes from its first, 0 at the first.
package struct FileOffset: Hashable, Comparable, Sendable {
  package let bytes: Int

  /// Counts bytes of the file as it was read, its byte-order mark among them.
  package init(_ bytes: Int) { self.bytes = bytes }

  package static func < (one: FileOffset, other: FileOffset) -> Bool { one.bytes < other.bytes }
}
