package import Basics
package import Model

extension AccountEntries {
  /// Adds all that pages about many accounts show of an entry and its place, beside its account;
  /// gives the account at the other end where the entry is a transfer.
  package func add(_ index: BookingIndex, to digest: inout Digest) -> AccountID? {
    let entry = entries[index]
    let transaction = entry.transaction
    digest.add(transaction.id)
    digest.add(transaction.date)
    digest.add(Int(transaction.amount))
    digest.add(transaction.beneficiary)
    digest.add(transaction.valueDate)
    digest.add(transaction.reference)
    digest.add(transaction.category)
    digest.add(placeInDay(of: index))
    digest.add(registers.areByMonth(in: transaction.date.year))
    let other = transfer(entry)
    digest.add(other != nil)
    return other
  }
}

extension Digest {
  fileprivate mutating func add(_ day: Day?) {
    guard let day else { return add(-1) }
    add(day.year << 9 | day.monthNumber << 5 | day.day)
  }
}
