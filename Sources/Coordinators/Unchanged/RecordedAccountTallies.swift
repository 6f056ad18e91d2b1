import Basics
import Controllers
import Model

/// The tallies that are on record of the accounts of a build, in the book's order.
struct RecordedAccountTallies: RecordedTallies {
  private let records: AccountRecords
  private let keys: [AccountRecordKey?]

  func tallies(of account: AccountOrdinal) -> PackReader? {
    keys[account.value].flatMap(records.tallies)?.sums.pack
  }

  func names(of account: AccountOrdinal) -> PackReader? {
    keys[account.value].flatMap(records.tallies)?.names.pack
  }

  func jointTallies(of accounts: Range<Int>) -> PackReader? {
    key(of: accounts).flatMap { records.joint(.tallies, $0) }
  }

  func put(_ tallies: PackWriter, names: PackWriter, of account: AccountOrdinal) {
    guard let key = keys[account.value] else { return }
    records.put(tallies, names: names, key)
  }

  func put(_ joint: PackWriter, of accounts: Range<Int>) {
    guard let key = key(of: accounts) else { return }
    records.put(joint, as: .tallies, key, at: accounts.lowerBound)
  }

  private func key(of accounts: Range<Int>) -> Digest? {
    JointRecord.key(at: accounts.lowerBound, of: keys[accounts].lazy.map { $0?.digest })
  }
}

extension RecordedAccountTallies {
  /// Takes what stands for each account within its context; nil where nothing is put on record.
  init?(_ records: AccountRecords?, keys: [AccountRecordKey?]) {
    guard let records else { return nil }
    self.init(records: records, keys: keys)
  }
}
