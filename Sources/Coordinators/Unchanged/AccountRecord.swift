import Basics
import Controllers
import Model

/// The cached record of one account.
struct AccountRecord: Sendable {
  /// Of what it was read from, and with which settings.
  let written: Digest
  /// What was read of it, without its entries.
  let head: RecordedPart
  /// Without the names.
  let facts: RecordedPart
  let names: RecordedPart
  /// What is known of it within a context.
  var shown: Shown?

  struct Shown: Sendable {
    /// The digest of the account and its context.
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
    self.init(
      written: try file.value(), head: try file.part(), facts: try file.part(),
      names: try file.part())
    guard try file.value() as Bool else { return }
    shown = Shown(key: try file.value(), summary: try file.part())
    guard try file.value() as Bool else { return }
    shown?.tallies = Tallies(sums: try file.part(), names: try file.part())
  }

  /// Writes the record, but for what of it can no longer be read.
  func write(to file: inout RecordIndexWriter) {
    guard let headBytes = head.bytes, let factsBytes = facts.bytes, let namesBytes = names.bytes
    else { return }
    file.add(true)
    file.add(written)
    file.add(part: headBytes, head.digest)
    file.add(part: factsBytes, facts.digest)
    file.add(part: namesBytes, names.digest)
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

  /// Adds the record to a digest: by the digests of what it was made of, and for what is known of
  /// it within a month by the digest of the bytes.
  func add(to digest: inout Digest) {
    digest.add(written)
    guard let shown else { return }
    digest.add(shown.key)
    digest.add(shown.tallies != nil)
    if let tallies = shown.tallies { digest.add(tallies.sums.digest) }
  }
}

/// The cached record of accounts that follow each other in the book, together.
struct JointRecord: Sendable {
  /// The key of the accounts.
  let key: Digest
  /// That of the first account in the book, from 0.
  let place: Int
  let part: RecordedPart

  /// What of the accounts, in the order of the files.
  enum Kind: CaseIterable {
    /// By what they were read from.
    case facts
    /// By that and by their contexts.
    case tallies
  }
}

extension JointRecord {
  /// The key of accounts that follow each other from a place in the book on, made from the key of
  /// each; nil where one of them has none.
  static func key(at place: Int, of keys: some Sequence<Digest?>) -> Digest? {
    var digest = Digest()
    digest.add(place)
    for key in keys {
      guard let key else { return nil }
      digest.add(key)
    }
    return digest
  }

  init(from file: inout RecordIndexReader) throws(DamagedPack) {
    self.init(key: try file.value(), place: try file.value(), part: try file.part())
    guard place >= 0 else { throw DamagedPack() }
  }

  /// Adds the record to a digest.
  func add(to digest: inout Digest) {
    digest.add(key)
    digest.add(part.digest)
  }

  /// Writes the record, unless it can no longer be read.
  func write(to file: inout RecordIndexWriter) {
    guard let bytes = part.bytes else { return }
    file.add(true)
    file.add(key)
    file.add(place)
    file.add(part: bytes, part.digest)
  }
}

/// The cached tallies of the accounts of a build, in the book's order.
struct RecordedAccountTallies: RecordedTallies {
  private let records: AccountRecords
  private let keys: [AccountRecordKey?]

  func tallies(of account: AccountOrdinal) -> PackReader? {
    keys[account.value].flatMap(records.tallies)?.sums.pack
  }

  func names(of account: AccountOrdinal) -> PackReader? {
    keys[account.value].flatMap(records.tallies)?.names.pack
  }

  func jointTallies(of accounts: Range<Int>) -> PackReader? {
    key(of: accounts).flatMap { records.joint(.tallies, $0) }
  }

  func put(_ tallies: PackWriter, names: PackWriter, of account: AccountOrdinal) {
    guard let key = keys[account.value] else { return }
    records.put(tallies, names: names, key)
  }

  func put(_ joint: PackWriter, of accounts: Range<Int>) {
    guard let key = key(of: accounts) else { return }
    records.put(joint, as: .tallies, key, at: accounts.lowerBound)
  }

  private func key(of accounts: Range<Int>) -> Digest? {
    JointRecord.key(at: accounts.lowerBound, of: keys[accounts].lazy.map { $0?.digest })
  }
}

extension RecordedAccountTallies {
  /// Takes the key of each account within its context; nil where nothing is cached.
  init?(_ records: AccountRecords?, keys: [AccountRecordKey?]) {
    guard let records else { return nil }
    self.init(records: records, keys: keys)
  }
}

/// The cached facts of the accounts of a build, several together, in the book's order.
struct RecordedJointFacts: RecordedFacts {
  private let records: AccountRecords
  /// The digest of what each account was read from; nil where that is not known.
  private let written: [Digest?]

  func jointFacts(of accounts: Range<Int>) -> PackReader? {
    key(of: accounts).flatMap { records.joint(.facts, $0) }
  }

  func put(_ facts: PackWriter, of accounts: Range<Int>) {
    guard let key = key(of: accounts) else { return }
    records.put(facts, as: .facts, key, at: accounts.lowerBound)
  }

  private func key(of accounts: Range<Int>) -> Digest? {
    JointRecord.key(at: accounts.lowerBound, of: written[accounts])
  }
}

extension RecordedJointFacts {
  /// Nil where nothing is cached.
  init?(_ records: AccountRecords?, written: [Digest?]) {
    guard let records else { return nil }
    self.init(records: records, written: written)
  }
}
