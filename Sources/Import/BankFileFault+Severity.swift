package import Diagnostics

extension BankFileFault {
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
