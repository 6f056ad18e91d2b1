package import Basics
package import Controllers
import Model

extension GroupPresenter {
  /// What stands for all that the pages of a name show, beside the site's frame.
  package func key(of ordinal: NameDirectory.Ordinal) -> Digest {
    let name = directory[ordinal]
    let others = site.index.names(by: directory.grouping.other)
    var key = Digest()
    key.add(name)
    var account: AccountOrdinal?
    for place in entries.places(of: ordinal) {
      let own = book[place.account]
      if place.account != account {
        key.add(place.account.value)
        key.add(own.account)
        key.add(own.currency.code)
        account = place.account
      }
      let other = own.add(place.index, to: &key)
      key.add(other.flatMap { site.index[$0] })
      key.add(others[own.entries.name(at: place.index, by: directory.grouping.other)]?.path)
    }
    return key
  }

  /// What to call the pages of a name where they are put on record.
  package func unitName(of ordinal: NameDirectory.Ordinal) -> String {
    "\(directory.grouping) \(directory[ordinal].slug)"
  }
}

extension Digest {
  fileprivate mutating func add(_ account: AccountLink?) {
    add(account?.name)
    add(account?.slug)
  }
}
