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
