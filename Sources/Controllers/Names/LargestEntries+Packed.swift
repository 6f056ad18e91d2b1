package import Basics
import Model

extension YearOfLargest: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(moneyIn: try pack.value(), moneyOut: try pack.value())
  }

  package func pack(into pack: inout PackWriter) {
    pack.add(moneyIn)
    pack.add(moneyOut)
  }
}

extension LargeEntry: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(
      day: try pack.value(), payee: try pack.value(), category: try pack.value(),
      account: try pack.value(), amount: try pack.number(), path: try pack.value())
  }

  package func pack(into pack: inout PackWriter) {
    pack.add(day)
    pack.add(payee)
    pack.add(category)
    pack.add(account)
    pack.add(amount)
    pack.add(path)
  }
}

extension LargestEntries.OfMonth: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(month: try pack.value(), places: try pack.value())
  }

  func pack(into pack: inout PackWriter) {
    pack.add(month)
    pack.add(places)
  }
}

extension LargestEntries.Place: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(index: try pack.value(), magnitude: try pack.number(), digest: try pack.value())
  }

  func pack(into pack: inout PackWriter) {
    pack.add(index)
    pack.add(magnitude)
    pack.add(digest)
  }
}
