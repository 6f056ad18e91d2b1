/// What a bank's file says, and what is wrong with it.
package struct BankFile: Hashable, Sendable {
  /// Nil where it is not known yet.
  package var format: BankFileFormat?
  package var statements: [BankStatement] = []
  /// What is wrong or odd, in the file's order.
  package var problems: [BankFileProblem] = []

  /// A file of which nothing is known.
  package init() {}
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
