internal import Basics
internal import Diagnostics
internal import Model

/// Keys that most entries have come first, and are read by hand since a book may have a million of them;
/// those from `tags` on are read by their rows.
enum TransactionKey: Int, ObjectKey {
  case id, date, amount, beneficiary, valueDate, reference, category, tags, note
  case transfer, reverses, bank

  static let object = "transaction"
  static let names = KeyNames(allCases.map(\.name))

  /// Those that few entries have.
  static let rare = allCases[TransactionKey.tags.rawValue...]
}

extension TransactionKey: TabledKey {
  static let table = KeyTable<TransactionKey>()

  var row: KeyRow<TransactionDecoder, Transaction.Said, EntryForFile> {
    switch self {
    case .id:
      Row(
        .text.about("Identifies it among the account's transactions."),
        write: { $0.entry.id.map { .text($0) } })
    case .date:
      Row(
        .day.about("The booking day."), isRequired: true,
        write: { .day($0.entry.date, notBefore: $0.first) })
    case .amount:
      Row(
        .amount.about("In minor units: -1250 is 12.50 out, where the currency has two decimals."),
        isRequired: true,
        write: { .number($0.entry.amount) })
    case .beneficiary:
      Row(
        .text.about("The other party, whichever way the money goes."), isRequired: true,
        write: { .text($0.entry.beneficiary) })
    case .valueDate:
      Row(
        .day.about("The day from which interest counts."),
        write: { $0.entry.valueDate.map { .day($0) } })
    case .reference:
      Row(
        .text.about("What the payment says that it is for."),
        write: { $0.entry.reference.map { .text($0) } })
    case .category:
      Row(
        .text.about("Such as Groceries; Home:Energy is part of the group Home."),
        write: { $0.entry.category.map { .text($0) } })
    case .tags:
      Row(.texts.about("Any words.")) {
        $1.tags = $0.reader.texts(.tags)
      } write: { written in
        let tags = written.entry.tags
        return tags.isEmpty ? nil : .array(tags.map { .text($0) })
      }
    case .note:
      Row(.text.about("CommonMark.")) {
        $1.note = $0.reader.markup(.note)
      } write: {
        $0.entry.note.map { .text($0) }
      }
    case .transfer:
      Row(
        JSONSchema(["anyOf": [["type": ["string", "null"]], ["const": false]]]).about(
          "The account at the other end, by name or IBAN; false: it is no transfer.")
      ) {
        $1.transfer = $0.declaredTransfer()
      } write: { written in
        written.other.map { .text($0) } ?? (written.entry.transfer == .never ? .flag(false) : nil)
      }
    case .reverses:
      Row(
        .text.about(
          "The id of the entry of the account that it takes back: its amount is the opposite.")
      ) {
        $1.reverses = $0.reader.text(.reverses)
      } write: {
        $0.entry.reverses.map { .text($0) }
      }
    case .bank:
      Row(
        JSONSchema.object(of: BankRecordKey.self).about(
          "What the bank's file said of it, by which it is known when the bank says it again.")
      ) {
        $1.bank = $0.bankRecord()
      } write: {
        $0.entry.bank.map { JSONRecord($0) }
      }
    }
  }
}

/// An entry as a book's file has it.
struct EntryForFile {
  let entry: Transaction
  /// What the account at the other end of a transfer is called.
  let other: String?
  /// Where files have instants its own is not before this one, in microseconds since 1970.
  let first: Int64?
}

extension JSONRecord {
  /// An entry as a book's file has it, in the order of its documentation; the other account of a
  /// transfer is named by the text.
  ///
  /// Where files have instants its own is not before one, in microseconds since 1970.
  init(_ entry: Transaction, transferWith other: String?, notBefore first: Int64? = nil) {
    let written = EntryForFile(entry: entry, other: other, first: first)
    self.init(written, by: TransactionKey.table)
  }
}

/// Reads transactions into an account, which keeps its own rules.
struct TransactionDecoder {
  var days: DayReader
  private(set) var reader: ObjectReader<TransactionKey>
  private var bankRecords: BankRecordDecoder
  /// The accounts that the account's entries name as other ends of transfers.
  private(set) var transfers: [WrittenTransfer] = []
  /// Where each entry that was appended begins in the file.
  private(set) var starts: [Int32] = []
  /// The entries that say that they reverse others.
  private(set) var reversals: [WrittenReversal] = []
  /// The first entry by booking date of those that were appended.
  private(set) var first: FirstEntry?
  /// How many entries the account's array has, those that were refused among them.
  private(set) var writtenCount = 0
  /// Where the ids of the account's transactions stand, for the one message that needs it.
  private var idOffsets: [String: Int]?
  /// That of the account whose entries are read.
  private(set) var currency = Currency.euro

  init(_ report: FileReport, days: DayReader) {
    self.days = days
    reader = ObjectReader(report)
    bankRecords = BankRecordDecoder(report)
  }

  var report: FileReport { reader.report }

  /// An entry, and where its amount stands.
  struct FirstEntry {
    let date: Day
    /// Minor units.
    let amount: Int64
    let value: JSONValue
  }

  /// Forgets what was found in the entries of another account.
  mutating func begin() {
    idOffsets = nil
    transfers = []
    starts = []
    reversals = []
    first = nil
    writtenCount = 0
  }

  /// Appends every transaction of the array that can be read and booked.
  mutating func append(_ transactions: JSONValue, to account: inout Account) {
    currency = account.currency
    writtenCount = transactions.elementCount
    account.reserveCapacity(writtenCount)
    starts.reserveCapacity(writtenCount)
    transactions.forEachElement { element in
      guard element.isObject else {
        report.add(
          .mistypedElement(
            key: AccountKey.transactions.name, wanted: .object, found: element.found),
          at: element)
        return
      }
      reader.read(element)
      guard let (transaction, instant) = decode() else { return }
      let (date, amount) = (transaction.date, transaction.amount)
      do throws(AccountError) {
        try account.append(transaction, at: instant)
        note(date, amount, at: FilePosition(starts.count))
        starts.append(Int32(truncatingIfNeeded: element.offset))
      } catch {
        refuse(error, transactions: transactions, element: element)
      }
    }
  }

  /// Reads an entry of an account in a currency by itself; nil where anything in it is refused.
  mutating func entry(_ element: JSONValue, in currency: Currency) -> Transaction? {
    guard element.isObject else { return nil }
    self.currency = currency
    reader.read(element)
    return decode()?.entry
  }

  /// The account that the entry that was just read names as the other end of a transfer.
  var otherAccount: String? {
    reader[.transfer].flatMap { $0.isString ? $0.text : nil }
  }

  /// Keeps what is to be looked at once all entries are there.
  private mutating func note(_ date: Day, _ amount: Int64, at position: FilePosition) {
    if let value = reader[.transfer], value.isString {
      transfers.append(
        WrittenTransfer(
          entry: position, account: value.text, range: value.range(in: report.source.bytes)))
    }
    if let value = reader[.reverses] {
      reversals.append(
        WrittenReversal(entry: position, range: value.range(in: report.source.bytes)))
    }
    if first.map({ date < $0.date }) ?? true, let value = reader[.amount] {
      first = FirstEntry(date: date, amount: amount, value: value)
    }
  }

  /// An entry, and its instant where its date has one.
  private mutating func decode() -> (entry: Transaction, instant: Int64?)? {
    let id = reader.text(.id)
    let date = reader.requiredInstant(.date, &days)
    let amount = reader.requiredAmount(.amount, in: currency)
    let beneficiary = reader.requiredText(.beneficiary)
    let valueDate = reader.day(.valueDate, &days)
    let reference = reader.text(.reference)
    let category = reader.text(.category)
    // Most entries have none of the keys that follow.
    guard reader.hasAny(from: .tags) else {
      guard let date, let amount, let beneficiary else { return nil }
      let entry = Transaction(
        date: date.day, amount: amount, beneficiary: beneficiary, id: id, valueDate: valueDate,
        reference: reference, category: category)
      return (entry, date.microseconds)
    }
    let said = said()
    guard let date, let amount, let beneficiary else { return nil }
    var transaction = Transaction(
      date: date.day, amount: amount, beneficiary: beneficiary, id: id, valueDate: valueDate,
      reference: reference, category: category)
    transaction.details = Transaction.Details(said)
    return (transaction, date.microseconds)
  }

  /// What the keys say that few entries have.
  private mutating func said() -> Transaction.Said {
    var said = Transaction.Said()
    for key in TransactionKey.rare where reader[key] != nil {
      TransactionKey.table[key].read(&self, &said)
    }
    return said
  }

  private mutating func refuse(_ error: AccountError, transactions: JSONValue, element: JSONValue) {
    switch error {
    case .duplicateID(let id):
      guard let value = reader[.id] else { return }
      report.add(.duplicateID(id, first: firstOffset(of: id, in: transactions)), at: value)
    case .beforeOpening, .afterClosing, .closedBeforeOpened:
      report.add(.rule(error), at: reader[.date] ?? element)
    case .turnover, .alreadyOpen, .depositTooLow, .depositMissing, .reversal, .alreadyClosed,
      .notEmpty, .entryAfter, .entryGone, .assertedOtherwise:
      report.add(.rule(error), at: reader[.amount] ?? element)
    }
  }

  /// Where the first transaction's id stands; read only when an id is a duplicate.
  private mutating func firstOffset(of id: String, in transactions: JSONValue) -> Int? {
    if let idOffsets { return idOffsets[id] }
    var offsets: [String: Int] = [:]
    let name = Array(TransactionKey.id.name.utf8)
    transactions.forEachElement { element in
      element.forEachMember { key, value in
        guard key.utf8.elementsEqual(name) else { return }
        offsets[value.text] = offsets[value.text] ?? value.offset
      }
    }
    idOffsets = offsets
    return offsets[id]
  }
}

extension TransactionDecoder {
  /// What the bank said; nil where it said nothing, or where that was refused.
  fileprivate mutating func bankRecord() -> BankRecord? {
    guard let value = reader.object(.bank) else { return nil }
    return bankRecords.decode(value, in: currency, &days)
  }

  /// What can be said before the other accounts are known; nil where the value was refused too.
  fileprivate func declaredTransfer() -> DeclaredTransfer? {
    guard let value = reader[.transfer] else { return nil }
    switch value.kind {
    case .string: break
    case .boolean(false): return .never
    case .boolean(true): report.add(.transferWithWhom, at: value)
    default:
      let key = TransactionKey.transfer.name
      report.add(
        .mistyped(key: key, wanted: .accountOrFalse, found: value.found), at: value)
    }
    return nil
  }
}

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
