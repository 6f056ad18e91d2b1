package import Model
import Synchronization

/// An account's entries and where they stand, kept for the pages about many accounts once the
/// account's own are made.
///
/// A class, since it is passed on for each of a great many entries, and a copy has many parts.
package final class AccountEntries: Sendable {
  package let account: AccountLink
  package let currency: Currency
  package let iban: IBAN?
  /// What may be asked for without having the entries read.
  package let outline: EntryOutline
  private let transfers: AccountTransfers
  /// Made when they are first asked for, maybe twice at once.
  private let placed = AtomicLazyReference<PlacedEntries>()
  private let place: @Sendable () -> PlacedEntries

  /// Takes an account's ledger and context.
  package init(of ledger: Ledger, _ context: AccountContext) {
    account = context.link
    currency = ledger.currency
    iban = ledger.account.iban
    let (entries, slug) = (ledger.entries, context.link.slug)
    outline = EntryOutline(of: entries)
    transfers = context.transfers
    place = { PlacedEntries(entries, slug: slug) }
  }

  /// Takes an account within its context, whose entries may not be read yet, and their outline.
  init(of account: Account, in context: AccountContext, _ outline: EntryOutline) {
    self.account = context.link
    currency = account.currency
    iban = account.iban
    self.outline = outline
    transfers = context.transfers
    place = {
      PlacedEntries(Ledger(account, asOf: context.asOf).entries, slug: context.link.slug)
    }
  }

  private var placedEntries: PlacedEntries { placed.load() ?? placed.storeIfNil(place()) }

  /// In booking order.
  package var entries: Ledger.Entries { placedEntries.entries }
  package var registers: RegisterPaths { placedEntries.registers }

  /// The entry's anchor on its register page: its own id, `t-<id>`, where that can stand in an
  /// address, else its day and its place among the day's entries, `t<date>-<place>`.
  package func anchor(of index: BookingIndex) -> String {
    let transaction = entries[index].transaction
    if let id = transaction.id, id.isFitForAddress { return "t-" + id }
    return "t\(transaction.date)-\(placeInDay(of: index))"
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
  func placeInDay(of index: BookingIndex) -> Int { Int(placedEntries.placesInDay[index.value]) }
}

extension String {
  fileprivate var isFitForAddress: Bool {
    (1...64).contains(utf8.count)
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
