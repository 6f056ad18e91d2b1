import Basics
import Controllers
import Model
import SiteCoordinators

/// The cached record of one account.
struct AccountRecord: Sendable {
  /// Of what it was read from, and with which settings.
  let written: Digest
  /// What was read of it, without its entries.
  let head: CachedPart
  /// Without the names.
  let facts: CachedPart
  let names: CachedPart
  /// What is known of it within a context.
  var shown: Shown?

  struct Shown: Sendable {
    /// The digest of the account and its context.
    let key: Digest
    let summary: CachedPart
    /// Nil where they were not needed.
    var tallies: Tallies?
  }

  struct Tallies: Sendable {
    let sums: CachedPart
    /// Which names the entries have.
    let names: CachedPart
  }
}

extension AccountRecord {
  init(from file: inout CacheIndex.Reader) throws(DamagedPack) {
    self.init(
      written: try file.value(), head: try file.part(), facts: try file.part(),
      names: try file.part())
    guard try file.value() as Bool else { return }
    shown = Shown(key: try file.value(), summary: try file.part())
    guard try file.value() as Bool else { return }
    shown?.tallies = Tallies(sums: try file.part(), names: try file.part())
  }

  /// Writes the record, but for what of it can no longer be read.
  func write(to file: inout CacheIndex.Writer) {
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
  let part: CachedPart

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

  init(from file: inout CacheIndex.Reader) throws(DamagedPack) {
    self.init(key: try file.value(), place: try file.value(), part: try file.part())
    guard place >= 0 else { throw DamagedPack() }
  }

  /// Adds the record to a digest.
  func add(to digest: inout Digest) {
    digest.add(key)
    digest.add(part.digest)
  }

  /// Writes the record, unless it can no longer be read.
  func write(to file: inout CacheIndex.Writer) {
    guard let bytes = part.bytes else { return }
    file.add(true)
    file.add(key)
    file.add(place)
    file.add(part: bytes, part.digest)
  }
}

/// The cached tallies of the accounts of a build, in the book's order.
struct CachedTallies: TalliesCache {
  let cache: AccountsCache
  /// Of each account within its context; nil where that is not known.
  let keys: [AccountCacheKey?]

  func tallies(
    of account: AccountOrdinal, in index: BookIndex, _ window: ChangeWindow
  ) -> EntryTallies? {
    guard var pack = record(of: account)?.sums.pack else { return nil }
    return try? EntryTallies(of: account, in: index, window, from: &pack)
  }

  func names(of account: AccountOrdinal, in index: BookIndex) -> AccountEntryNames? {
    guard var pack = record(of: account)?.names.pack else { return nil }
    return try? AccountEntryNames(from: &pack, of: account, in: index)
  }

  func jointTallies(
    of accounts: Range<Int>, in index: BookIndex, _ window: ChangeWindow, _ periods: SummedPeriods
  ) -> JointTallies? {
    guard var pack = key(of: accounts).flatMap({ cache.joint(.tallies, $0) }) else { return nil }
    return try? JointTallies(from: &pack, in: index, window, periods)
  }

  func put(_ tallies: EntryTallies, names: AccountEntryNames, of account: AccountOrdinal) {
    guard let key = keys[account.value] else { return }
    var (sums, named) = (PackWriter(), PackWriter())
    tallies.pack(into: &sums)
    names.pack(into: &named)
    cache.put(sums, names: named, key)
  }

  func put(
    _ joint: JointTallies, of accounts: Range<Int>, in index: BookIndex, _ periods: SummedPeriods
  ) {
    guard let key = key(of: accounts) else { return }
    var pack = PackWriter()
    joint.pack(into: &pack, in: index, periods)
    cache.put(pack, as: .tallies, key, at: accounts.lowerBound)
  }

  private func record(of account: AccountOrdinal) -> AccountRecord.Tallies? {
    keys[account.value].flatMap(cache.tallies)
  }

  private func key(of accounts: Range<Int>) -> Digest? {
    JointRecord.key(at: accounts.lowerBound, of: keys[accounts].lazy.map { $0?.digest })
  }
}

/// The cached facts of the accounts of a build, several together, in the book's order.
struct CachedFacts: FactsCache {
  let cache: AccountsCache
  /// The digest of what each account was read from; nil where that is not known.
  let written: [Digest?]

  func jointFacts(of accounts: Range<Int>, through day: Day) -> JointFacts? {
    guard var pack = key(of: accounts).flatMap({ cache.joint(.facts, $0) }) else { return nil }
    return try? JointFacts(ofAccounts: accounts.count, through: day, from: &pack)
  }

  func put(_ facts: JointFacts, of accounts: Range<Int>) {
    guard let key = key(of: accounts) else { return }
    var pack = PackWriter()
    facts.pack(into: &pack)
    cache.put(pack, as: .facts, key, at: accounts.lowerBound)
  }

  private func key(of accounts: Range<Int>) -> Digest? {
    JointRecord.key(at: accounts.lowerBound, of: written[accounts])
  }
}
