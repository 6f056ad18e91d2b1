import Synchronization

/// The entries of an account that are not in memory: they are read from an unchanged file, or decoded
/// from packed bytes, when they are first asked for, all of them or one by one.
///
/// May be used from many threads.
package final class UnreadEntries: Sendable {
  private let readAll: @Sendable () -> (entries: [Transaction], times: EntryTimes)
  private let readSome: (@Sendable (Range<Int>) -> [Transaction]?)?
  private let loaded = AtomicLazyReference<Loaded>()
  /// Whether all are loaded: cheaper to ask than `loaded`, and asked for each of a great many entries.
  private let isLoaded = Atomic(false)
  /// Entries that were read one by one.
  private let single = Mutex<[FilePosition: Transaction]>([:])
  /// From so many single entries on it is quicker to read all.
  private let most: Int
  /// Nil where the entries are in a file.
  let packed: PackedEntries?

  /// Takes how many entries there are, and closures that read all of them, or a range, from the file;
  /// both may be called from several threads at once.
  ///
  /// Without the second, all are read even where one is asked for.
  package init(
    count: Int, all: @escaping @Sendable () -> (entries: [Transaction], times: EntryTimes),
    some: (@Sendable (Range<Int>) -> [Transaction]?)? = nil
  ) {
    readAll = all
    readSome = some
    most = count / Self.costOfOne
    packed = nil
  }

  init(_ packed: PackedEntries) {
    readAll = { (packed.all, packed.times) }
    readSome = nil
    most = packed.count
    self.packed = packed
  }

  /// Reading one entry by itself takes at least so many times its share of reading all.
  private static let costOfOne = 6

  /// All of them, in the order of the file.
  var all: [Transaction] { allLoaded.transactions }

  /// All of them, with their times.
  var allWithTimes: ([Transaction], EntryTimes) {
    let loaded = allLoaded
    return (loaded.transactions, loaded.times)
  }

  private var allLoaded: Loaded {
    if let loaded = loaded.load() { return loaded }
    let all = loaded.storeIfNil(Loaded(readAll()))
    isLoaded.store(true, ordering: .releasing)
    return all
  }

  /// One of them.
  func entry(at position: FilePosition) -> Transaction {
    if !isUntouched { return all[position.value] }
    if let packed { return packed.entry(at: position) }
    if let known = single.withLock({ $0[position] }) { return known }
    read(position.value..<position.value + 1)
    return single.withLock { $0[position] } ?? all[position.value]
  }

  /// The id of one of them; nil where it has none.
  func id(at position: FilePosition) -> String? {
    guard let packed, isUntouched else { return entry(at: position).id }
    return packed.id(at: position)
  }

  /// Reads a range of entries that will be asked for one by one; all entries where these are many.
  func read(_ places: Range<Int>) {
    guard isUntouched, let readSome, !places.isEmpty else { return }
    let count = single.withLock { $0.count }
    guard count + places.count <= most, let entries = readSome(places) else {
      _ = all
      return
    }
    single.withLock { single in
      for (place, entry) in zip(places, entries) { single[FilePosition(place)] = entry }
    }
  }

  /// All of them with their times; packed entries are decoded for the caller and not kept here.
  var uncached: ([Transaction], EntryTimes) {
    if let loaded = loaded.load() { return (loaded.transactions, loaded.times) }
    return packed.map { ($0.all, $0.times) } ?? allWithTimes
  }

  /// Whether all of them have never been asked for.
  var isUntouched: Bool { !isLoaded.load(ordering: .acquiring) }

  private final class Loaded: Sendable {
    let transactions: [Transaction]
    let times: EntryTimes

    init(_ read: (entries: [Transaction], times: EntryTimes)) {
      (transactions, times) = (read.entries, read.times)
    }
  }
}

/// An account's entries, in memory or not.
struct StoredEntries: Sendable {
  /// Nil where the entries are in memory.
  private(set) var unread: UnreadEntries?
  private var read: [Transaction] = []
  /// Of the entries in memory.
  private var times = EntryTimes()
  /// Whether unread entries are known to be in booking order in their file.
  private(set) var isInOrder = false

  init() {}

  init(unread: UnreadEntries, isInOrder: Bool) {
    self.unread = unread
    self.isInOrder = isInOrder
  }

  var all: [Transaction] {
    get { unread?.all ?? read }
    _modify {
      load()
      yield &read
    }
  }

  /// All of them, with their times.
  var allWithTimes: ([Transaction], EntryTimes) { unread?.allWithTimes ?? (read, times) }

  /// Adds an entry; the instant is nil where its file gives only a day.
  mutating func append(_ entry: consuming Transaction, at instant: Int64?) {
    load()
    times.append(instant, behind: read.count)
    read.append(entry)
  }

  /// Loads the entries into memory, where they stay.
  mutating func load() {
    guard let unread else { return }
    self.unread = nil
    (read, times) = unread.uncached
  }

  /// Packs the entries where there are more than so many, unless they are still in a file; returns
  /// whether it did.
  mutating func pack(beyond most: Int) -> Bool {
    if let unread {
      guard !unread.isUntouched, let packed = unread.packed else { return false }
      self.unread = UnreadEntries(packed)
      return true
    }
    guard read.count > most else { return false }
    let packed = PackedEntries(read, times)
    (unread, read, isInOrder) = (UnreadEntries(packed), [], packed.order == nil)
    times = EntryTimes()
    return true
  }
}

/// Entries are equal whether they are in memory or not, and whatever their times, which only order
/// them.
extension StoredEntries: Hashable {
  static func == (one: Self, other: Self) -> Bool { one.all == other.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension Account {
  /// Whether its entries are in its file and not all of them were asked for yet.
  package var isUnread: Bool { entries.unread.map { $0.packed == nil && $0.isUntouched } ?? false }

  /// Whether its entries are not in memory, and their stored order is known to be the booking order.
  package var isUnreadInOrder: Bool { entries.isInOrder && (entries.unread?.isUntouched ?? false) }

  /// The entry at a position in the file; the others are not read for it.
  package func entry(at position: FilePosition) -> Transaction {
    entries.unread?.entry(at: position) ?? transactions[position.value]
  }

  /// Reads ahead a range of entries that will be asked for one by one.
  package func willAsk(for places: Range<Int>) { entries.unread?.read(places) }

  /// The id of the entry at a position in the file; nil where it has none.
  package func entryID(at position: FilePosition) -> String? {
    entries.unread.map { $0.id(at: position) } ?? transactions[position.value].id
  }

  /// Packs its entries where they are more than its share of the entries that so many accounts may
  /// hold in memory together; does nothing where they are still in the file.
  package mutating func packEntries(leaving atHand: Int, of accounts: Int) {
    if entries.pack(beyond: atHand / max(1, accounts)) { ids = [] }
  }

  /// Whether its entries are packed.
  package var isPacked: Bool { entries.unread?.packed != nil }

  /// A copy of the account with its packed entries decoded into memory, for as long as the copy
  /// lives.
  package var withEntriesAtHand: Account {
    guard isPacked else { return self }
    var account = self
    account.entries.load()
    return account
  }

  /// How many entries it has.
  package var entryCount: Int { entries.unread?.packed?.count ?? transactions.count }

  /// The latest booking date; nil where there are no entries.
  package var lastDay: Day? {
    if let packed = entries.unread?.packed { return packed.lastDay }
    return transactions.indices.lazy.map { transactions[$0].date }.max()
  }

  /// Where its entries stand in the file, in booking order; nil where that is the order of the file.
  package var bookingOrder: [FilePosition]? {
    if let packed = entries.unread?.packed { return packed.order }
    return isUnreadInOrder ? nil : bookingOrder(through: nil)
  }

  /// Where its entries through a day stand in the file, in booking order; nil where that is all of them
  /// in the order of the file.
  package func bookingOrder(through lastDay: Day?) -> [FilePosition]? {
    let (entries, times) = entries.allWithTimes
    return entries.bookingOrder(through: lastDay, times)
  }

  /// The instant of the entry at a place of the file, in microseconds since 1970; nil where no entry of
  /// the account has one.
  package func instant(at position: FilePosition) -> Int64? { entries.allWithTimes.1[position] }

  /// The latest instant of a day's entries, in microseconds since 1970; nil where none has one.
  package func latestInstant(on day: Day) -> Int64? {
    let (entries, times) = entries.allWithTimes
    guard !times.isEmpty else { return nil }
    return entries.indices.lazy.filter { entries[$0].date == day }.map { times.instants[$0] }.max()
  }

  /// All entries in the order of the file, with their times.
  package var entriesWithTimes: (entries: [Transaction], times: EntryTimes) { entries.allWithTimes }

  /// Loads unread entries into memory, and their ids into `ids`.
  mutating func loadEntriesAndIDs() {
    guard entries.unread != nil else { return }
    entries.load()
    ids = Set(transactions.compactMap(\.id))
  }

  /// Defers reading its entries until they are asked for; its turnover is known already.
  mutating func deferEntries(to unread: UnreadEntries, areInOrder: Bool) {
    entries = StoredEntries(unread: unread, isInOrder: areInOrder)
  }
}

extension Book {
  /// Packs the entries of accounts that have more than their share of so many.
  package mutating func packEntries(leaving atHand: Int) {
    for place in accounts.indices {
      accounts[place].packEntries(leaving: atHand, of: accounts.count)
    }
  }
}
