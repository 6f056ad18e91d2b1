package import Model

/// What came into the accounts of one currency and went out of them, by category or, without one, by
/// payee, month by month; without transfers between the book's accounts.
///
/// Made of the accounts' tallies alone, it is as large as there are years of categories, however many
/// accounts they are of.
package struct CurrencySpending: Sendable {
  package let currency: Currency
  /// What the entries of each year come to by name, January first.
  private(set) var years: [Int: [FlowName: [JointSpending.Cell]]] = [:]
  /// Of names under which money came in and went out, the months that have entries, oldest first.
  fileprivate var bothWays: [FlowName: [(month: Month, moneyIn: Int64, moneyOut: Int64)]] = [:]
  private(set) var largest: [Int: YearOfLargest] = [:]
  private(set) var largestOfMonths: [Month: MonthOfLargest] = [:]

  /// The largest entries of a year.
  package func largest(in year: Int) -> YearOfLargest { largest[year] ?? YearOfLargest() }

  /// The largest entries of a month.
  package func largest(in month: Month) -> MonthOfLargest {
    largestOfMonths[month] ?? MonthOfLargest()
  }
}

extension CurrencySpending {
  fileprivate init(currency: Currency, _ gathered: JointSpending) {
    let years = gathered.years
    self.init(
      currency: currency, years: years, bothWays: Self.bothWays(years), largest: gathered.largest,
      largestOfMonths: gathered.largestOfMonths)
  }

  private static func bothWays(
    _ years: [Int: [FlowName: [JointSpending.Cell]]]
  ) -> [FlowName: [(month: Month, moneyIn: Int64, moneyOut: Int64)]] {
    var names: [FlowName: [(month: Month, moneyIn: Int64, moneyOut: Int64)]] = [:]
    for (year, own) in years.sorted(by: { $0.key < $1.key }) {
      for (name, cells) in own where name != .nothing {
        for (place, cell) in cells.enumerated() {
          guard cell.moneyIn.amount != 0 || cell.moneyOut.amount != 0,
            let month = Month(year: year, month: place + 1)
          else { continue }
          names[name, default: []].append((month, cell.moneyIn.amount, cell.moneyOut.amount))
        }
      }
    }
    return names.filter { _, months in
      months.contains { $0.moneyIn != 0 } && months.contains { $0.moneyOut != 0 }
    }
  }
}

/// Which way each name of a currency counts in one report: what went the other way lowers it.
///
/// Names that are not here count both ways, each by itself.
package struct NetSides: Sendable {
  fileprivate let sides: [FlowName: MoneyFlow.Direction]

  /// Each name counts both ways.
  package static let none = NetSides(sides: [:])

  subscript(name: FlowName) -> MoneyFlow.Direction? { sides[name] }
}

extension CurrencySpending {
  /// Which way names count in a report whose last month is this one, at most the as-of month.
  package func sides(through last: Month, _ netting: Netting) -> NetSides {
    guard netting.isOn else { return .none }
    var sides: [FlowName: MoneyFlow.Direction] = [:]
    for (name, months) in bothWays where netting.nets(name) {
      sides[name] = .ofName(months, through: last)
    }
    return NetSides(sides: sides)
  }
}

/// What entries of a name come to in one direction.
struct NetSum {
  /// Less than zero where more went the other way.
  let sum: TracedSum
  /// What went the other way, minor units, not negative.
  let back: Int64
}

/// Income and spending of a book, each currency by itself.
package struct BookSpending: Sendable {
  private let currencies: [Currency: CurrencySpending]

  /// Takes the tallies of a book's accounts.
  package init(of tallies: BookTallies) {
    var gathered: [Currency: JointSpending] = [:]
    for joint in tallies.joint {
      for (currency, own) in joint.spending {
        gathered[currency, default: JointSpending()].add(own)
      }
    }
    currencies = Dictionary(
      uniqueKeysWithValues: gathered.map { ($0, CurrencySpending(currency: $0, $1)) })
  }

  /// The accounts of a currency; of none where no account has it.
  package subscript(currency: Currency) -> CurrencySpending {
    currencies[currency] ?? CurrencySpending(currency: currency)
  }
}
