internal import Model

extension ImportPlan.Account {
  /// How many entries of the files became what.
  package struct Counts: Hashable, Sendable {
    package fileprivate(set) var added = 0
    /// Those that the book has, by how that is known.
    package fileprivate(set) var known: [EntryVerdict.Evidence: Int] = [:]
    package fileprivate(set) var removed = 0
    /// Held for a person to decide on.
    package fileprivate(set) var held = 0
    package fileprivate(set) var tied = 0
    package fileprivate(set) var notBooked = 0
    /// Entries of the book that are added as legs of transfers.
    package fileprivate(set) var transfers = 0
    /// Entries of the book that are added and are neither transfers nor have a category.
    package fileprivate(set) var withoutCategory = 0
  }

  package var counts: Counts {
    var counts = Counts()
    for outcome in outcomes { counts.add(outcome.fate) }
    return counts
  }
}

extension ImportPlan.Account.Counts {
  fileprivate mutating func add(_ fate: ImportPlan.Fate) {
    switch fate {
    case .added(let entries):
      added += 1
      for entry in entries { add(entry) }
    case .known(let evidence): known[evidence, default: 0] += 1
    case .removed: removed += 1
    case .held, .heldCorrection: held += 1
    case .tied: tied += 1
    case .notBooked: notBooked += 1
    }
  }

  private mutating func add(_ entry: Transaction) {
    switch entry.transfer {
    case .with: transfers += 1
    case .never: break
    case nil: withoutCategory += entry.category == nil ? 1 : 0
    }
  }

  /// Those that the book has, however that is known.
  package var allKnown: Int { known.values.reduce(0, +) }
}
