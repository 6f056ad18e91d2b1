internal import Basics

/// A tally as it is shown, by its largest names.
///
/// The rows' sums, counts and shares add up to the whole, and so do their sums in each period that
/// they are compared with: what has no row of its own in any of them is part of the rest.
package struct Breakdown: Sendable {
  /// One name, what has no name, or the rest, which holds names that were there earlier alone too.
  package struct Row: Hashable, Sendable {
    package let label: NameLabel
    /// Minor units; less than zero where more came back than went this way.
    package let sum: Int64
    package let count: Int
    /// What came back and is taken off the sum already; minor units, not negative.
    package let back: Int64
    /// Tenths of a per cent of all rows that are more than zero; nil for others, and when none is.
    package let share: Int?
    /// The same names in the period before; nil when there is no statement of it.
    package let before: Int64?
    /// The same names one year before; nil when there is no statement of it.
    package let yearBefore: Int64?
  }

  /// By sum, the largest first, then by name.
  package let rows: [Row]
  package let sum: Int64
  package let count: Int
  package let before: Int64?
  package let yearBefore: Int64?

  /// Takes the tallies of the earlier periods too, with the names of all; one that is nil is compared
  /// with nothing.
  ///
  /// At most so many names have a row of their own.
  package init(
    _ tally: Tally, before: Tally? = nil, yearBefore: Tally? = nil, _ names: NameNumbers,
    most shownCount: Int = 10
  ) {
    let ordered = tally.ordered(by: names)
    let largest = LargestNames(
      of: ordered.count, nameless: ordered.firstIndex { names[$0.name] == nil }, most: shownCount)
    let (shown, rest) = (largest.shown.map { ordered[$0] }, largest.rest.map { ordered[$0] })
    let gone =
      (before?.count(missingIn: tally) ?? 0) + (yearBefore?.count(missingIn: tally, before) ?? 0)
    let others = rest.count + gone

    var lines: [(label: NameLabel, sum: Int64, count: Int, back: Int64)] = []
    lines.reserveCapacity(shown.count + 1)
    for line in shown {
      lines.append((NameLabel(names[line.name]), line.sum, line.count, line.back))
    }
    if others > 0 {
      let sum = rest.reduce(0) { $0 + $1.sum }
      let back = rest.reduce(0) { $0 + $1.back }
      lines.append((.rest(names: others), sum, rest.reduce(0) { $0 + $1.count }, back))
    }
    let shares = Shares.of(lines.map { max(0, $0.sum) })
    let shownNames = shown.lazy.map(\.name)
    let sumsBefore = before?.sums(of: shownNames)
    let sumsYearBefore = yearBefore?.sums(of: shownNames)
    rows = lines.enumerated().map { index, line in
      Row(
        label: line.label, sum: line.sum, count: line.count, back: line.back,
        share: line.sum < 0 ? nil : shares?[index],
        before: sumsBefore?[index], yearBefore: sumsYearBefore?[index])
    }
    (sum, count) = (tally.sum, tally.count)
    (self.before, self.yearBefore) = (before?.sum, yearBefore?.sum)
  }
}

extension Breakdown {
  /// Whether it has the figures of another row by row, so that it would say nothing beside that but
  /// the other names: of a household whose every category is one payee.
  package func hasFigures(of other: Breakdown) -> Bool {
    rows.elementsEqual(other.rows) { row, other in
      (row.sum, row.count, row.before, row.yearBefore)
        == (other.sum, other.count, other.before, other.yearBefore)
    }
  }
}

/// Sums and counts by name.
///
/// Names are told by their numbers: tallies that are compared or added have the same numbering.
package struct Tally: Sendable {
  /// The sums of the entries of one name.
  package struct Line: Hashable, Sendable {
    /// The name's number in the numbering.
    let name: NameNumber
    /// Minor units; less than zero where more came back than went the way that is tallied.
    var sum: Int64
    var count: Int
    /// What came back and is taken off the sum already; minor units, not negative.
    var back: Int64 = 0
  }

  /// By the numbers of the names.
  private(set) var lines: [Line] = []
  package private(set) var sum: Int64 = 0
  package private(set) var count = 0

  /// The tally of no entries.
  package init() {}

  /// Adds up tallies of the same account.
  init(of parts: some Sequence<Tally>) { self.init(of: parts.flatMap(\.lines)) }

  /// Adds up lines of one entry each; the account's bounds keep the sums within 64 bits.
  package init(of entries: [Line]) {
    let entries = entries.sorted { $0.name < $1.name }
    lines.reserveCapacity(
      entries.indices.count { $0 == 0 || entries[$0 - 1].name != entries[$0].name })
    for line in entries {
      if lines.last?.name == line.name {
        lines[lines.count - 1].sum += line.sum
        lines[lines.count - 1].count += line.count
        lines[lines.count - 1].back += line.back
      } else {
        lines.append(line)
      }
      sum += line.sum
      count += line.count
    }
  }

  /// How many of its names neither of two others has.
  func count(missingIn other: Tally, _ another: Tally? = nil) -> Int {
    lines.count { other.line(of: $0.name) == nil && another?.line(of: $0.name) == nil }
  }

  /// The sum of each of some names, 0 where there is no entry, and then the sum of all others.
  package func sums(of names: some Collection<NameNumber>) -> [Int64] {
    var sums: [Int64] = []
    sums.reserveCapacity(names.count + 1)
    var rest = sum
    for name in names {
      let sum = line(of: name)?.sum ?? 0
      sums.append(sum)
      rest -= sum
    }
    sums.append(rest)
    return sums
  }

  private func line(of name: NameNumber) -> Line? {
    let place = lines.partitionIndex { $0.name >= name }
    return place < lines.count && lines[place].name == name ? lines[place] : nil
  }

  /// By sum, the largest first, then by name, what has none last; the same on any host and locale.
  func ordered(by names: NameNumbers) -> [Line] {
    lines.sorted { one, other in
      if one.sum != other.sum { return one.sum > other.sum }
      guard let name = names[one.name], let otherName = names[other.name] else {
        return names[one.name] != nil
      }
      return name < otherName
    }
  }
}

extension Tally.Line {
  /// One entry of a name; the amount is negative where money came back.
  package init(of name: NameNumber, adding amount: Int64) {
    self.init(name: name, sum: amount, count: 1, back: max(0, -amount))
  }
}

/// Names by number, in the order in which they first came, so that what is gathered by name of
/// thousands of entries looks at each text once.
package struct NameNumbers: Sendable {
  package private(set) var names: [String] = []
  private var numbers: [String: NameNumber] = [:]

  /// No names.
  package init() {}

  /// The name of a number; nil for what has no name.
  subscript(number: NameNumber) -> String? { number == .none ? nil : names[number.place] }

  /// The number of a name, which is added when it is new.
  package mutating func number(of name: String?) -> NameNumber {
    guard let name else { return .none }
    let next = NameNumber(place: names.count)
    // Looked up once, whether it is new or not.
    let number = { (number: inout NameNumber) in number }(&numbers[name, default: next])
    if number == next { names.append(name) }
    return number
  }
}

/// Which of several names it is.
package struct NameNumber: Hashable, Comparable, Sendable {
  private let number: Int32

  fileprivate init(place: Int) { number = Int32(truncatingIfNeeded: place) }

  /// That of what has no name, less than all others.
  package static let none = NameNumber(place: -1)

  /// Where the name stands among all, from 0; -1 where there is none.
  package var place: Int { Int(number) }

  /// By place.
  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

/// How names are listed where there may be many: the largest, which are ten unless another number
/// is asked for, what has no name, and the rest as one line, so that the lines add up to the whole.
///
/// What has no name comes where its size puts it among them, or behind them; it is never part
/// of the rest, which comes last.
///
/// By their places where the largest stands first.
package struct LargestNames {
  package let shown: [Int]
  package let rest: [Int]

  /// Takes how many there are, and the place of what has no name; of so many names each has a line of its
  /// own.
  package init(of count: Int, nameless: Int?, most: Int = 10) {
    let behind = min(most, count)..<count
    let apart = nameless.flatMap { behind.contains($0) ? $0 : nil }
    shown = Array(0..<behind.lowerBound) + [apart].compactMap(\.self)
    rest = behind.filter { $0 != apart }
  }
}

/// What a line of the largest names is about.
package enum NameLabel: Hashable, Sendable {
  case name(String)
  /// What has no category or no payee.
  case none
  /// All others together, and how many they are.
  case rest(names: Int)

  /// The label of one name; `none` where it is nil.
  package init(_ name: String?) { self = name.map(Self.name) ?? .none }
}

/// Shares of a whole that add up to it exactly, by the method of the largest remainder.
package enum Shares {
  /// Tenths of a per cent in a whole.
  package static let perMille = 1000

  /// How many of the parts each amount gets; nil when all amounts are zero.
  ///
  /// Each has the whole parts that are its due. The parts left over go one each to the largest
  /// remainders, the earlier amount before the later. Amounts are not negative and their sum fits
  /// 64 bits.
  package static func of(_ amounts: [Int64], parts: Int = perMille) -> [Int]? {
    let total = amounts.reduce(0, +)
    guard total > 0 else { return nil }
    let dues = amounts.map { total.dividingFullWidth($0.multipliedFullWidth(by: Int64(parts))) }
    var shares = dues.map { Int($0.quotient) }
    let left = parts - shares.reduce(0, +)
    let byRemainder = dues.indices.sorted { (dues[$1].remainder, $0) < (dues[$0].remainder, $1) }
    for index in byRemainder.prefix(left) { shares[index] += 1 }
    return shares
  }

  /// What an amount, which may be less than zero, is of a whole: tenths of a per cent, halves away
  /// from zero.
  ///
  /// Nil where there is no whole, or where the amount is ten times as large or more, of which a rate
  /// says nothing.
  package static func rate(of amount: Int64, in whole: Int64) -> Int? {
    guard whole > 0, amount.magnitude / 10 < whole.magnitude else { return nil }
    let whole = whole.magnitude
    // Less than ten wholes, so that the quotient is less than 10,000.
    let parts = whole.dividingFullWidth(
      amount.magnitude.multipliedFullWidth(by: UInt64(perMille)))
    let roundsUp = parts.remainder >= whole - parts.remainder
    let tenths = Int(parts.quotient) + (roundsUp ? 1 : 0)
    return amount < 0 ? -tenths : tenths
  }
}
