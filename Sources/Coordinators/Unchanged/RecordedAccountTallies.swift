import Basics
import Controllers
import Model

/// The tallies that are on record of the accounts of a build, in the book's order.
struct RecordedAccountTallies: RecordedTallies {
  private let records: AccountRecords
  /// What stands for what each account was read from, and for it within its context.
  private let keys: [(written: Digest, shown: Digest)?]

  func tallies(of account: AccountOrdinal) -> PackReader? {
    keys[account.value].flatMap { records.tallies(writtenAs: $0.written, shownAs: $0.shown) }
  }

  func put(_ tallies: EntryTallies, of account: AccountOrdinal) {
    guard let key = keys[account.value] else { return }
    records.put(tallies, writtenAs: key.written, shownAs: key.shown)
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
        return (written, shown)
      })
  }
}
