internal import Model

/// Where an entry says that it reverses another.
struct WrittenReversal: Sendable {
  let entry: FilePosition
  let range: Range<Int>
}

/// An account that an entry names as the other end of a transfer, before it is looked up: accounts
/// may stand in other files.
struct WrittenTransfer: Sendable {
  /// The entry that says so.
  let entry: FilePosition
  /// A name or an IBAN, as it is written.
  let account: String
  let range: Range<Int>
}
