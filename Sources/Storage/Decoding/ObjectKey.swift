/// The keys of one kind of object; a case is named as its key is.
protocol ObjectKey: CaseIterable, RawRepresentable<Int>, Sendable {
  /// What the object is called in a message.
  static var object: String { get }
  /// Other names that are read as a key, since apps and tutorials write them.
  static var aliases: [String: Self] { get }
  /// Names that are not read, and the key that is most likely meant.
  static var suggestions: [String: Self] { get }
  /// Whether such an object can be all of a file, which may name its schema: `$schema`.
  static var mayNameSchema: Bool { get }
  /// The names of all, in the order of the cases; made once of those that many files have.
  static var names: KeyNames { get }
}

extension ObjectKey {
  static var aliases: [String: Self] { [:] }
  static var suggestions: [String: Self] { [:] }
  static var mayNameSchema: Bool { false }

  var name: String { String(describing: self) }

  static var names: KeyNames { KeyNames(allCases.map(\.name)) }
}

enum SettingsKey: Int, ObjectKey {
  case title, owner, locale, currency, timeZone, baseURL, statementsFrom, minimumOpeningDeposit
  case transfers, dates, checkIBANs, rawTemplates, defaultAccount, regular, netted, forge

  static let object = "book"
  static let mayNameSchema = true
}

/// `id` is what apps write to identify accounts; a book identifies them by IBAN or name.
enum AccountKey: Int, ObjectKey {
  case name, iban, kind, currency, owner, bank, bic, opened, closed, note, transactions, id
  case openingBalance, invented, order, assertions, numbers

  static let object = "account"
  static let names = KeyNames(allCases.map(\.name))
  static let mayNameSchema = true
}

enum TransactionKey: Int, ObjectKey {
  case id, date, amount, beneficiary, valueDate, reference, category, tags, note
  case transfer, reverses, bank

  static let object = "transaction"
  static let names = KeyNames(allCases.map(\.name))
}

enum BankRecordKey: Int, ObjectKey {
  case id, date, amount, text
  case counterparty, endToEndId, mandateId, creditorId, original, charges

  static let object = "bank's entry"
  static let names = KeyNames(allCases.map(\.name))
  static let suggestions: [String: Self] = ["day": .date, "charge": .charges]
}

enum CounterpartyKey: Int, ObjectKey {
  case name, iban, account, bic

  static let object = "counterparty"
  static let names = KeyNames(allCases.map(\.name))
  static let suggestions: [String: Self] = ["number": .account]
}

enum OriginalAmountKey: Int, ObjectKey {
  case amount, currency, rate

  static let object = "original amount"
  static let names = KeyNames(allCases.map(\.name))
}

enum ChargeKey: Int, ObjectKey {
  case amount, currency

  static let object = "charge"
  static let names = KeyNames(allCases.map(\.name))
}

enum AssertionKey: Int, ObjectKey {
  case date, balance, source

  static let object = "assertion"
  static let names = KeyNames(allCases.map(\.name))
  static let suggestions: [String: Self] = ["day": .date, "amount": .balance]
}

enum ToDoListKey: Int, ObjectKey {
  case name, note, items, id

  static let object = "to-do list"
  static let mayNameSchema = true
  static let aliases: [String: Self] = ["title": .name, "uuid": .id]
}

enum ToDoItemKey: Int, ObjectKey {
  case name, completed, creationDate, completionDate, due, priority, account, amount, tags, note
  case id, every, dueDay

  static let object = "to-do item"
  static let aliases: [String: Self] = [
    "title": .name, "isCompleted": .completed, "isComplete": .completed, "isDone": .completed,
    "done": .completed, "uuid": .id,
  ]
  static let suggestions: [String: Self] = [
    "dueDate": .due, "deadline": .due, "createdAt": .creationDate, "completedAt": .completionDate,
    "dateCreated": .creationDate, "dateCompleted": .completionDate,
  ]
}

/// The keys of `imports.json`.
enum ImportsKey: Int, ObjectKey {
  case layouts, rules

  static let object = "file"
  static let mayNameSchema = true
}

enum LayoutKey: Int, ObjectKey {
  case name, source, header, cells, delimiter, encoding, skip, date, valueDate, dateFormat, amount,
    debit
  case credit, debitSign, sign, debitWhen, creditWhen, negate, decimal, fractions, fee, currency
  case wallet
  case balance, originalAmount, originalCurrency, pending, onlyWhen, skipWhen, payee, payeeIn
  case payeeOut, payeeAccount, reference, text, id, account, into

  static let object = "layout"
}

enum LayoutConditionKey: Int, ObjectKey {
  case column, `is`

  static let object = "condition"
}

enum RuleKey: Int, ObjectKey {
  case name, when, set

  static let object = "rule"
  static let suggestions: [String: Self] = ["if": .when, "match": .when, "then": .set]
}

enum RuleConditionKey: Int, ObjectKey {
  case text, payee, reference, account, amount

  static let object = "condition"
  static let suggestions: [String: Self] = ["beneficiary": .payee, "description": .text]
}

enum AmountRangeKey: Int, ObjectKey {
  case from, to

  static let object = "range"
  static let suggestions: [String: Self] = ["min": .from, "max": .to]
}

enum RuleChangeKey: Int, ObjectKey {
  case payee, category, tags, reference

  static let object = "change"
  static let suggestions: [String: Self] = ["beneficiary": .payee]
}

/// The keys of `prices.json`.
enum PricesKey: Int, ObjectKey {
  case prices

  static let object = "file"
  static let mayNameSchema = true
  static let suggestions: [String: Self] = ["rates": .prices]
}

enum PriceKey: Int, ObjectKey {
  case day, currency, rate

  static let object = "price"
  static let suggestions: [String: Self] = ["date": .day, "price": .rate, "value": .rate]
}

/// The names of an object's keys, for keys of a file to be compared with.
struct KeyNames: Sendable {
  /// All names, one behind the other: a list of lists would cost a reference at each comparison.
  private let bytes: [UInt8]
  /// Where each name begins, and where the last one ends.
  private let starts: [Int]
  /// The names to be written.
  private let texts: [String]

  init(_ names: [String]) {
    var (bytes, starts): ([UInt8], [Int]) = ([], [0])
    for name in names {
      bytes += name.utf8
      starts.append(bytes.count)
    }
    (self.bytes, self.starts, texts) = (bytes, starts, names)
  }

  subscript(_ position: Int) -> String { texts[position] }

  /// Which of the names a key is; nil when it is none.
  func position(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    (0..<starts.count - 1).first { isName($0, key) }
  }

  /// Whether a key is the name at a position.
  @inline(__always)
  func isName(_ position: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[position]
    guard starts[position + 1] - start == key.count else { return false }
    for index in 0..<key.count where bytes[start + index] != key[index] { return false }
    return true
  }
}

/// The key by which a file names its schema for editors; Daybook leaves its value unread.
enum SchemaReference {
  static let key = "$schema"
}
