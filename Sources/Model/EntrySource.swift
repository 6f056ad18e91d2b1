/// Where the entries of an account are while they are not in memory as they were read: packed, or
/// still in the account's file.
///
/// The model only asks; how entries are kept is for whoever reads a book to decide. May be used from
/// many threads.
package protocol EntrySource: AnyObject, Sendable {
  /// How many entries there are.
  var count: Int { get }

  /// The latest booking date; nil where there are no entries.
  var lastDay: Day? { get }

  /// Their booking order, as far as it is known without reading them.
  var knownOrder: KnownOrder { get }

  /// Whether they are in memory, so that they can be decoded for a while and let go of again.
  var isInMemory: Bool { get }

  /// Whether all of them were asked for, and are kept as they were read.
  var isLoaded: Bool { get }

  /// All of them, in the order of the file; they are kept from then on.
  func load() -> EntriesInOrder

  /// All of them, kept only where reading them again would ask for a file.
  func read() -> EntriesInOrder

  /// One of them, for which the others need not be read.
  func entry(at position: FilePosition) -> Transaction

  /// The id of one of them; nil where it has none.
  func id(at position: FilePosition) -> String?

  /// Reads ahead a range of entries that will be asked for one by one.
  func prefetch(_ positions: Range<Int>)

  /// The same entries, none of which is kept as it was read; nil where they are in a file.
  func unloaded() -> (any EntrySource)?
}

/// An account's entries in the order of their file, with their times.
package struct EntriesInOrder: Sendable {
  package var entries: [Transaction]
  package var times: EntryTimes

  /// Takes entries in the order of the file.
  package init(_ entries: [Transaction] = [], _ times: EntryTimes = EntryTimes()) {
    self.entries = entries
    self.times = times
  }

  /// Where they stand in booking order; nil where that is the order of the file.
  package var bookingOrder: [FilePosition]? { entries.bookingOrder(through: nil, times) }
}

/// What is known of the booking order of entries that were not read.
package enum KnownOrder: Sendable {
  case ofFile
  /// Where the entries stand in the file, in booking order.
  case positions([FilePosition])
  case unknown
}

/// How the entries of a large book are kept: so many as they were read, those of other accounts packed.
package struct EntryPacking: Sendable {
  /// How many entries of all accounts together stay as they were read.
  ///
  /// An account with more than its share of them has its entries packed; to decode these for a while
  /// takes time.
  package let most: Int
  private let pack: @Sendable (EntriesInOrder) -> any EntrySource

  /// Takes what packs the entries of an account.
  package init(beyond most: Int, by pack: @escaping @Sendable (EntriesInOrder) -> any EntrySource) {
    self.most = most
    self.pack = pack
  }

  fileprivate func source(of entries: EntriesInOrder) -> any EntrySource { pack(entries) }
}

/// An account's entries, in memory or not.
struct StoredEntries: Sendable {
  /// Nil where the entries are in memory.
  private(set) var source: (any EntrySource)?
  private var read = EntriesInOrder()

  init() {}

  init(_ source: any EntrySource) { self.source = source }

  /// All of them, with their times.
  var all: EntriesInOrder { source?.load() ?? read }

  var transactions: [Transaction] {
    get { source?.load().entries ?? read.entries }
    _modify {
      load()
      yield &read.entries
    }
  }

  /// Adds an entry; the instant is nil where its file gives only a day.
  mutating func append(_ entry: consuming Transaction, at instant: Int64?) {
    load()
    read.times.append(instant, behind: read.entries.count)
    read.entries.append(entry)
  }

  /// Loads the entries into memory, where they stay.
  mutating func load() {
    guard let source else { return }
    self.source = nil
    read = source.read()
  }

  /// Packs the entries where there are more than so many, unless they are still in a file; returns
  /// whether it did.
  mutating func pack(by packing: EntryPacking, beyond most: Int) -> Bool {
    if let source {
      guard source.isLoaded, let unloaded = source.unloaded() else { return false }
      self.source = unloaded
      return true
    }
    guard read.entries.count > most else { return false }
    (source, read) = (packing.source(of: read), EntriesInOrder())
    return true
  }
}

/// Entries are equal whether they are in memory or not, and whatever their times, which only order
/// them.
extension StoredEntries: Hashable {
  static func == (one: Self, other: Self) -> Bool { one.transactions == other.transactions }

  func hash(into hasher: inout Hasher) { hasher.combine(transactions) }
}

extension Account {
  /// Whether its entries are in its file and not all of them were asked for yet.
  package var isUnread: Bool { entries.source.map { !$0.isInMemory && !$0.isLoaded } ?? false }

  /// Whether the booking order of its entries is known without reading them.
  package var isOrderKnown: Bool {
    guard let source = entries.source, !source.isLoaded else { return true }
    if case .unknown = source.knownOrder { return false }
    return true
  }

  /// The entry at a position in the file; the others are not read for it.
  package func entry(at position: FilePosition) -> Transaction {
    entries.source?.entry(at: position) ?? transactions[position.value]
  }

  /// Reads ahead a range of entries, by their places in booking order, that will be asked for one by
  /// one.
  package func prefetch(_ indices: Range<Int>) {
    guard let source = entries.source, case .ofFile = source.knownOrder else { return }
    source.prefetch(indices)
  }

  /// The id of the entry at a position in the file; nil where it has none.
  package func entryID(at position: FilePosition) -> String? {
    entries.source.map { $0.id(at: position) } ?? transactions[position.value].id
  }

  /// Packs its entries where they are more than its share of the entries that so many accounts may
  /// keep as they were read; does nothing where they are still in the file.
  package mutating func packEntries(by packing: EntryPacking, of accounts: Int) {
    if entries.pack(by: packing, beyond: packing.most / max(1, accounts)) { ids = [] }
  }

  /// Whether its entries are packed.
  package var isPacked: Bool { entries.source?.isInMemory ?? false }

  /// A copy of the account with its packed entries decoded into memory, for as long as the copy
  /// lives.
  package var withEntriesInMemory: Account {
    guard isPacked else { return self }
    var account = self
    account.entries.load()
    return account
  }

  /// How many entries it has.
  package var entryCount: Int { entries.source?.count ?? transactions.count }

  /// The latest booking date; nil where there are no entries.
  package var lastDay: Day? {
    if let source = entries.source { return source.lastDay }
    return transactions.indices.lazy.map { transactions[$0].date }.max()
  }

  /// Where its entries stand in the file, in booking order; nil where that is the order of the file.
  package var bookingOrder: [FilePosition]? {
    switch entries.source?.knownOrder {
    case .ofFile: nil
    case .positions(let positions): positions
    case .unknown, nil: bookingOrder(through: nil)
    }
  }

  /// Where its entries through a day stand in the file, in booking order; nil where that is all of them
  /// in the order of the file.
  package func bookingOrder(through lastDay: Day?) -> [FilePosition]? {
    let all = entries.all
    return all.entries.bookingOrder(through: lastDay, all.times)
  }

  /// The instant of the entry at a place of the file, in microseconds since 1970; nil where no entry of
  /// the account has one.
  package func instant(at position: FilePosition) -> Int64? { entries.all.times[position] }

  /// The latest instant of the entries of each of these days, in microseconds since 1970; a day on which
  /// none has one is left out.
  package func latestInstants(on days: Set<Day>) -> [Day: Int64] {
    let all = entries.all
    guard !all.times.isEmpty else { return [:] }
    var latest: [Day: Int64] = [:]
    for (place, instant) in all.times.instants.enumerated() {
      let day = all.entries[place].date
      if days.contains(day) { latest[day] = max(instant, latest[day] ?? instant) }
    }
    return latest
  }

  /// All entries in the order of the file, with their times.
  package var entriesInOrder: EntriesInOrder { entries.all }

  /// Loads entries that are not in memory, and their ids into `ids`.
  mutating func loadEntriesAndIDs() {
    guard entries.source != nil else { return }
    entries.load()
    ids = Set(transactions.compactMap(\.id))
  }
}

extension Book {
  /// Packs the entries of accounts that have more than their share of those that stay as they were
  /// read.
  package mutating func packEntries(by packing: EntryPacking) {
    for place in accounts.indices {
      accounts[place].packEntries(by: packing, of: accounts.count)
    }
  }
}
