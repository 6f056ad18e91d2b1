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
  /// Takes what stands for each account within its context; nil where nothing is put on record.
  init?(of build: SiteBuild, _ shown: [Digest?]) {
    guard let records = build.records else { return nil }
    self.init(
      records: records,
      keys: shown.enumerated().map { place, shown in
        guard let shown, let written = build.key(of: AccountOrdinal(place)) else { return nil }
        return (written, shown)
      })
  }
}
