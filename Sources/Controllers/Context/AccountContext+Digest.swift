package import Basics
import Foundation
import Model

extension AccountContext {
  /// What stands for the context in a record, and for that part of it which pages about many
  /// accounts depend on, too: equal contexts have equal digests in every run and on every machine.
  ///
  /// Takes that of the site's frame, which all contexts of a site share. Throws when the context
  /// cannot be coded, which a context that was made of a book always can.
  package func digests(in site: Digest) throws -> (whole: Digest, entries: Digest) {
    let entries = entriesDigest
    var digest = entries
    digest.add(site)
    for other in others { digest.add(other) }
    digest.add(toDos.count)
    if !toDos.isEmpty { digest.add(try Digest(coding: toDos)) }
    digest.add(links.count)
    for (address, target) in links.sorted(by: { $0.key < $1.key }) {
      digest.add(address)
      digest.add(target)
    }
    var places = DigestBuffer()
    for place in transferPlaces { places.add(place) }
    digest.add(places.takeDigest())
    for pages in [payees, categories] { pages.add(to: &digest) }
    return (digest, entries)
  }

  private var entriesDigest: Digest {
    var digest = Digest()
    digest.add(link)
    digest.add(asOf)
    digest.add(others.count)
    for other in others { digest.add(other.id) }
    let places = Dictionary(
      others.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { one, _ in one })
    var legs = DigestBuffer()
    for placed in transfers.all {
      let leg = placed.leg
      legs.add(placed.position.value)
      legs.add(places[leg.account] ?? -1)
      legs.add(leg.position?.value ?? -1)
      legs.add(leg.evidence)
    }
    legs.add(transfers.missed.count)
    for missed in transfers.missed { legs.add(missed.position.value) }
    digest.add(legs.takeDigest())
    return digest
  }
}

extension Digest {
  fileprivate mutating func add(_ link: AccountLink) {
    add(link.id)
    add(link.name)
    add(link.slug)
  }

  fileprivate mutating func add(_ account: AccountID) {
    switch account {
    case .iban(let iban):
      add(0)
      add(iban.electronic)
    case .name(let name, let ordinal):
      add(ordinal)
      add(name)
    }
  }

  fileprivate mutating func add(_ asOf: AsOf) {
    add(asOf.month.description)
    for day in [asOf.provisional, asOf.lastCounted] { add(day?.description) }
    for flag in [asOf.hasOpening, asOf.isClosed, asOf.isIdle] { add(flag) }
  }
}

extension DigestBuffer {
  fileprivate mutating func add(_ place: RegisterPlace?) {
    add(place?.page)
    guard let anchor = place?.anchor else { return }
    add(anchor.id)
    add(anchor.day.daysSinceEpoch)
    add(Int(anchor.placeInDay))
  }

  fileprivate mutating func add(_ evidence: AccountTransfers.Evidence) {
    switch evidence {
    case .declared: add(-1)
    case .endToEnd: add(-2)
    case .identifier: add(-3)
    case .name: add(-4)
    case .days(let days): add(days)
    }
  }
}
