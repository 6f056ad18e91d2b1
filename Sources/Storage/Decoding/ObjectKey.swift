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
