package import Basics
import Foundation
import Model

extension AccountContext {
  /// What stands for the context in a record: equal contexts have equal digests in every run and on
  /// every machine.
  ///
  /// Takes that of the site's frame, which all contexts of a site share. Throws when the context
  /// cannot be coded, which a context that was made of a book always can.
  package func digest(in site: Digest) throws -> Digest {
    var digest = try entriesDigest
    digest.add(site)
    digest.add(try Digest(coding: Rest(others: others, toDos: toDos, links: links)))
    for place in transferPlaces { digest.add(place) }
    for pages in [payees, categories] {
      digest.add(pages.count)
      for page in pages { digest.add(page) }
    }
    return digest
  }

  /// What stands for that part of the context which pages about many accounts depend on, too.
  ///
  /// Throws as for all of it.
  package var entriesDigest: Digest {
    get throws {
      var digest = try Digest(coding: Head(link: link, asOf: asOf, others: others.map(\.id)))
      let places = Dictionary(
        others.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { one, _ in one })
      for (position, leg) in transfers.all {
        digest.add(position.value)
        digest.add(places[leg.account] ?? -1)
        digest.add(leg.position?.value ?? -1)
        digest.add(leg.evidence)
      }
      return digest
    }
  }

  private struct Head: Encodable {
    let link: AccountLink
    let asOf: AsOf
    let others: [AccountID]
  }

  private struct Rest: Encodable {
    let others: [AccountLink]
    let toDos: [ListedToDo]
    let links: [String: String]
  }
}

extension Digest {
  fileprivate mutating func add(_ evidence: AccountTransfers.Evidence) {
    switch evidence {
    case .declared: add(-1)
    case .iban: add(-2)
    case .days(let days): add(days)
    }
  }
}
