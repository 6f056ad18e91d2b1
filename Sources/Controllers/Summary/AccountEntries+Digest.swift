package import Basics
import Model

extension AccountEntries {
  /// What stands for the account itself, as its entries show it.
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
