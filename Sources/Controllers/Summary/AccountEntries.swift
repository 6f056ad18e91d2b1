package import Model

/// An account's entries and where they stand, kept for the pages about many accounts once the
/// account's own are made.
package struct AccountEntries: Sendable {
  package let account: AccountLink
  package let currency: Currency
  /// In booking order.
  package let entries: Ledger.Entries
  package let registers: RegisterPaths
  private let transfers: AccountTransfers
  private let anchors: [String]

  /// Takes an account's ledger and context, and works out the anchor of every entry.
  package init(of ledger: Ledger, _ context: AccountContext) {
    account = context.link
    currency = ledger.currency
    entries = ledger.entries
    transfers = context.transfers
    anchors = Self.anchors(of: entries)
    registers = RegisterPaths(slug: context.link.slug, entries)
  }

  /// The entry's anchor on its register page: `t-<id>`, or `t<date>-<place>` with places from 1.
  package func anchor(of index: BookingIndex) -> String { anchors[index.value] }

  /// The place of an entry: its page, from the site's root, and its anchor.
  package func path(of index: BookingIndex) -> String {
    registers.path(of: entries.day(at: index).month) + "#" + anchors[index.value]
  }

  /// The account at the other end where the entry is a transfer between accounts of the book.
  package func transfer(_ entry: Ledger.Entry) -> AccountID? { transfers[entry.position]?.account }

  func isTransfer(_ index: BookingIndex) -> Bool {
    transfers[entries.position(at: index)] != nil
  }

  /// The anchor is the entry's own id where that can stand in an address, else its day and its
  /// place among the day's entries.
  private static func anchors(of entries: Ledger.Entries) -> [String] {
    var day: Day?
    var place = 0
    return entries.map { entry in
      place = entry.transaction.date == day ? place + 1 : 1
      day = entry.transaction.date
      if let id = entry.transaction.id, id.isFitForAddress { return "t-" + id }
      return "t\(entry.transaction.date)-\(place)"
    }
  }
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
