package import Basics
package import Controllers
package import Files
package import Model
package import SiteCoordinators
package import Storage
import Synchronization

/// The cached records of a book's accounts, those of an earlier run and those that this run adds.
///
/// Each is found by what it was made of, and so is right whatever the run was that left it.
package final class AccountsCache: BuildCache {
  private let origin: CacheOrigin
  let earlier: Records
  /// The names of the files that were there, each with the digest of its content.
  let files: [String: Digest]
  let made = Mutex(Records())
  let distrusted = Atomic(false)
  /// Where what is made is put aside until the end; nil where it is kept in memory.
  private let aside = Mutex<ScratchFile?>(nil)

  struct Records {
    var states = FileStates()
    var accounts: [Digest: AccountRecord] = [:]
    /// By the key of the accounts.
    var joint: [JointRecord.Kind: [Digest: JointRecord]] = [:]
  }

  /// Takes the files of an earlier run by their names; those of another program count for nothing.
  init(_ files: [String: CacheFile], _ origin: CacheOrigin) {
    self.origin = origin
    var files = files
    var earlier = Records()
    if let states = files.removeValue(forKey: FileStates.fileName), let boot = origin.boot {
      earlier.states = FileStates(states, of: origin.program, in: boot)
    }
    self.files = files.mapValues { file in
      var digest = Digest()
      guard var index = CacheIndex.Reader(file, of: origin.program) else { return digest }
      do throws(DamagedPack) {
        try index.forEach { index throws(DamagedPack) in
          let record = try AccountRecord(from: &index)
          record.add(to: &digest)
          earlier.accounts[record.written] = record
        }
        for kind in JointRecord.Kind.allCases {
          digest.add(0)
          try index.forEach { index throws(DamagedPack) in
            let record = try JointRecord(from: &index)
            record.add(to: &digest)
            earlier.joint[kind, default: [:]][record.key] = record
          }
        }
      } catch { return Digest() }
      return digest
    }
    self.earlier = earlier
  }
}

extension AccountsCache {
  /// Opens the cache that an earlier run left in these files.
  package static let open: OpenCache = { files, origin in
    AccountsCache(files.mapValues(CacheFile.init), origin)
  }

  package func putAside(in file: ScratchFile?) { aside.withLock { $0 = file } }

  /// A part of what this run caches.
  private func part(_ pack: PackWriter) -> CachedPart {
    .made(ScratchBytes(pack.bytes, in: aside.withLock { $0 }))
  }

  package func account(
    readFrom bytes: Digest, with settings: Digest, of file: AccountFile
  ) -> CachedAccount? {
    earlier.accounts[AccountCacheKey.written(bytes, with: settings)]?.head.pack.flatMap { pack in
      var pack = pack
      return try? CachedAccount(from: &pack, of: file) { entries in
        FileEntries(
          count: entries.count, areInOrder: entries.areInOrder, all: { entries.all },
          some: { entries.some($0) })
      }
    }
  }

  package func facts(
    of account: Account, writtenAs key: Digest, caching toCache: CachedAccount?
  ) -> AccountFacts {
    if toCache == nil, let record = earlier.accounts[key], var pack = record.facts.pack,
      let facts = try? AccountFacts(
        of: account, from: &pack, names: { Self.names(of: account, record) })
    {
      made.withLock { $0.accounts[key] = record }
      return facts
    }
    let facts = AccountFacts(of: account)
    // What entries declare is not told without what was read of the other accounts.
    guard toCache != nil || !facts.transfers.areDeclared else { return facts }
    var (head, packed, names) = (PackWriter(), PackWriter(), PackWriter())
    toCache?.pack(into: &head)
    facts.pack(into: &packed)
    facts.packNames(into: &names)
    let record = AccountRecord(
      written: key, head: part(head), facts: part(packed), names: part(names))
    made.withLock { $0.accounts[key] = record }
    return facts.leavingNames { Self.names(of: account, record) }
  }

  private static func names(of account: Account, _ record: AccountRecord) -> AccountFacts.Names {
    guard var pack = record.names.pack, let names = try? AccountFacts.Names(from: &pack) else {
      return AccountFacts.Names(of: account)
    }
    return names
  }

  package func summary(
    of account: Account, _ facts: AccountFacts, in context: AccountContext, _ key: AccountCacheKey
  ) -> AccountSummary? {
    guard var pack = shown(key)?.summary.pack else { return nil }
    return try? AccountSummary(of: account, facts, in: context, from: &pack)
  }

  /// The cached record of an account within its context.
  private func shown(_ key: AccountCacheKey) -> AccountRecord.Shown? {
    earlier.accounts[key.written]?.shown.flatMap { $0.key == key.shown ? $0 : nil }
  }

  package func put(_ summary: AccountSummary, _ key: AccountCacheKey) {
    let isThere = made.withLock { $0.accounts[key.written].map { $0.shown?.key == key.shown } }
    guard isThere == false else { return }
    var pack = PackWriter()
    summary.pack(into: &pack)
    let record = AccountRecord.Shown(key: key.shown, summary: part(pack))
    made.withLock { $0.accounts[key.written]?.shown = record }
  }

  /// The tallies of an account within its context; nil where they are not cached.
  func tallies(_ key: AccountCacheKey) -> AccountRecord.Tallies? {
    shown(key)?.tallies
  }

  /// Caches the tallies of an account, with the names that its entries have, where its summary is
  /// cached.
  func put(_ sums: PackWriter, names: PackWriter, _ key: AccountCacheKey) {
    let tallies = AccountRecord.Tallies(sums: part(sums), names: part(names))
    made.withLock { made in
      if made.accounts[key.written]?.shown?.key == key.shown {
        made.accounts[key.written]?.shown?.tallies = tallies
      }
    }
  }

  package func facts(ofAccountsWrittenAs keys: [Digest?]) -> any FactsCache {
    CachedFacts(cache: self, written: keys)
  }

  package func tallies(of keys: [AccountCacheKey?]) -> any TalliesCache {
    CachedTallies(cache: self, keys: keys)
  }

  /// The cached record of accounts together, found by their key; nil where there is none.
  func joint(_ kind: JointRecord.Kind, _ key: Digest) -> PackReader? {
    guard let record = earlier.joint[kind]?[key], let pack = record.part.pack else { return nil }
    made.withLock { $0.joint[kind, default: [:]][key] = record }
    return pack
  }

  /// Caches accounts together, the first of which is at a place in the book.
  func put(_ pack: PackWriter, as kind: JointRecord.Kind, _ key: Digest, at place: Int) {
    let record = JointRecord(key: key, place: place, part: part(pack))
    made.withLock { $0.joint[kind, default: [:]][key] = record }
  }

  /// So many files there are at most of either kind.
  private static let fileCount: UInt64 = 64

  package var changedFiles: [String: (@Sendable () -> ByteParts)?] {
    let made = self.made.withLock { $0 }
    let accounts = Dictionary(
      grouping: made.accounts.values.sorted { $0.written < $1.written }, by: Self.fileName)
    let joint = JointRecord.Kind.allCases.map { kind in
      // Where nobody asked for those, nothing that they are of has changed.
      let records = (made.joint[kind] ?? earlier.joint[kind] ?? [:]).values
      return Dictionary(
        grouping: records.sorted { ($0.place, $0.key) < ($1.place, $1.key) }, by: Self.fileName)
    }
    let names = Set(accounts.keys).union(joint.flatMap(\.keys))
    var changed: [String: (@Sendable () -> ByteParts)?] = [:]
    if let boot = origin.boot, made.states != earlier.states {
      changed[FileStates.fileName] = { [origin] in made.states.file(of: origin.program, in: boot) }
    }
    for name in files.keys where !names.contains(name) { changed.updateValue(nil, forKey: name) }
    for name in names {
      let (accounts, joint) = (accounts[name] ?? [], joint.map { $0[name] ?? [] })
      if files[name] != Self.digest(of: accounts, joint) {
        changed[name] = { [self] in file(of: accounts, joint) }
      }
    }
    return changed
  }

  private static func fileName(of record: AccountRecord) -> String {
    "\(record.written.bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % fileCount)"
  }

  /// Those of the same accounts stay in the same file.
  private static func fileName(of record: JointRecord) -> String {
    "joint-\(record.place / JointAccounts.count % Int(fileCount))"
  }

  private func file(of accounts: [AccountRecord], _ joint: [[JointRecord]]) -> ByteParts {
    var file = CacheIndex.Writer()
    for record in accounts { record.write(to: &file) }
    file.add(false)
    for records in joint {
      for record in records { record.write(to: &file) }
      file.add(false)
    }
    return file.file(of: origin.program)
  }

  /// The digest of records.
  private static func digest(of accounts: [AccountRecord], _ joint: [[JointRecord]]) -> Digest {
    var digest = Digest()
    for record in accounts { record.add(to: &digest) }
    for records in joint {
      digest.add(0)
      for record in records { record.add(to: &digest) }
    }
    return digest
  }
}

/// Files that are in a state in which they were read before are not read before something is asked of
/// them; if one is in another by then, what was made so far counts for nothing.
extension AccountsCache {
  package func bytes(ofFileIn state: FileState) -> Digest? {
    InputState.settledKey(of: state, at: origin.now).flatMap { earlier.states[$0] }
  }

  package func distrust() { distrusted.store(true, ordering: .releasing) }

  package var isDistrusted: Bool { distrusted.load(ordering: .acquiring) }

  package var withoutEarlier: any BuildCache {
    let nothing = files.mapValues { _ in CacheFile(size: 0) { _ in nil } }
    return AccountsCache(nothing, origin)
  }

  package func put(_ states: [(state: FileState, bytes: Digest)]) {
    let states = FileStates(states, at: origin.now)
    made.withLock { $0.states = states }
  }
}

/// The entries of an account that are still in its unchanged file: they are read when they are first
/// asked for, all of them or one by one.
package final class FileEntries: EntrySource {
  private let readAll: @Sendable () -> EntriesInOrder
  private let readSome: (@Sendable (Range<Int>) -> [Transaction]?)?
  private let all = LoadedEntries()
  /// Entries that were read one by one.
  private let single = Mutex<[FilePosition: Transaction]>([:])
  /// From so many single entries on it is quicker to read all.
  private let most: Int
  package let count: Int
  /// Whether they are known to be in booking order in their file.
  private let areInOrder: Bool

  /// Takes how many entries there are, whether they are known to be in booking order, and closures
  /// that read all of them, or a range, from the file; both may be called from several threads at once.
  ///
  /// Without the second, all are read even where one is asked for.
  package init(
    count: Int, areInOrder: Bool, all: @escaping @Sendable () -> EntriesInOrder,
    some: (@Sendable (Range<Int>) -> [Transaction]?)? = nil
  ) {
    self.count = count
    self.areInOrder = areInOrder
    readAll = all
    readSome = some
    most = count / Self.costOfOne
  }

  /// Reading one entry by itself takes at least so many times its share of reading all.
  private static let costOfOne = 6

  package var lastDay: Day? {
    let entries = load().entries
    return entries.indices.lazy.map { entries[$0].date }.max()
  }

  package var knownOrder: KnownOrder { areInOrder ? .ofFile : .unknown }
  package var isInMemory: Bool { false }
  package var isLoaded: Bool { all.isThere }

  package func load() -> EntriesInOrder { all.value(readAll) }

  package func read() -> EntriesInOrder { load() }

  package func entry(at position: FilePosition) -> Transaction {
    if isLoaded { return load().entries[position.value] }
    if let known = single.withLock({ $0[position] }) { return known }
    prefetch(position.value..<position.value + 1)
    return single.withLock { $0[position] } ?? load().entries[position.value]
  }

  package func id(at position: FilePosition) -> String? { entry(at: position).id }

  /// Reads all entries where these are many.
  package func prefetch(_ positions: Range<Int>) {
    guard !isLoaded, let readSome, !positions.isEmpty else { return }
    let known = single.withLock { $0.count }
    guard known + positions.count <= most, let entries = readSome(positions) else {
      _ = load()
      return
    }
    single.withLock { single in
      for (place, entry) in zip(positions, entries) { single[FilePosition(place)] = entry }
    }
  }

  package func unloaded() -> (any EntrySource)? { nil }
}

/// Entries that are read once and then kept.
final class LoadedEntries: Sendable {
  private let loaded = AtomicLazyReference<Loaded>()
  /// Cheaper to ask than `loaded`, and asked for each of a great many entries.
  private let isLoaded = Atomic(false)

  private final class Loaded: Sendable {
    let entries: EntriesInOrder

    init(_ entries: EntriesInOrder) { self.entries = entries }
  }

  var isThere: Bool { isLoaded.load(ordering: .acquiring) }

  /// Nil where they were not read yet.
  var known: EntriesInOrder? { loaded.load()?.entries }

  /// The entries, which are read where they were not yet, maybe by two threads at once.
  func value(_ read: () -> EntriesInOrder) -> EntriesInOrder {
    if let loaded = loaded.load() { return loaded.entries }
    let all = loaded.storeIfNil(Loaded(read()))
    isLoaded.store(true, ordering: .releasing)
    return all.entries
  }
}
