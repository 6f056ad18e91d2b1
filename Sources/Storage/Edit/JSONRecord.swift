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

  /// An object of those of its keys that have a value, in the order of writing.
  static func object<Key: ObjectKey>(
    of _: Key.Type, _ members: KeyValuePairs<Key, JSONRecord?>
  ) -> JSONRecord {
    let names = Key.names
    return .object(
      members.compactMap { key, value in
        value.map { Member(key: names[key.rawValue], value: $0) }
      })
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

  /// An account as a book's file has it, in the order of its documentation.
  ///
  /// An account at the other end of a transfer is called as `naming` says.
  init(
    _ account: Account, order: Int64?, naming: (AccountID) -> String? = { _ in nil }
  ) {
    self = .object(
      of: AccountKey.self,
      [
        .id: account.writtenID.map { .text($0) },
        .name: .text(account.name),
        .iban: account.iban.map { .text($0.electronic) },
        .numbers: account.numbers.isEmpty ? nil : .array(account.numbers.map { .text($0) }),
        .invented: account.isInvented ? .flag(true) : nil,
        .bic: account.bic.map { .text($0) },
        .bank: account.bank.map { .text($0) },
        .owner: account.owner.map { .text($0) },
        .kind: .text(account.kind.rawValue),
        .currency: .text(account.currency.code),
        .opened: account.opened.map { .day($0) },
        .closed: account.closed.map { .day($0) },
        .openingBalance: account.openingBalance.map { .number($0) },
        .order: order.map { .number($0) },
        .note: account.note.map { .text($0) },
        .transactions: .entries(NewRecords(of: account, naming: naming)),
        .assertions: account.assertions.isEmpty
          ? nil : .array(account.assertions.all.map { JSONRecord($0) }),
      ])
  }

  /// What a bank said of a balance, as a book's file has it.
  init(_ assertion: BalanceAssertion) {
    self = .object(
      of: AssertionKey.self,
      [
        .date: .day(assertion.day),
        .balance: .number(assertion.balance),
        .source: assertion.source.map { .text($0) },
      ])
  }

  /// An entry as a book's file has it, in the order of its documentation; the other account of a
  /// transfer is named by the text.
  ///
  /// Where files have instants its own is not before one, in microseconds since 1970.
  init(_ entry: Transaction, transferWith other: String?, notBefore first: Int64? = nil) {
    self = .object(
      of: TransactionKey.self,
      [
        .id: entry.id.map { .text($0) },
        .date: .day(entry.date, notBefore: first),
        .amount: .number(entry.amount),
        .beneficiary: .text(entry.beneficiary),
        .valueDate: entry.valueDate.map { .day($0) },
        .reference: entry.reference.map { .text($0) },
        .category: entry.category.map { .text($0) },
        .tags: entry.tags.isEmpty ? nil : .array(entry.tags.map { .text($0) }),
        .note: entry.note.map { .text($0) },
        .transfer: other.map { .text($0) } ?? (entry.transfer == .never ? .flag(false) : nil),
        .reverses: entry.reverses.map { .text($0) },
        .bank: entry.bank.map { JSONRecord($0) },
      ])
  }

  /// What the bank said of an entry.
  init(_ bank: BankRecord) {
    let details = bank.details
    self = .object(
      of: BankRecordKey.self,
      [
        .id: bank.id.map { .text($0) },
        .date: .day(bank.day),
        .amount: .number(bank.amount),
        .text: bank.text.isEmpty ? nil : .text(bank.text),
        .counterparty:
          details.counterparty == BankRecord.Counterparty()
          ? nil : JSONRecord(details.counterparty),
        .endToEndId: details.endToEndID.map { .text($0) },
        .mandateId: details.mandateID.map { .text($0) },
        .creditorId: details.creditorID.map { .text($0) },
        .original: details.original.map { JSONRecord($0) },
        .charges:
          details.charges.isEmpty ? nil : .array(details.charges.map { JSONRecord(charge: $0) }),
      ])
  }

  private init(_ counterparty: BankRecord.Counterparty) {
    self = .object(
      of: CounterpartyKey.self,
      [
        .name: counterparty.name.map { .text($0) },
        .iban: counterparty.iban.map { .text($0) },
        .account: counterparty.account.map { .text($0) },
        .bic: counterparty.bic.map { .text($0) },
      ])
  }

  private init(_ original: BankRecord.Original) {
    self = .object(
      of: OriginalAmountKey.self,
      [
        .amount: original.amount.map { .number($0) },
        .currency: .text(original.currency.code),
        .rate: original.rate.map { .text($0) },
      ])
  }

  private init(charge: Money) {
    self = .object(
      of: ChargeKey.self,
      [
        .amount: .number(charge.minorUnits),
        .currency: .text(charge.currency.code),
      ])
  }

  /// What a to-do says, key by key, in the order of the documentation; what is left out is nil.
  ///
  /// Its account is named by the text.
  static func values(
    of item: ToDoItem, account: String?
  ) -> [(key: ToDoItemKey, value: JSONRecord?)] {
    [
      (.id, item.id.map { .text($0) }),
      (.name, .text(item.name)),
      (.completed, .flag(item.completed)),
      (.creationDate, item.creationDate.map { .day($0) }),
      (.completionDate, item.completionDate.map { .day($0) }),
      (.due, item.due.map { .day($0) }),
      (.every, item.every.map { .text($0.rawValue) }),
      (.dueDay, item.dueDay.map { .number(Int64($0)) }),
      (.priority, item.priority == .normal ? nil : .text(item.priority.rawValue)),
      (.account, account.map { .text($0) }),
      (.amount, item.amount.map { .number($0.minorUnits) }),
      (.tags, item.tags.isEmpty ? nil : .array(item.tags.map { .text($0) })),
      (.note, item.note.map { .text($0) }),
    ]
  }

  /// A to-do as a book's file has it; keys are written as the names say.
  init(
    _ item: ToDoItem, account: String?, names: (ToDoItemKey) -> String = \.name
  ) {
    self = .object(
      Self.values(of: item, account: account).compactMap { key, value in
        value.map { Member(key: names(key), value: $0) }
      })
  }

  /// A list as a book's file has it, with to-dos that are written already.
  init(_ list: ToDoList, items: [JSONRecord]) {
    self = .object(
      of: ToDoListKey.self,
      [
        .id: list.id.map { .text($0) },
        .name: .text(list.name),
        .note: list.note.map { .text($0) },
        .items: .array(items),
      ])
  }
}
