import Basics

/// What is on record of one account.
struct AccountRecord: Sendable {
  /// Of what it was read from, and with which settings.
  let written: Digest
  /// What was read of it, without its entries.
  let head: ArraySlice<UInt8>
  let facts: ArraySlice<UInt8>
  /// What is known of it within a context.
  var shown: Shown?

  struct Shown: Sendable {
    /// What stands for the account and its context.
    let key: Digest
    let summary: ArraySlice<UInt8>
    /// Empty where they were not needed.
    var tallies: ArraySlice<UInt8> = []
  }
}

extension AccountRecord: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      written: try pack.value(), head: try pack.part(), facts: try pack.part(),
      shown: try pack.value())
  }

  func pack(into pack: inout PackWriter) {
    pack.add(written)
    pack.add(part: head)
    pack.add(part: facts)
    pack.add(shown)
  }
}

extension AccountRecord.Shown: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(key: try pack.value(), summary: try pack.part(), tallies: try pack.part())
  }

  func pack(into pack: inout PackWriter) {
    pack.add(key)
    pack.add(part: summary)
    pack.add(part: tallies)
  }
}

extension PackReader {
  fileprivate mutating func part() throws(DamagedPack) -> ArraySlice<UInt8> {
    try bytes(value())
  }
}

extension PackWriter {
  fileprivate mutating func add(part: ArraySlice<UInt8>) {
    add(part.count)
    add(bytes: part)
  }
}
