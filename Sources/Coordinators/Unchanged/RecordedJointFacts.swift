import Basics
import Controllers

/// What is on record of the facts of the accounts of a build, several together, in the book's order.
struct RecordedJointFacts: RecordedFacts {
  private let records: AccountRecords
  /// What stands for what each account was read from; nil where nothing does.
  private let written: [Digest?]

  func jointFacts(of accounts: Range<Int>) -> PackReader? {
    key(of: accounts).flatMap { records.joint(.facts, $0) }
  }

  func put(_ facts: PackWriter, of accounts: Range<Int>) {
    guard let key = key(of: accounts) else { return }
    records.put(facts, as: .facts, key, at: accounts.lowerBound)
  }

  private func key(of accounts: Range<Int>) -> Digest? {
    JointRecord.key(at: accounts.lowerBound, of: written[accounts])
  }
}

extension RecordedJointFacts {
  /// Nil where nothing is put on record.
  init?(_ records: AccountRecords?, written: [Digest?]) {
    guard let records else { return nil }
    self.init(records: records, written: written)
  }
}
