extension BankFileFault {
  /// Whether it is told and the import goes on: nothing is wrong with what was read.
  package var isRemark: Bool {
    switch self {
    case .mt940(.withoutClosingBalance), .qif(.investments): true
    default: false
    }
  }
}
