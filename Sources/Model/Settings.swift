internal import Basics
package import Foundation

/// What a book says about itself; every part has a default.
package struct Settings: Hashable, Sendable {
  package var title = "Daybook"
  package var owner: String?
  package var locale = Locale(identifier: "en_GB")
  /// The currency of an account that names none.
  package var currency = Currency.euro
  /// The zone in which an instant belongs to its day.
  package var timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  /// Where the site is published, an absolute address that ends with `/`; only the feed needs it.
  package var baseURL: String?
  /// The first month of which statements are issued; nil is each account's first.
  package var statementsFrom: Month?
  /// What a bare number means where a file says a date.
  package var dates = NumberedDates.secondsSince2001
  /// Whether what an account has for an IBAN must be one; else it is kept as an identifier.
  package var checkIBANs = true
  /// The least deposit with which an account is opened, in minor units of the account's currency; nil
  /// where the book names none.
  package var minimumOpeningDeposit: Int64?
  /// The account of recorded entries that name none: a name, an IBAN or a slug of the book's.
  package var defaultAccount: String?
  /// Whether entries that do not say so themselves may be taken for transfers.
  package var guessesTransfers = true
  /// The payees whose payments are not regular, however they look; names as entries write them.
  package var irregularPayees: Set<String> = []
  /// Whether what comes back lowers what its category cost.
  package var netting = Netting()

  /// Whether pages take the key / for the way to the search.
  package var hasKeys = true
  /// Whether templates may show the data's text without escaping it.
  package var rawTemplates = false
  /// Whether what others have written makes no mention, issue or commit link where the Markdown lies
  /// on a forge.
  package var isForForge = false

  /// The settings of a book that says nothing about itself.
  package init() {}

  /// The least deposit with which an account of a currency is opened, in minor units: what the book
  /// names, else 2,000 of the currency.
  package func leastDeposit(in currency: Currency) -> Int64 {
    minimumOpeningDeposit ?? (0..<currency.digits).reduce(2_000) { units, _ in units * 10 }
  }
}

/// What a bare number means where a book's file says a date; raw values are those of the settings.
package enum NumberedDates: String, CaseIterable, Sendable {
  /// What Swift's `JSONEncoder` writes unless told otherwise.
  case secondsSince2001
  case secondsSince1970
  case millisecondsSince1970
}

extension Locale {
  /// The locale of a text such as `en_GB` or `en-GB`; nil when the system does not know it.
  package init?(known text: String) {
    let identifier = text.replacing("-", with: "_")
    guard Self.availableIdentifiers.contains(identifier) else { return nil }
    self.init(identifier: identifier)
  }

  /// The known locale that was most likely meant by a text; nil when none is close.
  package static func nearestKnown(to text: String) -> String? {
    // With two letters each, every country is near every other: one of the halves must be right.
    let text = text.replacing("-", with: "_")
    let country = text.split(separator: "_").last
    let letters = text.sorted()
    let likely = availableIdentifiers.sorted().filter {
      $0.split(separator: "_").last == country || $0.sorted() == letters
    }
    return nearest(to: text, among: likely)
  }
}
