internal import Model

/// A value to be written into a file; the members of an object in the order of writing.
///
/// None lies in a box of its own but what is large: a million entries are made of ten each.
enum JSONRecord: Hashable, Sendable {
  case text(String)
  case number(Int64)
  case flag(Bool)
  /// Written as the days beside it are: as one, as an instant or as a number; where it has a time, not
  /// before an instant in microseconds since 1970.
  case day(Day, notBefore: Int64? = nil)
  case array([JSONRecord])
  /// What a run of imports added: an array whose elements are made as they are written.
  indirect case added(ImportRun.AddedEntries)
  /// The entries of a new account, made in the same way.
  indirect case entries(NewRecords)
  case object([Member])
  /// A value as it is written already.
  case written([UInt8])

  struct Member: Hashable, Sendable {
    let key: String
    let value: JSONRecord
  }

  /// An object of the members that have a value.
  static func object(_ members: KeyValuePairs<String, JSONRecord?>) -> JSONRecord {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }
}

extension JSONRecord {
  /// A text in quotes: only what JSON demands is escaped.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(quoted: text, to: &bytes)
    return bytes
  }

  /// Appends a text in quotes.
  static func append(quoted text: String, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    bytes.append(quote)
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { utf8 in
      let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 != quote && $0 != UInt8(ascii: "\\") }
      if isPlain { bytes.append(contentsOf: utf8) } else { append(escaping: utf8, to: &bytes) }
    }
    if isWritten == nil { append(escaping: text.utf8, to: &bytes) }
    bytes.append(quote)
  }

  private static func append(escaping text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    for byte in text { append(escaped: byte, to: &bytes) }
  }

  private static func append(escaped byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x08: bytes += "\\b".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x0A: bytes += "\\n".utf8
    case 0x0C: bytes += "\\f".utf8
    case 0x0D: bytes += "\\r".utf8
    case 0..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes += "\\u00".utf8
      bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: bytes.append(byte)
    }
  }
}

/// New entries as the file of their account is to have them, each made when it is written.
struct NewRecords: Sequence, Hashable, Sendable {
  private let groups: [ImportEdit.NewEntries]
  private let names: [AccountID: String]
  /// Of an account that has instants: the last of each day, before which no new entry is.
  private let latest: [Day: Int64]

  /// Takes how the other accounts of transfers are named.
  init(
    _ groups: [ImportEdit.NewEntries], _ names: [AccountID: String],
    notBefore latest: [Day: Int64]
  ) {
    self.groups = groups
    self.names = names
    self.latest = latest
  }

  /// All entries of an account; the other accounts of transfers are called as `naming` says.
  init(of account: Account, naming: (AccountID) -> String?) {
    var names: [AccountID: String] = [:]
    for entry in account.transactions {
      if case .with(let other) = entry.transfer, names[other] == nil {
        names[other] = naming(other)
      }
    }
    self.init([ImportEdit.NewEntries(account.transactions, to: account.id)], names, notBefore: [:])
  }

  var isEmpty: Bool { groups.allSatisfy(\.transactions.isEmpty) }

  /// How many there are, of which account.
  var inAccount: (count: Int, account: AccountID?) {
    (groups.reduce(0) { $0 + $1.transactions.count }, groups.first?.account)
  }

  func makeIterator() -> some IteratorProtocol<JSONRecord> {
    groups.lazy.flatMap(\.transactions).map(record).makeIterator()
  }

  private func record(of entry: Transaction) -> JSONRecord {
    var other: String?
    if case .with(let id) = entry.transfer { other = names[id] }
    return JSONRecord(entry, transferWith: other, notBefore: latest[entry.date])
  }
}
