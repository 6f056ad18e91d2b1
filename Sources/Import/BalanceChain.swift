package import Model

/// Holds the balances that a file prints behind its entries against their amounts, from printed
/// balance to printed balance.
///
/// Files print them oldest or newest first, leave some out, print one for several rows, and list the
/// rows of one day in another order than they were booked in. Each of these is tried, the plainest
/// first; what fits none is a jump.
package struct BalanceChain: Hashable, Sendable {
  /// The places of the entries in the order in which they were booked; nil where that is the order
  /// in which they were given.
  package let order: [Int]?
  /// What the account held before the first and after the last of them, in minor units.
  package let opening: Int64
  /// Nil where entries stand behind the last printed balance.
  package let closing: Int64?
  /// Whether every amount lies between two balances, that of the first row aside.
  package let coversAll: Bool

  /// Where a balance does not follow from the one before it.
  package struct Jump: Hashable, Sendable {
    /// The place of the entry whose balance it is.
    package let index: Int
    /// The printed balance less what it would have to be, in minor units; nil where 64 bits cannot
    /// hold it.
    package let difference: Int64?

    package init(index: Int, difference: Int64?) {
      self.index = index
      self.difference = difference
    }
  }

  /// What the balances say.
  package enum Verdict: Hashable, Sendable {
    /// No balance is printed.
    case none
    /// All rows are of one day, and their balances fit both orders of time with two results.
    case undecided
    case holds(BalanceChain)
    case jumps(Jump)
  }

  /// An entry as far as balances go.
  package struct Step: Hashable, Sendable {
    let day: Day?
    let amount: Int64
    let balance: Int64?

    /// Takes minor units of one currency.
    package init(day: Day?, amount: Int64, balance: Int64?) {
      self.day = day
      self.amount = amount
      self.balance = balance
    }
  }

  /// Judges the booked entries of one account, in the order of the file.
  package static func verdict(on steps: [Step]) -> Verdict {
    guard steps.contains(where: { $0.balance != nil }) else { return .none }
    let forward = Walk(steps, isReversed: false)
    let backward = Walk(steps, isReversed: true)
    let days = steps.compactMap(\.day)
    let isNewestFirst = days.first.map { first in days.last.map { first > $0 } ?? false } ?? false
    let walks = isNewestFirst ? [backward, forward] : [forward, backward]
    let inTime = walks.filter { !$0.runsAgainstDays }
    let isOfOneDay = days.first == days.last
    for sharesBalances in [false, true] {
      let inOrder = inTime.compactMap { $0.chained($0.places, sharesBalances: sharesBalances) }
      if let verdict = verdict(inOrder, isOfOneDay) {
        if sharesBalances, let jump = jumpOfRepeatedRow(in: steps) { return .jumps(jump) }
        return verdict
      }
      let byDay = walks.compactMap { $0.chainedByDay(sharesBalances: sharesBalances) }
      if let verdict = verdict(byDay, isOfOneDay) { return verdict }
    }
    return .jumps(inTime[0].fewestJumps(or: inTime[inTime.count - 1]))
  }

  /// A row that stands twice, with the balance of one; nil where the balances follow in no order
  /// without it.
  ///
  /// Nobody can say whether it is two entries with one balance, or one entry.
  private static func jumpOfRepeatedRow(in steps: [Step]) -> Jump? {
    let repeated = steps.indices.dropFirst().filter {
      steps[$0] == steps[$0 - 1] && steps[$0].balance != nil
    }
    guard let first = repeated.first else { return nil }
    let skipped = Set(repeated)
    let single = steps.indices.filter { !skipped.contains($0) }.map { steps[$0] }
    let follows = [false, true].contains { isReversed in
      let walk = Walk(single, isReversed: isReversed)
      return walk.chained(walk.places) != nil
    }
    return follows ? Jump(index: first, difference: steps[first].amount) : nil
  }

  /// The first of what was found; nil where there is nothing.
  private static func verdict(_ found: [BalanceChain], _ isOfOneDay: Bool) -> Verdict? {
    guard let first = found.first else { return nil }
    let isClear = found.allSatisfy { $0.opening == first.opening && $0.closing == first.closing }
    return isOfOneDay && !isClear ? .undecided : .holds(first)
  }
}

/// The entries of a file in one order of time.
private struct Walk {
  let steps: [BalanceChain.Step]
  /// Places in the file, the oldest first.
  let places: [Int]
  let isReversed: Bool

  init(_ steps: [BalanceChain.Step], isReversed: Bool) {
    self.steps = steps
    self.isReversed = isReversed
    places = isReversed ? steps.indices.reversed() : Array(steps.indices)
  }

  /// Whether more days follow later ones than earlier ones: then the balances may fit as well by
  /// chance, with the signs of the amounts turned.
  var runsAgainstDays: Bool {
    let days = places.compactMap { steps[$0].day }
    let pairs = zip(days, days.dropFirst())
    return pairs.count { $0 > $1 } > pairs.count { $0 < $1 }
  }

  /// The balance of the entry at a place of an order; where rows of a day share one, that of the
  /// last row of a run alone counts.
  private func balance(_ index: Int, of order: [Int], sharesBalances: Bool) -> Int64? {
    let balance = steps[order[index]].balance
    guard sharesBalances, balance != nil, index + 1 < order.count,
      steps[order[index + 1]].balance == balance,
      steps[order[index + 1]].day == steps[order[index]].day
    else { return balance }
    return nil
  }

  /// Follows an order of all entries; nil where a balance does not follow.
  func chained(_ order: [Int], sharesBalances: Bool = false) -> BalanceChain? {
    var last: Int64?
    var opening: Int64?
    var sum: Int64 = 0
    var unprovedCount = 0
    for index in order.indices {
      let (next, tooMuch) = sum.addingReportingOverflow(steps[order[index]].amount)
      guard !tooMuch else { return nil }
      sum = next
      guard let balance = balance(index, of: order, sharesBalances: sharesBalances) else {
        continue
      }
      let (before, tooLittle) = balance.subtractingReportingOverflow(sum)
      guard !tooLittle, last == nil || last == before else { return nil }
      if opening == nil {
        opening = before
        unprovedCount = index + 1
      }
      (last, sum) = (balance, 0)
    }
    guard let opening, let last, let end = order.last else { return nil }
    let isComplete = steps[end].balance != nil
    return BalanceChain(
      order: order == Array(steps.indices) ? nil : order, opening: opening,
      closing: isComplete ? last : nil, coversAll: isComplete && unprovedCount == 1)
  }

  /// The walk, of the two, in which fewer balances do not follow; its first such balance by the
  /// order of the file.
  func fewestJumps(or other: Walk) -> BalanceChain.Jump {
    let (mine, others) = (jumps, other.jumps)
    let fewest = others.count < mine.count ? others : mine
    return fewest.min { $0.index < $1.index } ?? BalanceChain.Jump(index: 0, difference: nil)
  }

  private var jumps: [BalanceChain.Jump] {
    var jumps: [BalanceChain.Jump] = []
    var last: Int64?
    for place in places {
      let before = last
      last = last.flatMap { $0.adding(steps[place].amount) }
      guard let balance = steps[place].balance else { continue }
      if before != nil, last != balance {
        jumps.append(
          BalanceChain.Jump(
            index: place, difference: last.flatMap { balance.subtracting($0) }))
      }
      last = balance
    }
    return jumps
  }
}

extension Walk {
  /// One row with its balance, or rows without one and the row with the balance behind them.
  private struct Block {
    let places: [Int]
    let before: Int64
    let after: Int64
  }

  /// Orders each day's rows so that the balances follow; nil where none does.
  func chainedByDay(sharesBalances: Bool) -> BalanceChain? {
    guard steps.allSatisfy({ $0.day != nil }) else { return nil }
    let sorted = places.enumerated().sorted { one, other in
      let (first, second) = (steps[one.element].day, steps[other.element].day)
      guard let first, let second, first != second else { return one.offset < other.offset }
      return first < second
    }.map(\.element)
    var order: [Int] = []
    var balance: Int64?
    var days = sorted.chunked { steps[$0].day == steps[$1].day }[...]
    while let day = days.popFirst() {
      guard let blocks = blocks(of: day, sharesBalances: sharesBalances) else { return nil }
      let starts = balance.map { [$0] } ?? starts(of: blocks, before: days.first, sharesBalances)
      guard let path = starts.lazy.compactMap({ Self.path(through: blocks, from: $0) }).first
      else { return nil }
      order += path.flatMap { blocks[$0].places }
      balance = path.last.map { blocks[$0].after } ?? balance
    }
    return chained(order, sharesBalances: sharesBalances)
  }

  /// Nil where the last rows of the day have no balance, or a sum is too large.
  private func blocks(of day: ArraySlice<Int>, sharesBalances: Bool) -> [Block]? {
    var blocks: [Block] = []
    var open: [Int] = []
    var sum: Int64 = 0
    let order = Array(day)
    for index in order.indices {
      guard let next = sum.adding(steps[order[index]].amount) else { return nil }
      sum = next
      open.append(order[index])
      guard let after = balance(index, of: order, sharesBalances: sharesBalances) else { continue }
      guard let before = after.subtracting(sum) else { return nil }
      blocks.append(Block(places: open, before: before, after: after))
      (open, sum) = ([], 0)
    }
    return open.isEmpty ? blocks : nil
  }

  /// The balances that the first day may have begun with: where more rows lead away from a balance
  /// than to it; where the day ends as it began, any, and the next day tells.
  private func starts(
    of blocks: [Block], before next: ArraySlice<Int>?, _ sharesBalances: Bool
  ) -> [Int64] {
    var degrees: [Int64: Int] = [:]
    for block in blocks {
      degrees[block.before, default: 0] += 1
      degrees[block.after, default: 0] -= 1
    }
    let starts = degrees.filter { $0.value == 1 }.map(\.key)
    if !starts.isEmpty { return starts }
    let following = next.flatMap { self.blocks(of: $0, sharesBalances: sharesBalances) } ?? []
    let wanted = Set(following.map(\.before))
    let all = blocks.map(\.before)
    return all.filter(wanted.contains).prefix(1) + all
  }

  /// The blocks in an order in which each begins where the one before it ends (an Eulerian path);
  /// nil where there is none.
  ///
  /// Of blocks that both fit, the one that stands first is taken.
  private static func path(through blocks: [Block], from start: Int64) -> [Int]? {
    var leaving: [Int64: [Int]] = [:]
    for index in blocks.indices.reversed() {
      leaving[blocks[index].before, default: []].append(index)
    }
    var path: [Int] = []
    var stack: [(block: Int?, balance: Int64)] = [(nil, start)]
    while let top = stack.last {
      if let next = leaving[top.balance]?.popLast() {
        stack.append((next, blocks[next].after))
      } else {
        stack.removeLast()
        if let block = top.block { path.append(block) }
      }
    }
    guard path.count == blocks.count else { return nil }
    let order = Array(path.reversed())
    var balance = start
    for index in order {
      guard blocks[index].before == balance else { return nil }
      balance = blocks[index].after
    }
    return order
  }
}

extension Array {
  /// Runs of elements that belong together one after the other.
  fileprivate func chunked(by belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var chunks: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where !belong(self[index - 1], self[index]) {
      chunks.append(self[start..<index])
      start = index
    }
    if start < endIndex { chunks.append(self[start...]) }
    return chunks
  }
}

extension Int64 {
  /// Nil where 64 bits cannot hold it.
  func adding(_ other: Int64) -> Int64? {
    let (sum, tooMuch) = addingReportingOverflow(other)
    return tooMuch ? nil : sum
  }
}

extension Array {
  /// Those of one time in the order in which each begins with the balance that the one before it ends
  /// with; they stay as they are where no order does that.
  ///
  /// Takes them in the order of their times.
  func chained(
    time: (Element) -> Int, opening: (Element) -> Int64?, closing: (Element) -> Int64?
  ) -> [Element] {
    var result = self
    var start = startIndex
    while start < endIndex {
      var end = start + 1
      while end < endIndex, time(self[end]) == time(self[start]) { end += 1 }
      if let order = Self.chain(self[start..<end], opening, closing) {
        result.replaceSubrange(start..<end, with: order.map { self[$0] })
      }
      start = end
    }
    return result
  }

  /// Nil where they follow each other already, or in no order.
  private static func chain(
    _ elements: ArraySlice<Element>, _ opening: (Element) -> Int64?,
    _ closing: (Element) -> Int64?
  ) -> [Int]? {
    guard elements.count > 1 else { return nil }
    let follow = zip(elements, elements.dropFirst()).allSatisfy { one, next in
      closing(one).map { $0 == opening(next) } ?? false
    }
    guard !follow else { return nil }
    var beginning: [Int64: [Int]] = [:]
    for index in elements.indices.reversed() {
      guard let opening = opening(elements[index]), closing(elements[index]) != nil else {
        return nil
      }
      beginning[opening, default: []].append(index)
    }
    let ends = Set(elements.compactMap(closing))
    let starts = beginning.filter { !ends.contains($0.key) }
    guard starts.count == 1, var balance = starts.first?.key else { return nil }
    var order: [Int] = []
    while let next = beginning[balance]?.popLast(), let end = closing(elements[next]) {
      order.append(next)
      balance = end
    }
    return order.count == elements.count ? order : nil
  }
}
