/// Which entries of an account take back which others.
///
/// An entry that reverses another names it by its id, has the opposite amount and is not booked
/// before it. Nothing is reversed twice, and a reversal is not reversed, so that every entry is in
/// one pair at most. A returned payment that names none takes back the only one that it can be of.
package struct Reversals: Sendable {
  /// The other entry of a pair.
  package struct Other: Hashable, Sendable {
    package let entry: FilePosition
    /// Whether it was taken back by the entry that was asked about; else it took that one back.
    package let isReversed: Bool
  }

  /// The entries that say that they reverse one which they cannot, in the order of the file.
  package private(set) var faults: [(entry: FilePosition, error: ReversalError)] = []
  private var others: [FilePosition: Other] = [:]

  /// Looks at all entries of an account, whatever the as-of day; in the order of the file, so that
  /// of two reversals of one entry the first counts.
  package init(of account: Account) {
    pairWhatIsWritten(in: account)
    pairReturns(in: account.transactions)
  }

  private mutating func pairWhatIsWritten(in account: Account) {
    let entries = account.transactions
    let reversing = entries.indices.filter { entries[$0].reverses != nil }
    guard !reversing.isEmpty else { return }
    var positions: [String: Int] = [:]
    for index in entries.indices {
      if let id = entries[index].id { positions[id] = index }
    }
    for index in reversing {
      guard let id = entries[index].reverses else { continue }
      do throws(ReversalError) {
        guard let place = positions[id] else { throw .noEntry(id) }
        guard place != index else { throw .itself }
        try Self.check(entries[index], reverses: entries[place], in: account)
        if let first = others[FilePosition(place)].map({ entries[$0.entry.value] }) {
          throw .twice(id: id, by: first.id, on: first.date)
        }
        pair(FilePosition(index), reverses: FilePosition(place))
      } catch {
        faults.append((FilePosition(index), error))
      }
    }
  }

  mutating func pair(_ entry: FilePosition, reverses other: FilePosition) {
    others[entry] = Other(entry: other, isReversed: true)
    others[other] = Other(entry: entry, isReversed: false)
  }

  /// The other entry of the pair that an entry is in; nil where it is in none.
  package subscript(entry: FilePosition) -> Other? { others.isEmpty ? nil : others[entry] }

  /// Whether the account has no pair.
  package var isEmpty: Bool { others.isEmpty }

  private static func check(
    _ reversal: Transaction, reverses entry: Transaction, in account: Account
  ) throws(ReversalError) {
    guard entry.reverses == nil else { throw .ofReversal(entry.id ?? "") }
    let (sum, overflow) = entry.amount.addingReportingOverflow(reversal.amount)
    guard sum == 0, !overflow else {
      throw .otherAmount(account.money(reversal.amount), of: account.money(entry.amount))
    }
    guard reversal.date >= entry.date else { throw .beforeEntry(entry.date) }
  }
}

/// Why an entry does not reverse another.
package enum ReversalError: Error, Hashable, Sendable {
  /// The account has no entry of that id.
  case noEntry(String)
  case itself
  /// The entry of that id is a reversal.
  case ofReversal(String)
  /// The reversal's, which is not the opposite of the entry's.
  case otherAmount(Money, of: Money)
  /// The entry's day.
  case beforeEntry(Day)
  /// The id of the entry, and of the first reversal, where that has one, with its day.
  case twice(id: String, by: String?, on: Day)
}

extension ReversalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noEntry(let id): "the account has no entry with the id \"\(id)\" to reverse"
    case .itself: "an entry does not reverse itself"
    case .ofReversal(let id): "the entry \"\(id)\" is a reversal, and these are not reversed"
    case .otherAmount(let amount, let other):
      "the amount \(amount.plain) does not reverse that of the entry, \(other.plain)"
    case .beforeEntry(let day): "the entry that it reverses is of \(day), which is later"
    case .twice(let id, let reversal?, let day):
      "the entry \"\(id)\" is reversed already, by \"\(reversal)\" on \(day)"
    case .twice(let id, nil, let day): "the entry \"\(id)\" is reversed already, on \(day)"
    }
  }
}
