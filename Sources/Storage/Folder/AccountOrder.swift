internal import Files
internal import Foundation

/// The numbers that put accounts in files of their own into an order.
///
/// Accounts with a number come first, by it and then by the names of their files; the others follow
/// by the names of theirs.
struct AccountOrder {
  /// An account's file, and the number that it has.
  struct Item {
    let file: FilePath
    let order: Int64?
  }

  /// The accounts in the order in which they are to be.
  private let items: [Item]
  /// How many of them need a number: those before the last that are in order without one.
  private let count: Int

  /// The numbers that have to be set, by the accounts' places; as few as can be
  /// where there is room for them.
  var changes: [Int: Int64] {
    guard let numbers = filled(kept) else {
      let fresh = (0..<count).map { ($0, Int64($0 + 1)) }
      return Dictionary(uniqueKeysWithValues: fresh.filter { items[$0].order != $1 })
    }
    let all = numbers.enumerated().filter { items[$0].order != $1 }
    return Dictionary(uniqueKeysWithValues: all.map { ($0.offset, $0.element) })
  }
}

extension AccountOrder {
  /// Takes the accounts in the order in which they are to be.
  init(_ items: [Item]) {
    var count = items.count
    while count > 0, items[count - 1].order == nil,
      count == items.count || items[count - 1].file < items[count].file
    {
      count -= 1
    }
    self.init(items: items, count: count)
  }

  /// The places of the most accounts that can keep their numbers, with room between them.
  private var kept: [Int] {
    var lengths = Array(repeating: 0, count: count)
    var before = Array(repeating: Int?.none, count: count)
    for place in 0..<count where items[place].order != nil {
      lengths[place] = 1
      for other in 0..<place where lengths[other] >= lengths[place] && fits(other, place) {
        lengths[place] = lengths[other] + 1
        before[place] = other
      }
    }
    var chain: [Int] = []
    var place = lengths.indices.filter { lengths[$0] > 0 }.max { lengths[$0] < lengths[$1] }
    while let last = place {
      chain.append(last)
      place = before[last]
    }
    return chain.reversed()
  }

  private func fits(_ one: Int, _ other: Int) -> Bool {
    guard let first = items[one].order, let second = items[other].order else { return false }
    if other == one + 1 { return (first, items[one].file) < (second, items[other].file) }
    return Int128(second) - Int128(first) >= Int128(other - one)
  }

  /// Numbers for all of those that need one; nil where there is no room before or behind.
  private func filled(_ kept: [Int]) -> [Int64]? {
    let first = kept.first ?? 0
    var next = Int128(kept.first.flatMap { items[$0].order } ?? 1) - Int128(first)
    var numbers: [Int64] = []
    let stay = Set(kept)
    for place in 0..<count {
      if stay.contains(place), let order = items[place].order { next = Int128(order) }
      guard let number = Int64(exactly: next) else { return nil }
      numbers.append(number)
      next += 1
    }
    return numbers
  }
}
