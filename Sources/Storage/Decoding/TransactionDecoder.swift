internal import Diagnostics
internal import Model

/// Reads transactions into an account, which keeps its own rules.
struct TransactionDecoder {
  var days: DayReader
  private(set) var reader: ObjectReader<TransactionKey>
  var bankReader: ObjectReader<BankRecordKey>
  var bankDetailReaders: BankDetailReaders
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

  init(_ report: FileReport, days: DayReader) {
    self.days = days
    reader = ObjectReader(report)
    bankReader = ObjectReader(report)
    bankDetailReaders = BankDetailReaders(report)
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
      guard let (transaction, instant) = decode(in: account.currency) else { return }
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
    reader.read(element)
    return decode(in: currency)?.entry
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
  private mutating func decode(
    in currency: Currency
  ) -> (entry: Transaction, instant: Int64?)? {
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
    let details = details(in: currency)
    guard let date, let amount, let beneficiary else { return nil }
    var transaction = Transaction(
      date: date.day, amount: amount, beneficiary: beneficiary, id: id, valueDate: valueDate,
      reference: reference, category: category)
    details.fill(&transaction)
    return (transaction, date.microseconds)
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
  /// What few entries say.
  struct Details {
    fileprivate let tags: [String]
    fileprivate let note: String?
    fileprivate let transfer: DeclaredTransfer?
    fileprivate let reverses: String?
    fileprivate let bank: BankRecord?

    func fill(_ transaction: inout Transaction) {
      transaction.tags = tags
      transaction.note = note
      transaction.transfer = transfer
      transaction.reverses = reverses
      transaction.bank = bank
    }
  }

  /// Reads the keys from `tags` on.
  mutating func details(in currency: Currency) -> Details {
    Details(
      tags: reader.texts(.tags), note: reader.markup(.note), transfer: declaredTransfer(),
      reverses: reader.text(.reverses), bank: bankRecord(in: currency))
  }

  /// What the bank said; nil where it said nothing, or where that was refused.
  private mutating func bankRecord(in currency: Currency) -> BankRecord? {
    guard let value = reader[.bank] else { return nil }
    guard value.isObject else {
      let key = TransactionKey.bank.name
      report.add(.mistyped(key: key, wanted: .object, found: value.found), at: value)
      return nil
    }
    bankReader.read(value)
    let id = bankReader.text(.id)
    let day = bankReader.requiredDay(.date, &days)
    let amount = bankReader.requiredAmount(.amount, in: currency)
    let text = bankReader.text(.text)
    // Most say no more.
    let details =
      bankReader.hasAny(from: .counterparty) ? bankDetails(in: currency) : BankRecord.Details()
    guard let day, let amount else { return nil }
    return BankRecord(id: id, day: day, amount: amount, text: text ?? "", details: details)
  }

  /// What can be said before the other accounts are known; nil where the value was refused too.
  private func declaredTransfer() -> DeclaredTransfer? {
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

/// The readers of the objects in what a bank said of an entry.
struct BankDetailReaders {
  fileprivate var counterparty: ObjectReader<CounterpartyKey>
  fileprivate var original: ObjectReader<OriginalAmountKey>
  fileprivate var charge: ObjectReader<ChargeKey>

  init(_ report: FileReport) {
    counterparty = ObjectReader(report)
    original = ObjectReader(report)
    charge = ObjectReader(report)
  }
}

extension TransactionDecoder {
  /// What the bank said of the payment beside day, amount and text; what is wrong is refused and
  /// left out.
  mutating func bankDetails(in currency: Currency) -> BankRecord.Details {
    var details = BankRecord.Details()
    details.endToEndID = bankReader.text(.endToEndId)
    details.mandateID = bankReader.text(.mandateId)
    details.creditorID = bankReader.text(.creditorId)
    if let value = object(.counterparty) { details.counterparty = counterparty(value) }
    if let value = object(.original) { details.original = original(value) }
    var charges: [Money] = []
    bankReader.forEachElement(of: .charges) { element in
      guard element.isObject else {
        let key = BankRecordKey.charges.name
        report.add(
          .mistypedElement(key: key, wanted: .object, found: element.found), at: element)
        return
      }
      if let money = charge(element, in: currency) { charges.append(money) }
    }
    details.charges = charges
    return details
  }

  /// The value of a key that must be an object; nil where it is absent or was refused.
  private func object(_ key: BankRecordKey) -> JSONValue? {
    guard let value = bankReader[key] else { return nil }
    guard value.isObject else {
      report.add(
        .mistyped(key: key.name, wanted: .object, found: value.found), at: value)
      return nil
    }
    return value
  }

  private mutating func counterparty(_ value: JSONValue) -> BankRecord.Counterparty {
    bankDetailReaders.counterparty.read(value)
    let reader = bankDetailReaders.counterparty
    var counterparty = BankRecord.Counterparty()
    counterparty.name = reader.text(.name)
    counterparty.iban = reader.text(.iban)
    counterparty.account = reader.text(.account)
    counterparty.bic = reader.text(.bic)
    return counterparty
  }

  private mutating func original(_ value: JSONValue) -> BankRecord.Original? {
    bankDetailReaders.original.read(value)
    let reader = bankDetailReaders.original
    let currency = reader.requiredCurrency(.currency)
    let amount = reader.amount(.amount, in: currency)
    let rate = reader.text(.rate)
    return currency.map { BankRecord.Original(amount, in: $0, rate: rate) }
  }

  /// A charge without a currency is in the account's.
  private mutating func charge(_ value: JSONValue, in account: Currency) -> Money? {
    bankDetailReaders.charge.read(value)
    let reader = bankDetailReaders.charge
    let isNamed = reader[.currency] != nil
    guard let currency = isNamed ? reader.currency(.currency) : account else { return nil }
    return reader.requiredAmount(.amount, in: currency).map {
      Money(minorUnits: $0, currency: currency)
    }
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
