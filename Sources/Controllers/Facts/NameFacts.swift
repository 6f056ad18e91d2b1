package import Model

/// The entries of an account under one name, as far as they decide whether and where the name has
/// pages.
package struct NameFacts: Hashable, Codable, Sendable {
  package let name: String
  /// The booking date of each, oldest first.
  package fileprivate(set) var days: [Day]
  /// Where the first of them stand, as many as it takes for a name to have a page.
  package fileprivate(set) var first: [BookingIndex]

  /// How many entries a name has at least that has a page.
  static let leastForPage = 3
}

extension NameFacts {
  /// Gathers an account's entries by name, in the order in which names first appear.
  struct Builder {
    private(set) var names: [NameFacts] = []
    private var places: [String: Int] = [:]

    /// Takes the entries in booking order.
    mutating func add(_ name: String, on day: Day, at index: BookingIndex) {
      if let place = places[name] {
        names[place].days.append(day)
        if names[place].first.count < NameFacts.leastForPage { names[place].first.append(index) }
      } else {
        places[name] = names.count
        names.append(NameFacts(name: name, days: [day], first: [index]))
      }
    }
  }
}
