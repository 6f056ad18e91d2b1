package import Model

/// An account's entries and where they stand, kept for the pages about many accounts once the
/// account's own are made.
///
/// A class, since it is passed on for each of a great many entries, and a copy has many parts.
package final class AccountEntries: Sendable {
  package let account: AccountLink
  package let currency: Currency
  package let iban: IBAN?
  /// In booking order.
  package let entries: Ledger.Entries
  package let registers: RegisterPaths
  private let transfers: AccountTransfers
  /// Which of its day's entries each is, from 1.
  private let placesInDay: [Int32]

  /// Takes an account's ledger and context, and counts the entries of each day.
  package init(of ledger: Ledger, _ context: AccountContext) {
    account = context.link
    currency = ledger.currency
    iban = ledger.account.iban
    entries = ledger.entries
    transfers = context.transfers
    placesInDay = Self.placesInDay(of: entries)
    registers = RegisterPaths(slug: context.link.slug, entries)
  }

  /// The entry's anchor on its register page: its own id, `t-<id>`, where that can stand in an
  /// address, else its day and its place among the day's entries, `t<date>-<place>`.
  package func anchor(of index: BookingIndex) -> String {
    EntryAnchor(entries[index].transaction, placeInDay: placesInDay[index.value]).text
  }

  /// The place of an entry: its page, from the site's root, and its anchor.
  package func path(of index: BookingIndex) -> String {
    page(of: index) + "#" + anchor(of: index)
  }

  /// The page of an entry, from the site's root.
  package func page(of index: BookingIndex) -> String {
    registers.path(of: index, in: entries.day(at: index).month)
  }

  /// The account at the other end where the entry is a transfer between accounts of the book.
  package func transfer(_ entry: Ledger.Entry) -> AccountID? { transfers[entry.position]?.account }

  /// The same of the entry at an index.
  func transfer(at index: BookingIndex) -> AccountID? {
    transfers[entries.position(at: index)]?.account
  }

  func isTransfer(_ index: BookingIndex) -> Bool { transfer(at: index) != nil }

  /// Which of its day's entries an entry is, from 1.
  func placeInDay(of index: BookingIndex) -> Int { Int(placesInDay[index.value]) }

  private static func placesInDay(of entries: Ledger.Entries) -> [Int32] {
    var last: Day?
    var place: Int32 = 0
    return entries.indices.map { index in
      let day = entries.day(at: BookingIndex(index))
      place = day == last ? place + 1 : 1
      last = day
      return place
    }
  }
}
