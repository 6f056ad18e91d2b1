internal import Diagnostics
internal import Model

/// Reads transactions into an account, which keeps its own rules.
struct TransactionDecoder {
  private var days: DayReader
  private var reader: ObjectReader<TransactionKey>
  private var bankReader: ObjectReader<BankRecordKey>
  /// The accounts that the account's entries name as other ends of transfers.
  private(set) var transfers: [WrittenTransfer] = []
  /// Where each entry that was appended begins in the file.
  private(set) var starts: [Int32] = []
  /// The entries that say that they reverse others.
  private(set) var reversals: [WrittenReversal] = []
  /// The first entry by booking date of those that were appended.
  private(set) var first: FirstEntry?
  /// Where the ids of the account's transactions stand, for the one message that needs it.
  private var idOffsets: [String: Int]?

  init(_ report: FileReport, days: DayReader, names: Names = Names()) {
    self.days = days
    reader = ObjectReader(report, names: names.keys)
    bankReader = ObjectReader(report, names: names.bankKeys)
  }

  /// The names of all keys, for those who read one entry after the other by itself.
  struct Names: Sendable {
    fileprivate let keys = TransactionKey.names
    fileprivate let bankKeys = BankRecordKey.names
  }

  private var report: FileReport { reader.report }

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
  }

  /// Appends every transaction of the array that can be read and booked.
  mutating func append(_ transactions: JSONValue, to account: inout Account) {
    account.reserveCapacity(transactions.elementCount)
    starts.reserveCapacity(transactions.elementCount)
    transactions.forEachElement { element in
      guard element.isObject else {
        report.add(
          .shape(
            .mistypedElement(
              key: AccountKey.transactions.name, wanted: .object, found: element.found)),
          at: element)
        return
      }
      reader.read(element)
      guard let transaction = decode(in: account.currency) else { return }
      do throws(AccountError) {
        try account.append(transaction)
        starts.append(Int32(truncatingIfNeeded: element.offset))
        note(transaction, at: FilePosition(account.transactions.count - 1))
      } catch {
        refuse(error, transactions: transactions, element: element)
      }
    }
  }

  /// Reads an entry of an account in a currency by itself; nil where anything in it is refused.
  mutating func entry(_ element: JSONValue, in currency: Currency) -> Transaction? {
    guard element.isObject else { return nil }
    reader.read(element)
    return decode(in: currency)
  }

  /// Keeps what is to be looked at once all entries are there.
  private mutating func note(_ transaction: Transaction, at position: FilePosition) {
    if let value = reader[.transfer], value.isString {
      transfers.append(
        WrittenTransfer(
          entry: position, account: value.text, range: value.range(in: report.source.bytes)))
    }
    if let value = reader[.reverses] {
      reversals.append(
        WrittenReversal(entry: position, range: value.range(in: report.source.bytes)))
    }
    if let value = reader[.amount], first.map({ transaction.date < $0.date }) ?? true {
      first = FirstEntry(date: transaction.date, amount: transaction.amount, value: value)
    }
  }

  private mutating func decode(in currency: Currency) -> Transaction? {
    let id = reader.text(.id)
    let date = reader.requiredDay(.date, &days)
    let amount = reader.requiredAmount(.amount, in: currency)
    let beneficiary = reader.requiredText(.beneficiary)
    let valueDate = reader.day(.valueDate, &days)
    let reference = reader.text(.reference)
    let category = reader.text(.category)
    let tags = reader.texts(.tags)
    let note = reader.markup(.note)
    let transfer = declaredTransfer()
    let reverses = reader.text(.reverses)
    let bank = bankRecord(in: currency)
    guard let date, let amount, let beneficiary else { return nil }
    var transaction = Transaction(date: date, amount: amount, beneficiary: beneficiary)
    transaction.id = id
    transaction.valueDate = valueDate
    transaction.reference = reference
    transaction.category = category
    transaction.tags = tags
    transaction.note = note
    transaction.transfer = transfer
    transaction.reverses = reverses
    transaction.bank = bank
    return transaction
  }

  /// What the bank said; nil where it said nothing, or where that was refused.
  private mutating func bankRecord(in currency: Currency) -> BankRecord? {
    guard let value = reader[.bank] else { return nil }
    guard value.isObject else {
      let key = TransactionKey.bank.name
      report.add(.shape(.mistyped(key: key, wanted: .object, found: value.found)), at: value)
      return nil
    }
    bankReader.read(value)
    let id = bankReader.text(.id)
    let day = bankReader.requiredDay(.date, &days)
    let amount = bankReader.requiredAmount(.amount, in: currency)
    let text = bankReader.text(.text)
    guard let day, let amount else { return nil }
    return BankRecord(id: id, day: day, amount: amount, text: text ?? "")
  }

  /// What can be said before the other accounts are known; nil where the value was refused too.
  private func declaredTransfer() -> DeclaredTransfer? {
    guard let value = reader[.transfer] else { return nil }
    switch value.kind {
    case .string: break
    case .boolean(false): return .never
    case .boolean(true): report.add(.entry(.transferWithWhom), at: value)
    default:
      let key = TransactionKey.transfer.name
      report.add(
        .shape(.mistyped(key: key, wanted: .accountOrFalse, found: value.found)), at: value)
    }
    return nil
  }

  private mutating func refuse(_ error: AccountError, transactions: JSONValue, element: JSONValue) {
    switch error {
    case .duplicateID(let id):
      guard let value = reader[.id] else { return }
      report.add(.entry(.duplicateID(id, first: firstOffset(of: id, in: transactions))), at: value)
    case .beforeOpening, .afterClosing, .closedBeforeOpened:
      report.add(.account(.rule(error)), at: reader[.date] ?? element)
    case .turnover, .alreadyOpen, .depositTooLow, .depositMissing, .reversal, .alreadyClosed,
      .notEmpty, .entryAfter, .entryGone, .assertedOtherwise:
      report.add(.account(.rule(error)), at: reader[.amount] ?? element)
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
