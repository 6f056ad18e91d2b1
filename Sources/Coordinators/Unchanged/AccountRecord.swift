import Basics

/// What is on record of one account.
struct AccountRecord: Sendable {
  /// Of what it was read from, and with which settings.
  let written: Digest
  /// What was read of it, without its entries.
  let head: RecordedPart
  let facts: RecordedPart
  /// What is known of it within a context.
  var shown: Shown?

  struct Shown: Sendable {
    /// What stands for the account and its context.
    let key: Digest
    let summary: RecordedPart
    /// Nil where they were not needed.
    var tallies: Tallies?
  }

  struct Tallies: Sendable {
    let sums: RecordedPart
    /// Which names the entries have.
    let names: RecordedPart
  }
}

extension AccountRecord {
  init(from file: inout RecordIndexReader) throws(DamagedPack) {
    self.init(written: try file.value(), head: try file.part(), facts: try file.part())
    guard try file.value() as Bool else { return }
    shown = Shown(key: try file.value(), summary: try file.part())
    guard try file.value() as Bool else { return }
    shown?.tallies = Tallies(sums: try file.part(), names: try file.part())
  }

  /// Writes the record, but for what of it can no longer be read.
  func write(to file: inout RecordIndexWriter) {
    guard let headBytes = head.bytes, let factsBytes = facts.bytes else { return }
    file.add(true)
    file.add(written)
    file.add(part: headBytes, head.digest)
    file.add(part: factsBytes, facts.digest)
    let summary = shown?.summary.bytes
    file.add(summary != nil)
    guard let shown, let summary else { return }
    file.add(shown.key)
    file.add(part: summary, shown.summary.digest)
    guard let tallies = shown.tallies, let sums = tallies.sums.bytes,
      let names = tallies.names.bytes
    else { return file.add(false) }
    file.add(true)
    file.add(part: sums, tallies.sums.digest)
    file.add(part: names, tallies.names.digest)
  }

  /// Adds what stands for the record: by what it was made of, and for what is known of it within a
  /// month by the bytes.
  func add(to digest: inout Digest) {
    digest.add(written)
    guard let shown else { return }
    digest.add(shown.key)
    digest.add(shown.tallies != nil)
    if let tallies = shown.tallies { digest.add(tallies.sums.digest) }
  }
}

/// What is on record of accounts that follow each other in the book, together.
struct JointRecord: Sendable {
  /// What stands for the accounts and their contexts.
  let key: Digest
  /// That of the first account in the book, from 0.
  let place: Int
  let tallies: RecordedPart
}

extension JointRecord {
  init(from file: inout RecordIndexReader) throws(DamagedPack) {
    self.init(key: try file.value(), place: try file.value(), tallies: try file.part())
    guard place >= 0 else { throw DamagedPack() }
  }

  /// Adds what stands for the record.
  func add(to digest: inout Digest) {
    digest.add(key)
    digest.add(tallies.digest)
  }

  /// Writes the record, unless it can no longer be read.
  func write(to file: inout RecordIndexWriter) {
    guard let bytes = tallies.bytes else { return }
    file.add(true)
    file.add(key)
    file.add(place)
    file.add(part: bytes, tallies.digest)
  }
}
