/// A debit and a credit that may be a transfer.
struct TransferBond {
  struct Ends: Hashable, Comparable {
    /// Places among debits and credits.
    let debit: Int
    let credit: Int

    static func < (one: Ends, other: Ends) -> Bool {
      (one.debit, one.credit) < (other.debit, other.credit)
    }
  }

  let ends: Ends
  let kind: AccountTransfers.Evidence
  let points: Int64
  let days: Int64

  var debit: Int { ends.debit }
  var credit: Int { ends.credit }

  /// What a pair is worth, so that the most evidence of all pairs together counts first, then how
  /// many there are, then how few days they are apart, of which many at once count more.
  ///
  /// Of 1,024 pairs each sum has room below the next.
  fileprivate var worth: Int64 { points << 29 + 1 << 18 - days * days }
}

/// A connected component of the bonds: debits and credits that may pair with each other, and with
/// no others.
struct BondedPart {
  private(set) var debits: [Int] = []
  private(set) var credits: [Int] = []
  private(set) var bonds: [TransferBond] = []

  private static let mostPairs = 1 << 10
  private static let mostBonds = 1 << 15

  /// Bonds by what hangs together, in the order of the first debits.
  static func parts(of bonds: [TransferBond]) -> [BondedPart] {
    guard let last = bonds.map(\.debit).max() else { return [] }
    let credits = last + 1
    var roots = Array(0...credits + (bonds.map(\.credit).max() ?? 0))
    func root(_ node: Int) -> Int {
      var node = node
      while roots[node] != node {
        roots[node] = roots[roots[node]]
        node = roots[node]
      }
      return node
    }
    for bond in bonds {
      let (one, other) = (root(bond.debit), root(credits + bond.credit))
      roots[max(one, other)] = min(one, other)
    }
    let grouped = Dictionary(grouping: bonds) { root($0.debit) }
    return grouped.sorted { $0.key < $1.key }.map { _, bonds in
      BondedPart(
        debits: Set(bonds.map(\.debit)).sorted(), credits: Set(bonds.map(\.credit)).sorted(),
        bonds: bonds)
    }
  }

  /// The pairs that are worth most together; nil where there is too much to weigh.
  var best: [TransferBond]? {
    if bonds.count == 1 { return bonds }
    guard min(debits.count, credits.count) <= Self.mostPairs, bonds.count <= Self.mostBonds else {
      return nil
    }
    var search = BestPairs(self)
    return search.pairs
  }
}

/// The pairs of a part of all bonds that are worth most together: the assignment problem, solved by
/// shortest augmenting paths (Jonker and Volgenant, 1987), debit by debit.
///
/// Each debit has a place of its own besides, which is worth nothing, for when it is in no pair.
private struct BestPairs {
  /// By debit: the credits, from 0, what pairs with them cost, and which bonds they are.
  private var ways: [[(credit: Int, cost: Int64, bond: Int)]]
  private let part: BondedPart
  private let creditCount: Int
  private var ofDebit: [Int64]
  private var ofCredit: [Int64]
  /// By credit: the debit and the bond; nil while it is free.
  private var taken: [(debit: Int, bond: Int)?]
  /// By debit: its credit, or its own place; nil before it has one.
  private var places: [Int?]
  private var steps = 0

  /// So many steps take less than a second.
  private static let mostSteps = 1 << 23

  init(_ part: BondedPart) {
    self.part = part
    let credits = Dictionary(
      uniqueKeysWithValues: part.credits.enumerated().map { ($0.element, $0.offset) })
    let debits = Dictionary(
      uniqueKeysWithValues: part.debits.enumerated().map { ($0.element, $0.offset) })
    creditCount = part.credits.count
    ways = Array(repeating: [], count: part.debits.count)
    for (place, bond) in part.bonds.enumerated() {
      guard let debit = debits[bond.debit], let credit = credits[bond.credit] else { continue }
      ways[debit].append((credit, -bond.worth, place))
    }
    for debit in ways.indices { ways[debit].append((creditCount + debit, 0, -1)) }
    ofDebit = ways.map { $0.map(\.cost).min() ?? 0 }
    ofCredit = Array(repeating: 0, count: creditCount + part.debits.count)
    taken = Array(repeating: nil, count: creditCount + part.debits.count)
    places = Array(repeating: nil, count: part.debits.count)
  }

  /// Nil where that takes too many steps.
  var pairs: [TransferBond]? {
    mutating get {
      for debit in ways.indices {
        guard give(debit) else { return nil }
      }
      return taken[..<creditCount].compactMap { $0.map { part.bonds[$0.bond] } }
    }
  }

  /// Gives one more debit its place, moving others along the cheapest path.
  private mutating func give(_ first: Int) -> Bool {
    var reached: [Int: (distance: Int64, from: Int, bond: Int, isDone: Bool)] = [:]
    var heap = Heap()
    var (debit, base) = (first, Int64(0))
    var end: Int?
    while end == nil {
      for way in ways[debit] {
        steps += 1
        let distance = base + way.cost - ofDebit[debit] - ofCredit[way.credit]
        if let known = reached[way.credit], known.isDone || known.distance <= distance { continue }
        reached[way.credit] = (distance, debit, way.bond, false)
        heap.add(Heap.Item(distance: distance, credit: way.credit))
      }
      guard steps <= Self.mostSteps, let next = nearest(&heap, reached) else { return false }
      reached[next.credit]?.isDone = true
      if let other = taken[next.credit] {
        (debit, base) = (other.debit, next.distance)
      } else {
        end = next.credit
        base = next.distance
      }
    }
    for (credit, known) in reached where known.isDone && credit != end {
      ofCredit[credit] += known.distance - base
      if let other = taken[credit] { ofDebit[other.debit] += base - known.distance }
    }
    ofDebit[first] += base
    while let credit = end, let known = reached[credit] {
      end = places[known.from]
      taken[credit] = (known.from, known.bond)
      places[known.from] = credit
    }
    return true
  }

  private func nearest(
    _ heap: inout Heap, _ reached: [Int: (distance: Int64, from: Int, bond: Int, isDone: Bool)]
  ) -> Heap.Item? {
    while let next = heap.takeFirst() {
      if let known = reached[next.credit], !known.isDone, known.distance == next.distance {
        return next
      }
    }
    return nil
  }
}

/// A binary heap of credits, the nearest first: by distance, then by place.
private struct Heap {
  struct Item: Comparable {
    let distance: Int64
    let credit: Int

    static func < (one: Item, other: Item) -> Bool {
      (one.distance, one.credit) < (other.distance, other.credit)
    }
  }

  private var items: [Item] = []

  mutating func add(_ item: Item) {
    items.append(item)
    var place = items.count - 1
    while place > 0, items[place] < items[(place - 1) / 2] {
      items.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func takeFirst() -> Item? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    guard !items.isEmpty else { return first }
    items[0] = last
    var place = 0
    while true {
      let below = [2 * place + 1, 2 * place + 2].filter { $0 < items.count }
      guard let least = below.min(by: { items[$0] < items[$1] }), items[least] < items[place]
      else { return first }
      items.swapAt(place, least)
      place = least
    }
  }
}
