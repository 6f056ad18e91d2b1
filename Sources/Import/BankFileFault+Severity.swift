package import Diagnostics

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
