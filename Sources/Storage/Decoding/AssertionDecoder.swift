internal import Diagnostics
internal import Model

/// Reads what banks said of balances into an account, which keeps its own rules.
struct AssertionDecoder {
  private var days: DayReader
  private var reader: ObjectReader<AssertionKey>
  /// Where the balance of each day stands first.
  private(set) var places: [Day: Range<Int>] = [:]

  init(_ report: FileReport, days: DayReader) {
    self.days = days
    reader = ObjectReader(report)
  }

  private var report: FileReport { reader.report }

  /// Adds every assertion of the array that can be read.
  mutating func append(_ assertions: JSONValue, to account: inout Account?) {
    places = [:]
    guard assertions.isArray else {
      report.add(
        .mistyped(key: AccountKey.assertions.name, wanted: .array, found: assertions.found),
        at: assertions)
      return
    }
    assertions.forEachElement { element in
      guard element.isObject else {
        report.add(
          .mistypedElement(
            key: AccountKey.assertions.name, wanted: .object, found: element.found), at: element)
        return
      }
      reader.read(element)
      let day = reader.requiredDay(.date, &days)
      let balance = reader.requiredAmount(.balance, in: account?.currency)
      let source = reader.text(.source)
      guard let day, let balance, let value = reader[.balance] else { return }
      let range = value.range(in: report.source.bytes)
      do throws(AccountError) {
        try account?.append(BalanceAssertion(balance, on: day, source: source))
        places[day] = places[day] ?? range
      } catch {
        refuse(error, at: range)
      }
    }
  }

  private func refuse(_ error: AccountError, at range: Range<Int>) {
    switch error {
    case .assertedOtherwise(let day, let balance):
      report.add(
        .assertedTwice(day, balance, first: places[day]?.lowerBound), at: range)
    default: report.add(.rule(error), at: range)
    }
  }
}
