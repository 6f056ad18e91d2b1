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
