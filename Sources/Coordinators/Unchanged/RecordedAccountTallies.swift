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
    key(of: accounts).flatMap { records.jointTallies($0)?.pack }
  }

  func put(_ tallies: PackWriter, names: PackWriter, of account: AccountOrdinal) {
    guard let key = keys[account.value] else { return }
    records.put(
      AccountRecord.Tallies(sums: .made(tallies), names: .made(names)), key)
  }

  func put(_ joint: PackWriter, of accounts: Range<Int>) {
    guard let key = key(of: accounts) else { return }
    records.put(jointTallies: .made(joint), key, at: accounts.lowerBound)
  }

  /// What stands for accounts that follow each other; nil where one has none.
  private func key(of accounts: Range<Int>) -> Digest? {
    var digest = Digest()
    digest.add(accounts.lowerBound)
    for key in keys[accounts] {
      guard let key else { return nil }
      digest.add(key.written)
      digest.add(key.shown)
    }
    return digest
  }
}

extension RecordedAccountTallies {
  /// Takes what stands for what each account was read from, and for it within its context; nil where
  /// nothing is put on record.
  init?(_ records: AccountRecords?, written: [Digest?], shown: [Digest?]) {
    guard let records else { return nil }
    self.init(
      records: records,
      keys: zip(written, shown).map { written, shown in
        guard let written, let shown else { return nil }
        return AccountRecordKey(written: written, shown: shown)
      })
  }
}
