import Synchronization

/// The entries of an account that are not at hand: whose file is as it was when they were last read,
/// from which they are taken when they are first asked for, all of them or one by one; or which are
/// packed.
package final class UnreadEntries: Sendable {
  private let readAll: @Sendable () -> (entries: [Transaction], times: EntryTimes)
  private let readSome: (@Sendable (Range<Int>) -> [Transaction]?)?
  private let taken = AtomicLazyReference<Taken>()
  /// Whether they are: asked for each of a great many entries, where the other looks for its type.
  private let isTaken = Atomic(false)
  /// Those that were read one by one.
  private let single = Mutex<[FilePosition: Transaction]>([:])
  /// Of so many by themselves it is quicker to read all.
  private let most: Int
  /// Nil where they are in a file.
  let packed: PackedEntries?

  /// Takes how many there are, and what reads all, or some that follow each other, from the bytes of
  /// the file, either of which may be done several times at once.
  ///
  /// Without what reads some, all are read.
  package init(
    count: Int, all: @escaping @Sendable () -> (entries: [Transaction], times: EntryTimes),
    some: (@Sendable (Range<Int>) -> [Transaction]?)? = nil
  ) {
    readAll = all
    readSome = some
    most = count / Self.dearer
    packed = nil
  }

  init(_ packed: PackedEntries) {
    readAll = { (packed.all, packed.times) }
    readSome = nil
    most = packed.count
    self.packed = packed
  }

  /// So many times as long as one among all takes one by itself, at the least.
  private static let dearer = 6

  /// All of them, in the order of the file.
  var all: [Transaction] { allTaken.transactions }

  /// All of them, with their times.
  var allWithTimes: ([Transaction], EntryTimes) {
    let taken = allTaken
    return (taken.transactions, taken.times)
  }

  private var allTaken: Taken {
    if let taken = taken.load() { return taken }
    let all = taken.storeIfNil(Taken(readAll()))
    isTaken.store(true, ordering: .releasing)
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

  /// Reads entries that will be asked for one by one, and follow each other in the file; all where
  /// these are many.
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

  /// All of them with their times, which are at hand no longer than they are kept where they are packed.
  var lent: ([Transaction], EntryTimes) {
    if let taken = taken.load() { return (taken.transactions, taken.times) }
    return packed.map { ($0.all, $0.times) } ?? allWithTimes
  }

  /// Whether they have never been asked for together.
  var isUntouched: Bool { !isTaken.load(ordering: .acquiring) }

  private final class Taken: Sendable {
    let transactions: [Transaction]
    let times: EntryTimes

    init(_ read: (entries: [Transaction], times: EntryTimes)) {
      (transactions, times) = (read.entries, read.times)
    }
  }
}

/// An account's entries, read or not.
struct StoredEntries: Sendable {
  /// Nil where they are at hand for good.
  private(set) var unread: UnreadEntries?
  private var read: [Transaction] = []
  /// Of those that are at hand for good.
  private var times = EntryTimes()
  /// Whether what is unread is known to be in booking order.
  private(set) var isInOrder = false

  init() {}

  init(unread: UnreadEntries, isInOrder: Bool) {
    self.unread = unread
    self.isInOrder = isInOrder
  }

  var all: [Transaction] {
    get { unread?.all ?? read }
    _modify {
      take()
      yield &read
    }
  }

  /// All of them, with their times.
  var allWithTimes: ([Transaction], EntryTimes) { unread?.allWithTimes ?? (read, times) }

  /// Takes another entry; the instant is nil where its file says a day alone.
  mutating func append(_ entry: consuming Transaction, at instant: Int64?) {
    take()
    times.append(instant, behind: read.count)
    read.append(entry)
  }

  /// Reads the entries for good.
  mutating func take() {
    guard let unread else { return }
    self.unread = nil
    (read, times) = unread.lent
  }

  /// Packs the entries where they are more than so many, unless they are still in a file; says
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

/// Entries are equal however they are kept, and whatever their times: these order them and are no part
/// of what they say.
extension StoredEntries: Hashable {
  static func == (one: Self, other: Self) -> Bool { one.all == other.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension Account {
  /// Whether its entries are still to be read from its file, if anyone asks for all of them.
  package var isUnread: Bool { entries.unread.map { $0.packed == nil && $0.isUntouched } ?? false }

  /// Whether they are not at hand, and the file is known to have them in booking order.
  package var isUnreadInOrder: Bool { entries.isInOrder && (entries.unread?.isUntouched ?? false) }

  /// The entry at a place of the file, for which the others need not be read.
  package func entry(at position: FilePosition) -> Transaction {
    entries.unread?.entry(at: position) ?? transactions[position.value]
  }

  /// Has entries at hand that follow each other in the file and will be asked for one by one.
  package func willAsk(for places: Range<Int>) { entries.unread?.read(places) }

  /// The id of the entry at a place of the file; nil where it has none.
  package func entryID(at position: FilePosition) -> String? {
    entries.unread.map { $0.id(at: position) } ?? transactions[position.value].id
  }
}

extension Account {
  /// Keeps its entries in few bytes from now on, each of which is made anew when it is asked for,
  /// where they are more than its share of those that so many accounts have at hand together; nothing
  /// changes where they are still in the file.
  package mutating func packEntries(leaving atHand: Int, of accounts: Int) {
    if entries.pack(beyond: atHand / max(1, accounts)) { ids = [] }
  }

  /// Whether it keeps its entries so.
  package var isPacked: Bool { entries.unread?.packed != nil }

  /// The same account, whose entries are at hand while this value is kept and no longer where they
  /// are packed.
  package var withEntriesAtHand: Account {
    guard isPacked else { return self }
    var account = self
    account.entries.take()
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
}

extension Account {
  /// Has the ids at hand of entries that were not read yet, and these read for good.
  mutating func knowIDs() {
    guard entries.unread != nil else { return }
    entries.take()
    ids = Set(transactions.compactMap(\.id))
  }

  /// Leaves its entries to be read when they are first asked for; what they come to is known.
  mutating func leave(_ unread: UnreadEntries, areInOrder: Bool) {
    entries = StoredEntries(unread: unread, isInOrder: areInOrder)
  }
}

extension Book {
  /// Has those accounts keep their entries in few bytes that have more than their share of so many.
  package mutating func packEntries(leaving atHand: Int) {
    for place in accounts.indices {
      accounts[place].packEntries(leaving: atHand, of: accounts.count)
    }
  }
}
