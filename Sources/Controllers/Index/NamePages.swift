package import Basics
package import Model
package import Values

/// Some of the pages of a directory, in its order.
///
/// It takes a number for each, since a thousand accounts that name the same shops all have them.
package struct NamePages: Sendable {
  private let directory: [NamePage]
  /// The digest of each page of the directory.
  private let digests: [Digest]
  private let places: [NameDirectory.Ordinal]
}

extension NamePages {
  /// Those of the names of an account.
  init(of account: AccountOrdinal, in directory: NameDirectory) {
    self.init(
      directory: directory.pages, digests: directory.digests, places: directory.pages(of: account))
  }
}

extension NamePages: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count }

  package subscript(place: Int) -> NamePage { directory[places[place].value] }
}

/// Those are equal that have equal pages.
extension NamePages: Hashable {
  package static func == (one: NamePages, other: NamePages) -> Bool { one.elementsEqual(other) }

  package func hash(into hasher: inout Hasher) {
    for page in self { hasher.combine(page) }
  }
}

extension NamePages {
  /// Adds the digests of all of the pages.
  func add(to digest: inout Digest) {
    var buffer = DigestBuffer()
    for place in places { buffer.add(digests[place.value]) }
    digest.add(places.count)
    digest.add(buffer.takeDigest())
  }
}

extension NamePage {
  /// The digest of the whole page.
  package var digest: Digest {
    var digest = Digest()
    for text in [name, path, slug, firstCurrency.code] { digest.add(text) }
    switch grouping {
    case .payee: digest.add(1)
    case .category: digest.add(2)
    }
    switch spread {
    case .onePage: digest.add(-1)
    case .byYear(let years):
      digest.add(years.count)
      for year in years { digest.add(year) }
    }
    return digest
  }
}

/// Where the pages of one payee or category are.
///
/// A class, since one is looked up for each of a great many entries.
package final class NamePage: Sendable {
  package let name: String
  package let grouping: Grouping
  package let slug: String
  /// The currency that its pages show first.
  package let firstCurrency: Currency
  package let spread: Spread
  /// The page, or the first of them.
  package let path: String

  /// How many entries stand on a page that is about all of them.
  package static let entriesOnOnePage = 300

  /// How the entries are spread over pages.
  package enum Spread: Hashable, Sendable {
    case onePage
    /// A page for each year, and for each month of years that have too many entries for one.
    case byYear(andMonthIn: [Int])
  }

  init(
    name: String, grouping: Grouping, slug: String, firstCurrency: Currency, spread: Spread
  ) {
    (self.name, self.grouping, self.slug) = (name, grouping, slug)
    (self.firstCurrency, self.spread) = (firstCurrency, spread)
    path = SitePaths.name(grouping, slug)
  }
}

extension NamePage: Hashable {
  /// Whether both tell the same; what is grouped, and by which part of a path, the path says.
  package static func == (one: NamePage, other: NamePage) -> Bool {
    one === other
      || one.path == other.path && one.name == other.name && one.spread == other.spread
        && one.firstCurrency == other.firstCurrency
  }

  /// Takes the path, which no two names of a book share.
  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension NamePage {
  /// The page of a year; it exists where the entries are spread over pages by year.
  package func path(ofYear year: Int) -> String { SitePaths.name(grouping, slug, year: year) }

  /// The page of a month, or the first of them; it exists where `isByMonth` holds for its year.
  package func path(of month: Month) -> String { SitePaths.name(grouping, slug, month) }

  /// Whether the entries of a year are on pages of its months.
  package func isByMonth(in year: Int) -> Bool {
    switch spread {
    case .onePage: false
    case .byYear(let years): years.contains(year)
    }
  }

  /// Where the entries of a month or year in a currency begin.
  package func place(of period: Period, _ currency: Currency) -> PagePlace {
    let month = period.firstMonth
    let anchor = anchor(period.anchor, currency)
    guard spread != .onePage else { return PagePlace(path, anchor) }
    guard period.monthCount == 1 else { return PagePlace(path(ofYear: month.year)) }
    return PagePlace(
      isByMonth(in: month.year) ? path(of: month) : path(ofYear: month.year), anchor)
  }

  /// An anchor as it is in one currency: only the first needs no name.
  package func anchor(_ anchor: String, _ currency: Currency) -> String {
    currency == firstCurrency ? anchor : "\(anchor)-\(currency.code)"
  }
}
