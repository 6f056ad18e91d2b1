import Basics
import Model

/// Which payee, or which category, each of an account's entries has.
struct EntryNames: Sendable {
  private let own: Names
  /// Which of these names each entry has, in booking order; -1 where it has none.
  let ofEntries: CompactIntegers

  /// The names of an account.
  ///
  /// A class, since they are passed on for each of a great many entries, and a directory has many
  /// parts.
  private final class Names: Sendable {
    let kind: Kind

    enum Kind {
      case found(NameDirectory.AccountNames)
      /// The directory tells those of the account, so that they take no memory.
      case told(NameDirectory, AccountOrdinal)
    }

    init(_ kind: Kind) { self.kind = kind }

    var all: NameDirectory.AccountNames {
      switch kind {
      case .found(let names): names
      case .told(let directory, let account): directory.names(of: account)
      }
    }
  }

  /// In the order in which they appear among the entries.
  var names: [String] { own.all.names }
  /// The pages of these; nil where one has none.
  var pages: [NameDirectory.Ordinal?] { own.all.pages }
}

extension EntryNames {
  /// Finds the names of entries and their pages.
  init(of entries: Ledger.Entries, by directory: NameDirectory) {
    var numbers = NameNumbers()
    let ofEntries = entries.indices.map { index in
      let name = entries.name(at: BookingIndex(index), by: directory.grouping)
      return Int64(numbers.number(of: name).place)
    }
    let names = numbers.names
    let own = NameDirectory.AccountNames(names: names, pages: names.map(directory.ordinal))
    self.init(own: Names(.found(own)), ofEntries: CompactIntegers(ofEntries))
  }

  /// The name that an entry has, and its page, which may be missing; nil where it has no name.
  func name(ofEntry index: BookingIndex) -> (name: String, page: NameDirectory.Ordinal?)? {
    let name = Int(ofEntries[index.value])
    guard name >= 0 else { return nil }
    return switch own.kind {
    case .found(let own): (own.names[name], own.pages[name])
    case .told(let directory, let account): directory.name(name, of: account)
    }
  }

  /// For each entry, the digest of the path of its name's page; nil where the entry has no name.
  func paths(in directory: NameDirectory) -> [Digest?] {
    let paths = pages.map { page in
      var digest = Digest()
      digest.add(page.map { directory[$0].path })
      return digest
    }
    return ofEntries.all.map { $0 < 0 ? nil : paths[Int($0)] }
  }

  /// Where the entries of each name stand, in booking order.
  var placesByName: JaggedArray<Int32> {
    var counts = [Int](repeating: 0, count: names.count)
    let ofEntries = ofEntries.all
    for name in ofEntries where name >= 0 { counts[Int(name)] += 1 }
    var places = JaggedArray(repeating: Int32(0), counts: counts)
    var next = places.starts
    for (place, name) in ofEntries.enumerated() where name >= 0 {
      places.values[next[Int(name)]] = Int32(truncatingIfNeeded: place)
      next[Int(name)] += 1
    }
    return places
  }

  /// Takes which name each entry of an account has, by its place among the names that the directory
  /// tells of the account; -1 is none.
  init(_ ofEntries: CompactIntegers, of account: AccountOrdinal, by directory: NameDirectory) {
    self.init(own: Names(.told(directory, account)), ofEntries: ofEntries)
  }

  /// The same with no names of its own: the directory tells those of the account.
  func kept(of account: AccountOrdinal, by directory: NameDirectory) -> EntryNames {
    EntryNames(ofEntries, of: account, by: directory)
  }
}

/// Which payee and which category each of an account's entries has.
package struct AccountEntryNames: Sendable {
  let payees: EntryNames
  let categories: EntryNames

  func names(by grouping: Grouping) -> EntryNames {
    switch grouping {
    case .payee: payees
    case .category: categories
    }
  }
}

extension AccountEntryNames {
  /// Finds the names of an account's entries.
  init(of entries: Ledger.Entries, in index: BookIndex) {
    self.init(
      payees: EntryNames(of: entries, by: index.names(by: .payee)),
      categories: EntryNames(of: entries, by: index.names(by: .category)))
  }

  /// The same for as long as pages are made, in less memory.
  func kept(of account: AccountOrdinal, in index: BookIndex) -> Self {
    Self(
      payees: payees.kept(of: account, by: index.names(by: .payee)),
      categories: categories.kept(of: account, by: index.names(by: .category)))
  }
}
