package import Basics
import Foundation
import Model

extension Digest {
  /// Of a value by the one way in which it is coded; throws where it cannot be.
  package init(coding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    self.init(of: try encoder.encode(value))
  }

  /// Adds all of a name's page.
  package mutating func add(_ page: NamePage) {
    add(page.name)
    add(page.path)
    add(page.slug)
    add(page.firstCurrency.code)
    switch page.grouping {
    case .payee: add(1)
    case .category: add(2)
    }
    switch page.spread {
    case .onePage: add(-1)
    case .byYear(let years):
      add(years.count)
      for year in years { add(year) }
    }
  }
}
