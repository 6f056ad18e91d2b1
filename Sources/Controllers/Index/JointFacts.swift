package import Basics
import Model

/// What the facts of accounts that follow each other in the book come to, at the end of a day: all
/// that a book's index needs of them but for their transfers.
package struct JointFacts: Sendable {
  private let payees: JointUsages
  private let categories: JointUsages
  /// What is booked on each day in each currency, later days too.
  let flows: [Currency: DayFlows]
  /// The latest entry's; nil where there is none.
  private let lastDay: Day?

  func names(by grouping: Grouping) -> JointUsages {
    switch grouping {
    case .payee: payees
    case .category: categories
    }
  }
}

extension JointFacts {
  /// Takes the facts of the accounts with these places in the book.
  init(of accounts: Range<Int>, _ facts: [AccountFacts], through lastDay: Day) {
    // Those of all accounts of the book would take much memory.
    let names = accounts.map { facts[$0].names.foundAnew }
    payees = JointUsages(of: accounts, facts, names.map(\.payees), through: lastDay)
    categories = JointUsages(of: accounts, facts, names.map(\.categories), through: lastDay)
    var flows: [Currency: [Day: Turnover]] = [:]
    for account in facts[accounts] {
      for (place, day) in account.entries.days.enumerated() {
        flows[account.currency, default: [:]][day, default: Turnover()]
          .addPart(account.entries.turnover(ofDayAt: place))
      }
    }
    self.flows = flows.mapValues(DayFlows.init)
    self.lastDay = facts[accounts].compactMap(\.entries.lastDay).max()
  }

  /// Whether what is known at the end of a day is known on any later one, too.
  func isFinal(on day: Day) -> Bool { lastDay.map { $0 <= day } ?? true }
}

/// What is booked on each day that has entries, oldest first.
struct DayFlows: Sendable {
  let days: [Day]
  /// In minor units.
  let turnovers: [Turnover]
}

extension DayFlows {
  fileprivate init(_ flows: [Day: Turnover]) {
    let sorted = flows.sorted { $0.key < $1.key }
    self.init(days: sorted.map(\.key), turnovers: sorted.map(\.value))
  }
}

extension JointFacts {
  /// Reads those of so many accounts at the end of a day; throws when they are anything else, or an
  /// entry of them is booked later.
  init(
    ofAccounts count: Int, through day: Day, from pack: inout PackReader
  ) throws(DamagedPack) {
    let lastDay = try pack.value(Day?.self)
    var flows: [Currency: DayFlows] = [:]
    for _ in 0..<(try pack.count()) { flows[try pack.value()] = try pack.value(DayFlows.self) }
    self.init(
      payees: try JointUsages(ofAccounts: count, from: &pack),
      categories: try JointUsages(ofAccounts: count, from: &pack), flows: flows, lastDay: lastDay)
    guard isFinal(on: day) else { throw DamagedPack() }
  }

  /// Writes all of it.
  func pack(into pack: inout PackWriter) {
    pack.add(lastDay)
    pack.add(flows.count)
    for (currency, own) in flows.sorted(by: { $0.key.code < $1.key.code }) {
      pack.add(currency)
      pack.add(own)
    }
    payees.pack(into: &pack)
    categories.pack(into: &pack)
  }
}

extension DayFlows: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    let days = try pack.value([Day].self)
    self.init(days: days, turnovers: try Turnover.values(days.count, from: &pack))
  }

  func pack(into pack: inout PackWriter) {
    pack.add(days)
    Turnover.pack(turnovers, into: &pack)
  }
}

/// Tells what is on record of the facts of accounts together, and puts it there; called from many
/// threads.
package protocol RecordedFacts: Sendable {
  /// What was put there of accounts that follow each other, all of which are as they were; nil where
  /// that is not on record.
  func jointFacts(of accounts: Range<Int>) -> PackReader?

  /// Puts what the facts of accounts that follow each other come to on record.
  func put(_ facts: PackWriter, of accounts: Range<Int>)
}

extension JointFacts {
  /// What is on record of accounts that follow each other, or it is found and put there.
  static func recorded(
    _ accounts: Range<Int>, _ facts: [AccountFacts], through day: Day,
    _ records: (any RecordedFacts)?
  ) -> JointFacts {
    if var pack = records?.jointFacts(of: accounts),
      let known = try? JointFacts(ofAccounts: accounts.count, through: day, from: &pack)
    {
      return known
    }
    let found = JointFacts(of: accounts, facts, through: day)
    if let records, found.isFinal(on: day) {
      var pack = PackWriter()
      found.pack(into: &pack)
      records.put(pack, of: accounts)
    }
    return found
  }
}
