package import Basics
package import Files
package import Model

/// What was read of an account from a file in which nothing was found, without its entries: while its
/// bytes and the settings are the same, so is this.
package struct CachedAccount: Sendable {
  let decoded: DecodedAccount
  /// The last day of which an entry or a balance of the bank's is; nil where there is none.
  private let lastDay: Day?

  /// Whether nothing is found in the file where what is dated after a day is noted.
  func isUnremarkable(asOf day: Day?) -> Bool { day.map { (lastDay ?? $0) <= $0 } ?? false }
}

/// Where the entries of an account are in its file.
package struct EntriesInFile: Sendable {
  fileprivate let file: AccountFile
  /// Where each of them begins, in bytes.
  fileprivate let starts: [Int32]
  fileprivate let currency: Currency
  /// Whether they are known to be in booking order.
  package let areInOrder: Bool

  package var count: Int { starts.count }

  /// All of them; where the file has others by now they say nothing, and are as many.
  package var all: EntriesInOrder { file.entries(starts.count) }

  /// Some of them; nil where the file has others by now.
  package func some(_ places: Range<Int>) -> [Transaction]? {
    file.entries(places, at: starts, in: currency)
  }
}

/// Accounts as an earlier build decoded them.
package protocol AccountCache: Sendable {
  /// The account that was decoded from bytes with settings, by the digests of both; nil where none
  /// is cached.
  func account(
    readFrom bytes: Digest, with settings: Digest, of file: AccountFile
  ) -> CachedAccount?

  /// The digest of the bytes that a file has while it is in a state; nil where it is not known.
  func bytes(ofFileIn state: FileState) -> Digest?

  /// Takes note that a file is not as it was when it was cached, so that nothing that is made of the
  /// cache may be used. May be called from many threads.
  func distrust()
}

extension CachedAccount {
  /// What may be cached of an account that was decoded as of a day from a file without findings; nil
  /// where a later day will have findings, where they depend on other accounts, and where it comes
  /// from the cache.
  init?(_ decoded: DecodedAccount, asOf day: Day?) {
    guard !decoded.isCached, let account = decoded.account, decoded.transfers.isEmpty else {
      return nil
    }
    let lastDay = (account.lastDay.map { [$0] } ?? []) + account.assertions.balances.keys
    self.init(decoded: decoded, lastDay: lastDay.max())
    guard isUnremarkable(asOf: day) else { return nil }
  }

  /// Writes where the entries are, and all but these.
  package func pack(into pack: inout PackWriter) {
    // In the file of all accounts places are counted from its own beginning: those before it may grow.
    let beginning = decoded.isInFileOfAll ? decoded.start : 0
    let isInOrder = decoded.account.map { $0.bookingOrder == nil }
    pack.add(isInOrder ?? false, decoded.starts.count)
    var last = Int32(truncatingIfNeeded: beginning)
    for start in decoded.starts {
      pack.add(start &- last)
      last = start
    }
    decoded.account?.pack(into: &pack)
    pack.add(lastDay, decoded.start - beginning, decoded.isNamedAsWritten)
    for range in [decoded.nameRange, decoded.ibanRange] {
      pack.add(
        range.map { $0.lowerBound - beginning } ?? -1, range.map { $0.upperBound - beginning } ?? 0)
    }
    pack.add(decoded.order)
  }

  /// Reads what `pack` wrote of an account whose entries are still to be read from its file; throws
  /// when it is anything else.
  package init(
    from pack: inout PackReader, of file: AccountFile, _ entries: (EntriesInFile) -> any EntrySource
  ) throws(DamagedPack) {
    let beginning = file.start ?? 0
    let isInOrder = try pack.value(Bool.self)
    var starts = try pack.value([Int32].self)
    if !starts.isEmpty { starts[0] &+= Int32(truncatingIfNeeded: beginning) }
    for index in starts.indices.dropFirst() { starts[index] &+= starts[index - 1] }
    let account = try Account(from: &pack) { currency in
      entries(EntriesInFile(file: file, starts: starts, currency: currency, areInOrder: isInOrder))
    }
    let lastDay = try pack.value(Day?.self)
    let (start, isNamedAsWritten) = (try pack.value(Int.self), try pack.value(Bool.self))
    guard let nameRange = try Self.range(&pack, from: beginning) else { throw DamagedPack() }
    self.init(
      decoded: DecodedAccount(
        account: account, start: beginning &+ start, isNamedAsWritten: isNamedAsWritten,
        nameRange: nameRange, ibanRange: try Self.range(&pack, from: beginning),
        order: try pack.value(), isCached: true),
      lastDay: lastDay)
  }

  /// A range counted from a place; nil where none was packed.
  private static func range(
    _ pack: inout PackReader, from beginning: Int
  ) throws(DamagedPack) -> Range<Int>? {
    let (start, end) = (try pack.value(Int.self), try pack.value(Int.self))
    guard start >= 0 else { return nil }
    guard beginning &+ start <= beginning &+ end else { throw DamagedPack() }
    return beginning &+ start..<beginning &+ end
  }
}
