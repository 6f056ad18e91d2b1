package import Basics
import Controllers
import Model
package import Storage
import Synchronization

/// What an earlier run has put on record of the accounts of a book that have a file each, so that of
/// one that is as it was no entry is read; and what this run puts there.
///
/// Each is found by what it was made of, and so is right whatever the run was that left it. May be
/// used from many threads.
package final class AccountRecords: Sendable {
  private let program: Digest
  private let earlier: [Digest: AccountRecord]
  /// The names of the files that were there, each with what stands for what is in it.
  private let files: [String: Digest]
  private let made = Mutex<[Digest: AccountRecord]>([:])

  /// So many files there are at most.
  private static let fileCount: UInt64 = 64

  /// Takes the files of an earlier run; those of another program count for nothing.
  init(
    _ files: [String: [UInt8]], of program: Digest, _ parallel: Parallel = Parallel(width: 1)
  ) {
    self.program = program
    var earlier: [Digest: AccountRecord] = [:]
    var known: [String: Digest] = [:]
    let names = Array(files.keys)
    let read = parallel.map(names) { Self.records(in: files[$0] ?? [], of: program) }
    for (name, records) in zip(names, read) {
      known[name] = Self.digest(of: records)
      for record in records { earlier[record.written] = record }
    }
    self.files = known
    self.earlier = earlier
  }
}

extension AccountRecords: RecordedAccounts {
  package func account(
    readFrom bytes: Digest, with settings: Digest, of file: AccountFile
  ) -> AccountOnRecord? {
    earlier[Self.key(bytes, settings)].flatMap { record in
      var pack = PackReader(record.head)
      return try? AccountOnRecord(from: &pack, of: file)
    }
  }

  /// What stands for what an account is read from.
  static func key(_ bytes: Digest, _ settings: Digest) -> Digest {
    var key = settings
    key.add(bytes)
    return key
  }
}

extension AccountRecords {
  /// The facts of an account.
  ///
  /// Where they are not on record they are put there, with what was read of the account's file where
  /// that is given: without it the file is read again by the next run.
  func facts(
    of account: Account, writtenAs key: Digest, recording toRecord: AccountOnRecord?
  ) -> AccountFacts {
    if toRecord == nil, let record = earlier[key] {
      var pack = PackReader(record.facts)
      if let facts = try? AccountFacts(of: account, from: &pack) {
        made.withLock { $0[key] = record }
        return facts
      }
    }
    let facts = AccountFacts(of: account)
    // What entries declare is not told without what was read of the other accounts.
    guard toRecord != nil || !facts.transfers.areDeclared else { return facts }
    var (head, packed) = (PackWriter(), PackWriter())
    toRecord?.pack(into: &head)
    facts.pack(into: &packed)
    let record = AccountRecord(written: key, head: head.bytes[...], facts: packed.bytes[...])
    made.withLock { $0[key] = record }
    return facts
  }

  /// The summary of an account within its context, for both of which a digest stands; nil where it is
  /// not on record.
  func summary(
    of account: Account, _ facts: AccountFacts, in context: AccountContext,
    regular: [PayeePayment],
    writtenAs key: Digest, shownAs shown: Digest
  ) -> AccountSummary? {
    guard let record = earlier[key]?.shown, record.key == shown else { return nil }
    var pack = PackReader(record.summary)
    return try? AccountSummary(of: account, facts, in: context, regular: regular, from: &pack)
  }

  /// Puts the summary of an account on record, where the account is and it is not.
  func put(_ summary: AccountSummary, writtenAs key: Digest, shownAs shown: Digest) {
    guard made.withLock({ $0[key].map { $0.shown?.key != shown } ?? false }) else { return }
    var pack = PackWriter()
    summary.pack(into: &pack)
    let record = AccountRecord.Shown(key: shown, summary: pack.bytes[...])
    made.withLock { $0[key]?.shown = record }
  }

  /// The tallies of an account within its context; nil where they are not on record.
  func tallies(writtenAs key: Digest, shownAs shown: Digest) -> PackReader? {
    guard let record = earlier[key]?.shown, record.key == shown, !record.tallies.isEmpty else {
      return nil
    }
    return PackReader(record.tallies)
  }

  /// Puts the tallies of an account on record, where its summary is.
  func put(_ tallies: EntryTallies, writtenAs key: Digest, shownAs shown: Digest) {
    var pack = PackWriter()
    tallies.pack(into: &pack)
    let bytes = pack.bytes[...]
    made.withLock { made in
      if made[key]?.shown?.key == shown { made[key]?.shown?.tallies = bytes }
    }
  }
}

extension AccountRecords {
  /// The files of this run that are not as they were; nil are those that are to go.
  var changedFiles: [String: [UInt8]?] {
    let records = made.withLock { $0.values.sorted { $0.written < $1.written } }
    let parts = Dictionary(grouping: records) { record in
      "\(record.written.bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % Self.fileCount)"
    }
    var changed: [String: [UInt8]?] = [:]
    for name in files.keys where parts[name] == nil { changed.updateValue(nil, forKey: name) }
    for (name, records) in parts where files[name] != Self.digest(of: records) {
      changed[name] = text(of: records)
    }
    return changed
  }

  private func text(of records: [AccountRecord]) -> [UInt8] {
    var body = PackWriter()
    body.add(records)
    return program.bytes + Digest(of: body.bytes).bytes + body.bytes
  }

  /// What a file holds; nothing where it is damaged or of another program.
  private static func records(in text: [UInt8], of program: Digest) -> [AccountRecord] {
    let head = 2 * Digest.byteCount
    guard text.count > head, text.starts(with: program.bytes),
      Digest(of: text[head...]).bytes == Array(text[Digest.byteCount..<head])
    else { return [] }
    var pack = PackReader(text[head...])
    return (try? pack.value([AccountRecord].self)) ?? []
  }

  /// What stands for records by what they were made of.
  private static func digest(of records: [AccountRecord]) -> Digest {
    records.reduce(into: Digest()) { digest, record in
      digest.add(record.written)
      if let shown = record.shown {
        digest.add(shown.key)
        digest.add(shown.tallies.isEmpty)
      }
    }
  }
}
