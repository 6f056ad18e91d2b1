import Synchronization

/// The entries of an account whose file is as it was when they were last read: they are taken from
/// it when they are first asked for.
package final class UnreadEntries: Sendable {
  private let read: @Sendable () -> [Transaction]
  private let taken = AtomicLazyReference<Taken>()

  /// Takes what reads them from the bytes of the file, which may be done twice at once.
  package init(_ read: @escaping @Sendable () -> [Transaction]) { self.read = read }

  /// All of them, in the order of the file.
  var all: [Transaction] { (taken.load() ?? taken.storeIfNil(Taken(read()))).transactions }

  /// Whether nobody has asked for them.
  var isUntouched: Bool { taken.load() == nil }

  private final class Taken: Sendable {
    let transactions: [Transaction]

    init(_ transactions: [Transaction]) { self.transactions = transactions }
  }
}

/// An account's entries, read or not.
struct StoredEntries: Sendable {
  /// Nil once they are read for good.
  private var unread: UnreadEntries?
  private var read: [Transaction] = []

  init(unread: UnreadEntries? = nil) { self.unread = unread }

  var isUnread: Bool { unread != nil }
  var isUntouched: Bool { unread?.isUntouched ?? false }

  var all: [Transaction] {
    get { unread?.all ?? read }
    _modify {
      take()
      yield &read
    }
  }

  /// Reads the entries for good.
  mutating func take() {
    if let unread { (self.unread, read) = (nil, unread.all) }
  }
}

/// Entries are equal however they are kept.
extension StoredEntries: Hashable {
  static func == (one: Self, other: Self) -> Bool { one.all == other.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
