package import Basics
internal import Diagnostics
package import Files
internal import Model

/// The digests of the bytes that a book's accounts and settings were decoded from: while these are
/// the same, so is what was decoded.
package struct SourceDigests: Sendable {
  /// Of the file of the settings; of nothing where there is none.
  package private(set) var settings = Digest()
  /// Of the file of the prices; of nothing where there is none.
  package private(set) var prices = Digest()
  /// Of each account's file, or of its part of the one file; in the order of the book.
  package private(set) var accounts: [Digest] = []
  /// The states in which account files have these bytes, as far as they are known.
  package private(set) var states: [(state: FileState, bytes: Digest)] = []
  /// What may be cached of each account; nil where that is nothing, or is cached already.
  package private(set) var toCache: [CachedAccount?] = []
}

extension SourceDigests {
  /// Lets go of what was to be cached, once it is.
  package mutating func dropCached() { toCache = [] }

  /// Takes the files as they were read, those of the accounts in the order of the book.
  init(
    settings: DecodedFile<DecodedSettings>?, prices: DecodedFile<Prices>?,
    accounts: [(entry: FilePath, content: DecodedFile<[DecodedAccount]>)], asOf day: Day?,
    _ parallel: Parallel
  ) {
    self.settings = settings.digestOfBytes
    if let prices { self.prices.add(bytes: prices.source.bytes) }
    let files = accounts.map(\.content)
    self.accounts = parallel.map(files) { $0.digests }.flatMap(\.self)
    states = files.compactMap { file in
      guard let state = file.state, let digest = file.digest else { return nil }
      return (state, digest)
    }
    toCache = parallel.map(files) { $0.toCache(asOf: day) }.flatMap(\.self)
  }
}

extension DecodedFile<DecodedSettings>? {
  /// The digest of the settings as they are written; that of no bytes where there are none.
  var digestOfBytes: Digest {
    var digest = Digest()
    if let self { digest.add(bytes: self.source.bytes) }
    return digest
  }
}

extension DecodedFile<[DecodedAccount]> {
  /// Of what stands from the beginning of each account to that of the next.
  fileprivate var digests: [Digest] {
    if let digest { return [digest] }
    let accounts = content ?? []
    let text = source.bytes
    return zip(accounts, accounts.dropFirst().map(\.start) + [text.endIndex]).map { account, end in
      let start = account.start
      return account.digest
        ?? Digest(of: start < end && text.indices.contains(start) ? text[start..<end] : [])
    }
  }

  /// What may be cached of each account.
  fileprivate func toCache(asOf day: Day?) -> [CachedAccount?] {
    let accounts = content ?? []
    let count = digest == nil ? accounts.count : 1
    guard findings.isEmpty, accounts.count == count else {
      return Array(repeating: nil, count: count)
    }
    return accounts.map {
      digest != nil || $0.isInFileOfAll ? CachedAccount($0, asOf: day) : nil
    }
  }
}
