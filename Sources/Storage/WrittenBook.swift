package import Basics
internal import Diagnostics
internal import Files
internal import Model

/// What stands for the bytes that a book's accounts were read from: while these are the same, and
/// the settings, so is what was read.
package struct WrittenBook: Sendable {
  /// Of the file of the settings; of nothing where there is none.
  package private(set) var settings = Digest()
  /// Of the file of the prices; of nothing where there is none.
  package private(set) var prices = Digest()
  /// Of each account's file, or of its part of the one file; in the order of the book.
  package private(set) var accounts: [Digest] = []
}

extension WrittenBook {
  /// Takes the files as they were read, those of the accounts in the order of the book.
  init(
    settings: DecodedFile<DecodedSettings>?, prices: DecodedFile<Prices>?,
    accounts: [(entry: FilePath, content: DecodedFile<[DecodedAccount]>)], _ parallel: Parallel
  ) {
    if let settings { self.settings.add(bytes: settings.source.bytes) }
    if let prices { self.prices.add(bytes: prices.source.bytes) }
    self.accounts = parallel.map(accounts.map(\.content)) { $0.digests }.flatMap(\.self)
  }
}

extension DecodedFile<[DecodedAccount]> {
  /// Of what stands from the beginning of each account to that of the next.
  fileprivate var digests: [Digest] {
    let starts = (content ?? []).map(\.start)
    let text = source.bytes
    return zip(starts, starts.dropFirst() + [text.endIndex]).map { start, end in
      Digest(of: start < end && text.indices.contains(start) ? text[start..<end] : [])
    }
  }
}
