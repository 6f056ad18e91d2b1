import Model

/// How many of an account's entries were recorded in one quarter of an hour, as their ids say it.
///
/// A quarter lies in one civil day, whatever the time zone.
package struct RecordedQuarter: Hashable, Codable, Sendable {
  /// Quarters of an hour since 1970 began.
  package let quarter: Int64
  package private(set) var count = 0
  /// The number of the last of them.
  package private(set) var last: Int64 = 0
}

extension RecordedQuarter {
  static let seconds: Int64 = 900

  /// Those of transactions whose ids say when they were recorded, earliest first.
  static func all(of transactions: [Transaction]) -> [RecordedQuarter] {
    var quarters: [Int64: RecordedQuarter] = [:]
    for index in transactions.indices {
      guard let number = transactions[index].id.flatMap(RecordNumber.init) else { continue }
      let quarter = number.secondsSince1970 / seconds
      quarters[quarter, default: RecordedQuarter(quarter: quarter)].add(number)
    }
    return quarters.values.sorted { $0.quarter < $1.quarter }
  }

  private mutating func add(_ number: RecordNumber) {
    count += 1
    last = max(last, number.value)
  }
}
