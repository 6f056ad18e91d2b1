package import Model
import Synchronization

/// An account's entries and where they stand, kept for the pages about many accounts once the
/// account's own are made, when most entries are no longer in memory.
///
/// A class, since it is passed on for each of a great many entries, and a copy has many parts.
package final class AccountEntries: Sendable {
  package let account: AccountLink
  package let currency: Currency
  package let iban: IBAN?
  /// What may be asked for without having the entries read.
  package let outline: EntryOutline
  package let registers: RegisterPaths
  private let transfers: AccountTransfers
  /// Where their other entries are, in the order of the file; nil where one is not booked yet.
  private let transferPlaces: [RegisterPlace?]
  private let source: Account
  /// Where the entries stand in the file, in booking order; nil where that is the order of the file,
  /// or not known yet.
  private let order: [FilePosition]?
  /// Whether it is known, for which the entries must have been read once.
  private let isOrderKnown: Bool
  private let asOf: AsOf
  /// Made when they are first asked for, maybe twice at once.
  private let counted = AtomicLazyReference<CountedEntries>()

  /// Takes an account's ledger and context.
  package convenience init(of ledger: Ledger, _ context: AccountContext) {
    self.init(
      of: ledger.account, in: context, EntryOutline(of: ledger.entries),
      order: ledger.entries.order, isOrderKnown: true)
    _ = counted.storeIfNil(CountedEntries(ledger.entries))
  }

  /// Takes an account within its context, whose entries may not be read yet, and their outline.
  convenience init(of account: Account, in context: AccountContext, _ outline: EntryOutline) {
    let isOrderKnown = account.isOrderKnown
    self.init(
      of: account, in: context, outline, order: isOrderKnown ? account.bookingOrder : nil,
      isOrderKnown: isOrderKnown)
  }

  private init(
    of account: Account, in context: AccountContext, _ outline: EntryOutline,
    order: [FilePosition]?, isOrderKnown: Bool
  ) {
    self.account = context.link
    currency = account.currency
    iban = account.iban
    self.outline = outline
    registers = RegisterPaths(slug: context.link.slug, outline)
    transfers = context.transfers
    transferPlaces = context.transferPlaces
    source = account
    self.order = order
    self.isOrderKnown = isOrderKnown
    asOf = context.asOf
  }

  private init(of account: Account, as other: AccountEntries) {
    self.account = other.account
    currency = other.currency
    iban = other.iban
    outline = other.outline
    registers = other.registers
    transfers = other.transfers
    transferPlaces = other.transferPlaces
    source = account
    order = other.order
    isOrderKnown = other.isOrderKnown
    asOf = other.asOf
  }

  /// The same entries; packed ones are in memory only as long as this value is kept.
  package var inMemory: AccountEntries { AccountEntries(of: source.withEntriesInMemory, as: self) }

  /// In booking order.
  package var entries: Ledger.Entries {
    if let counted = counted.load() { return counted.entries }
    return counted.storeIfNil(CountedEntries(Ledger.entries(of: source, asOf: asOf))).entries
  }

  /// The entry at an index, for which the others need not be read.
  package func transaction(at index: BookingIndex) -> Transaction {
    source.entry(at: position(of: index))
  }

  /// Reads ahead entries that will be asked for one by one, by their places in booking order.
  package func prefetch(_ places: Range<Int>) { source.prefetch(places) }

  /// Where the entry at an index stands in the file.
  func position(of index: BookingIndex) -> FilePosition {
    if let order { return order[index.value] }
    return isOrderKnown ? FilePosition(index.value) : entries.position(at: index)
  }

  /// The place of an entry, from the site's root.
  package func path(of index: BookingIndex) -> String {
    let (day, placeInDay) = outline.place(of: index)
    return place(
      of: source.entryID(at: position(of: index)), on: day, placeInDay, at: index
    ).path
  }

  /// The place of an entry that is in memory.
  package func place(of transaction: Transaction, at index: BookingIndex) -> RegisterPlace {
    place(of: transaction.id, on: transaction.date, outline.placeInDay(of: index), at: index)
  }

  private func place(
    of id: String?, on day: Day, _ placeInDay: Int, at index: BookingIndex
  ) -> RegisterPlace {
    RegisterPlace(
      page: registers.path(of: index, in: day.month),
      anchor: EntryAnchor(id: id, on: day, placeInDay: Int32(placeInDay)))
  }

  /// The account at the other end where the entry is a transfer between accounts of the book.
  package func transfer(_ entry: Ledger.Entry) -> AccountID? { transfers[entry.position]?.account }

  /// The same of the entry at an index, and where the other entry is, from the site's root; the place
  /// is nil where that is not booked yet.
  package func transfer(at index: BookingIndex) -> (account: AccountID, place: String?)? {
    guard !transfers.others.isEmpty, let (leg, other) = transfers.numbered(position(of: index))
    else { return nil }
    return (other.account, leg < transferPlaces.count ? transferPlaces[leg]?.path : nil)
  }

  func isTransfer(_ index: BookingIndex) -> Bool {
    !transfers.others.isEmpty && transfers[position(of: index)] != nil
  }

  /// Which of its day's entries an entry is, from 1.
  func placeInDay(of index: BookingIndex) -> Int { outline.placeInDay(of: index) }

  private final class CountedEntries: Sendable {
    let entries: Ledger.Entries

    init(_ entries: Ledger.Entries) { self.entries = entries }
  }
}
