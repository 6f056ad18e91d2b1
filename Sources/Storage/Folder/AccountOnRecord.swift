package import Basics
package import Files
package import Model

/// What was read of an account from a file of its own in which nothing was found, without its
/// entries: while the file's bytes and the settings are the same, so is this.
package struct AccountOnRecord: Sendable {
  let decoded: DecodedAccount
  /// The last day of which an entry or a balance of the bank's is; nil where there is none.
  private let lastDay: Day?

  /// The account, whose entries are read when they are first asked for.
  package var account: Account? { decoded.account }

  /// Whether nothing is found in the file where what is dated after a day is noted.
  func isUnremarkable(asOf day: Day?) -> Bool { day.map { (lastDay ?? $0) <= $0 } ?? false }
}

/// Tells what is on record of accounts.
package protocol RecordedAccounts: Sendable {
  /// What was read from bytes with settings, for each of which a digest stands, and which are at
  /// hand; nil where that is not on record.
  func account(
    readFrom bytes: Digest, with settings: Digest, of file: AccountFile
  ) -> AccountOnRecord?

  /// What stands for the bytes that a file has while it is in a state; nil where that is not on
  /// record.
  func bytes(ofFileIn state: FileState) -> Digest?

  /// Takes note that a file is not what it is on record as, so that nothing that is made by the
  /// record is to be used. May be called from many threads.
  func distrust()
}

extension AccountOnRecord {
  /// What is to be put on record of a file that was read as of a day; nil where something was found
  /// in it, or will be, or where the account cannot be told without others.
  init?(_ file: DecodedFile<[DecodedAccount]>, asOf day: Day?) {
    guard file.findings.isEmpty, let decoded = file.content?.first, file.content?.count == 1,
      let account = decoded.account, decoded.transfers.isEmpty
    else { return nil }
    let lastDay = (account.lastDay.map { [$0] } ?? []) + account.assertions.balances.keys
    self.init(decoded: decoded, lastDay: lastDay.max())
    guard isUnremarkable(asOf: day) else { return nil }
  }

  /// Writes where the entries are, and all but these.
  package func pack(into pack: inout PackWriter) {
    let isInOrder = decoded.account.map { $0.bookingOrder == nil }
    pack.add(isInOrder ?? false)
    pack.add(decoded.starts.count)
    var last: Int32 = 0
    for start in decoded.starts {
      pack.add(start - last)
      last = start
    }
    decoded.account?.packHead(into: &pack)
    pack.add(lastDay)
    pack.add(decoded.start)
    pack.add(decoded.isNamedAsWritten)
    for range in [decoded.nameRange, decoded.ibanRange ?? -1..<0] {
      pack.add(range.lowerBound)
      pack.add(range.upperBound)
    }
    pack.add(decoded.order)
  }

  /// Reads what `pack` wrote of an account whose entries are still to be read from its file; throws
  /// when it is anything else.
  package init(from pack: inout PackReader, of file: AccountFile) throws(DamagedPack) {
    let isInOrder = try pack.value(Bool.self)
    var starts = try pack.value([Int32].self)
    for index in starts.indices.dropFirst() { starts[index] &+= starts[index - 1] }
    let account = try Account(headFrom: &pack, isInOrder: isInOrder) {
      file.entries(at: starts, in: $0)
    }
    let lastDay = try pack.value(Day?.self)
    let (start, isNamedAsWritten) = (try pack.value(Int.self), try pack.value(Bool.self))
    let (nameRange, ibanRange) = (try Self.range(&pack), try Self.range(&pack))
    self.init(
      decoded: DecodedAccount(
        account: account, start: start, isNamedAsWritten: isNamedAsWritten, nameRange: nameRange,
        ibanRange: ibanRange.lowerBound < 0 ? nil : ibanRange, order: try pack.value()),
      lastDay: lastDay)
  }

  private static func range(_ pack: inout PackReader) throws(DamagedPack) -> Range<Int> {
    let (start, end) = (try pack.value(Int.self), try pack.value(Int.self))
    guard start <= end else { throw DamagedPack() }
    return start..<end
  }
}
