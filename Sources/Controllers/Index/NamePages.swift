package import Basics
import Model

/// Some of the pages of a directory, in its order.
///
/// It takes a number for each, since a thousand accounts that name the same shops all have them.
package struct NamePages: Sendable {
  private let directory: [NamePage]
  /// What stands for each page of the directory.
  private let digests: [Digest]
  private let places: [NameDirectory.Ordinal]
}

extension NamePages {
  /// Those of the names of an account.
  init(of account: AccountOrdinal, in directory: NameDirectory) {
    self.init(
      directory: directory.pages, digests: directory.digests, places: directory.pages(of: account))
  }

  /// All of these pages.
  init(_ pages: [NamePage]) {
    self.init(
      directory: pages, digests: pages.map(\.digest),
      places: pages.indices.map(NameDirectory.Ordinal.init))
  }
}

extension NamePages: RandomAccessCollection {
  /// The first is 0.
  package var startIndex: Int { 0 }
  /// How many there are.
  package var endIndex: Int { places.count }

  /// A page by its place among these.
  package subscript(place: Int) -> NamePage { directory[places[place].value] }
}

/// Those are equal that have equal pages, and they are coded as these.
extension NamePages: Hashable, Codable {
  /// Whether all pages are equal.
  package static func == (one: NamePages, other: NamePages) -> Bool { one.elementsEqual(other) }

  /// Takes all pages.
  package func hash(into hasher: inout Hasher) {
    for page in self { hasher.combine(page) }
  }

  /// Reads an array of pages.
  package init(from decoder: any Decoder) throws { self.init(try [NamePage](from: decoder)) }

  /// Writes an array of pages.
  package func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension NamePages {
  /// Adds what stands for all of the pages.
  func add(to digest: inout Digest) {
    var buffer = DigestBuffer()
    for place in places { buffer.add(digests[place.value]) }
    digest.add(places.count)
    digest.add(buffer.takeDigest())
  }
}

extension NamePage {
  /// What stands for all of it.
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
