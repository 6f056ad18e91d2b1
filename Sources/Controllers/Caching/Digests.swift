package import Basics
import Foundation
package import Model

extension AccountContext {
  /// The digest of the whole context, and that of the part which pages about many accounts depend
  /// on: equal contexts have equal digests in every run and on every machine.
  ///
  /// Takes the digest of the site's frame, which all contexts of a site share. Throws when the
  /// context cannot be coded, which a context that was made of a book always can.
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

extension SiteFrame {
  /// The digest of the frame; throws when the frame cannot be coded, which a frame that was made of
  /// a book always can.
  package var digest: Digest {
    get throws { try Digest(coding: self) }
  }
}

extension AccountEntries {
  /// The digest of the account itself: of what is shown of it with each of its entries.
  package var head: Digest {
    var digest = Digest()
    digest.add(account.name)
    digest.add(account.slug)
    digest.add(currency.code)
    return digest
  }

  /// Adds all that pages about many accounts show of an entry and its place, beside its account; the
  /// index knows the account at the other end where the entry is a transfer.
  func add(_ index: BookingIndex, in book: BookIndex, to buffer: inout DigestBuffer) {
    let entries = entries
    entries.add(index, to: &buffer)
    buffer.add(placeInDay(of: index))
    // What orders it among the entries of other accounts.
    if let instant = outline.instant(of: index) { buffer.add(Int(instant)) }
    let month = entries.day(at: index).month
    buffer.add(
      registers.areByMonth(in: month.year) ? registers.page(of: index, in: month).value : 0)
    guard let other = transfer(at: index) else { return buffer.add(0) }
    buffer.add(1)
    let link = book[other.account]
    buffer.add(link?.name)
    buffer.add(link?.slug)
    buffer.add(other.place)
  }
}

extension CurrencySpending {
  /// Adds the sums of a year, month by month, of each name with the side on which it counts.
  ///
  /// Returns the names that are categories, in one order, and the accounts that any sum is of alone.
  package func add(
    _ year: Int, _ sides: NetSides, to buffer: inout DigestBuffer
  ) -> (categories: [String], accounts: Set<AccountOrdinal>) {
    var categories: [String] = []
    var accounts: Set<AccountOrdinal> = []
    for (place, line) in lines.enumerated() {
      guard let months = line.months(of: year) else { continue }
      if let category = line.name.category { categories.append(category) }
      buffer.add(line.name.order.kind)
      buffer.add(line.name.order.text)
      switch sides.sides[place] {
      case nil: buffer.add(0)
      case .moneyIn?: buffer.add(1)
      case .moneyOut?: buffer.add(2)
      }
      for cell in months {
        for sum in [cell.moneyIn, cell.moneyOut] {
          buffer.add(Int(sum.amount))
          buffer.add(Int(sum.origin.packedNumber))
          if case .account(let account) = sum.origin { accounts.insert(account) }
        }
      }
    }
    buffer.add(categories.count)
    return (categories, accounts)
  }
}

extension Digest {
  /// Of a value by the one way in which it is coded; throws where it cannot be.
  package init(coding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    self.init(of: try encoder.encode(value))
  }
}
