internal import Basics
internal import Diagnostics
internal import Model

/// `id` is what apps write to identify accounts; a book identifies them by IBAN or name.
enum AccountKey: Int, ObjectKey {
  case name, iban, kind, currency, owner, bank, bic, opened, closed, note, transactions, id
  case openingBalance, invented, order, assertions, numbers

  static let object = "account"
  static let names = KeyNames(allCases.map(\.name))
  static let mayNameSchema = true
}

extension AccountKey: TabledKey {
  static let table = KeyTable<AccountKey>(
    writing: [
      .id, .name, .iban, .numbers, .invented, .bic, .bank, .owner, .kind, .currency, .opened,
      .closed, .openingBalance, .order, .note,
    ])

  /// Properties are read by their rows and kept by the cache; what an account is made with, its entries
  /// and its balances are read by the decoder.
  var row: KeyRow<AccountDecoder, Account, AccountForFile> {
    switch self {
    case .name:
      Row(
        .text.about("What the account is called."), isRequired: true,
        write: { .text($0.account.name) })
    case .iban:
      Row(
        .text(matching: "\\S").about("The IBAN; cash has none."),
        write: { $0.account.iban.map { .text($0.electronic) } })
    case .kind:
      .property(
        \.kind, .choice(of: AccountKind.self).about("What it is for; checking if left out."),
        read: { $0.choice(.kind) ?? .checking }, write: { .text($0.rawValue) })
    case .currency:
      Row(
        .currency.about("Its currency by ISO 4217; that of the settings if left out."),
        write: { .text($0.account.currency.code) })
    case .owner: .text(self, \.owner, "Whose it is; the book's owner if left out.")
    case .bank: .text(self, \.bank, "The bank's name.")
    case .bic: .text(self, \.bic, "The bank's BIC.")
    case .opened:
      Row(
        .day.about("The day it was opened; no entry is earlier."),
        write: { $0.account.opened.map { .day($0) } })
    case .closed:
      Row(
        .day.about("The day it was closed; no entry is later."),
        write: { $0.account.closed.map { .day($0) } })
    case .note:
      .property(
        \.note, .text.about("CommonMark."), read: { $0.markup(.note) },
        write: { $0.map { .text($0) } })
    case .transactions:
      Row(
        .array(of: .definition("transaction")).about("Its entries, in any order."),
        write: { .entries(NewRecords(of: $0.account, naming: $0.naming)) })
    case .assertions:
      Row(
        .array(of: .definition("assertion")).about(
          "What the bank said that it held at the end of days; of each day one balance."),
        write: {
          let all = $0.account.assertions.all
          return all.isEmpty ? nil : .array(all.map { JSONRecord($0) })
        })
    case .id:
      .property(
        \.writtenID, .anything.about("What an app calls it; not read."),
        read: { $0[.id].flatMap { $0.isString ? $0.text : nil } },
        write: { $0.map { .text($0) } })
    case .numbers:
      .property(
        \.numbers,
        .array(of: .text).about(
          "The numbers by which the bank's files call it, besides the IBAN; import sets them."),
        read: { $0.texts(.numbers) },
        write: { $0.isEmpty ? nil : .array($0.map { .text($0) }) })
    case .invented:
      .property(
        \.isInvented, .flag.about("Whether the IBAN was made up; pages say so."),
        read: { $0.flag(.invented) ?? false }, write: { $0 ? .flag(true) : nil })
    case .order:
      Row(
        .number(in: Int64.min...Int64.max).about(
          "Where it stands among accounts in files of their own; those without come last."),
        write: { $0.order.map { .number($0) } })
    case .openingBalance:
      Row(
        .amount.about("What it held before its first entry, in minor units."),
        write: { $0.account.openingBalance.map { .number($0) } })
    }
  }
}

/// An account as a book's file has it.
struct AccountForFile {
  let account: Account
  /// Where it stands among accounts in files of their own; nil where the file does not say.
  let order: Int64?
  /// What an account at the other end of a transfer is called.
  let naming: (AccountID) -> String?
}

extension JSONRecord {
  /// An account as a book's file has it, in the order of its documentation.
  ///
  /// An account at the other end of a transfer is called as `naming` says.
  init(
    _ account: Account, order: Int64?, naming: @escaping (AccountID) -> String?
  ) {
    let written = AccountForFile(account: account, order: order, naming: naming)
    self.init(written, by: AccountKey.table)
  }
}

extension KeyRow<AccountDecoder, Account, AccountForFile> {
  /// The row of a property that nothing else of the account follows from.
  fileprivate static func property<Property: Packed & SendableMetatype>(
    _ property: any WritableKeyPath<Account, Property> & Sendable, _ schema: JSONSchema,
    read: @escaping @Sendable (ObjectReader<AccountKey>) -> Property,
    write: @escaping @Sendable (Property) -> JSONRecord?
  ) -> Self {
    var row = Self(schema) { decoder, account in
      account[keyPath: property] = read(decoder.reader)
    } write: { written in
      write(written.account[keyPath: property])
    }
    row.packing = Packing(
      pack: { account, pack in pack.add(account[keyPath: property]) },
      unpack: { account, pack throws(DamagedPack) in
        account[keyPath: property] = try pack.value(Property.self)
      })
    return row
  }

  fileprivate static func text(
    _ key: AccountKey, _ property: any WritableKeyPath<Account, String?> & Sendable,
    _ about: String
  ) -> Self {
    .property(
      property, .text.about(about), read: { $0.text(key) }, write: { $0.map { .text($0) } })
  }
}

extension Account {
  /// Writes all of the account but its entries.
  func pack(into pack: inout PackWriter) {
    packHead(into: &pack)
    for key in AccountKey.allCases { AccountKey.table[key].packing?.pack(self, &pack) }
  }

  /// Reads what `pack` wrote of an account whose entries are still to be read, if anyone asks for
  /// them; throws when it is anything else.
  init(
    from pack: inout PackReader, _ entries: (Currency) -> any EntrySource
  ) throws(DamagedPack) {
    try self.init(headFrom: &pack, entries)
    for key in AccountKey.allCases { try AccountKey.table[key].packing?.unpack(&self, &pack) }
  }
}

/// An account as it was read, and where its name and IBAN stand.
struct DecodedAccount: Sendable {
  /// Nil when it was refused.
  var account: Account?
  /// Its first byte, counted from the file's first.
  var start: Int
  /// Whether its name and IBAN are those that are written.
  var isNamedAsWritten: Bool
  var nameRange: Range<Int>
  var ibanRange: Range<Int>?
  var transfers: [WrittenTransfer] = []
  /// Where it stands among accounts in files of their own; nil is behind those that say so.
  var order: Int64?
  /// Where each of its entries begins in the file.
  var starts: [Int32] = []
  /// Whether it comes from the cache and was not decoded.
  var isCached = false
  /// The digest of its bytes in the file of all accounts, to where the next begins; nil where that
  /// was not asked for, and in a file of its own.
  var digest: Digest?

  /// Whether it is known to be one of several in its file.
  var isInFileOfAll: Bool { digest != nil }
}

/// Reads accounts with their transactions.
struct AccountDecoder {
  /// The day after which entries are in the future; nil where none are.
  let asOf: Day?
  private let settings: Settings
  private var days: DayReader
  fileprivate var reader: ObjectReader<AccountKey>
  private var transactions: TransactionDecoder
  private var assertions: AssertionDecoder

  var report: FileReport { reader.report }

  mutating func decode(_ value: JSONValue) -> DecodedAccount {
    guard value.isObject else {
      report.add(.notAnObject(.account, found: value.found), at: value)
      return DecodedAccount(
        start: value.offset, isNamedAsWritten: false,
        nameRange: value.range(in: report.source.bytes))
    }
    reader.read(value)
    transactions.begin()
    let name = reader.requiredText(.name)
    let iban = iban()
    var account = head(name: name ?? "", iban: iban)
    let hasWrittenIBAN = account?.iban != nil || reader[.iban] == nil
    if let entries = reader[.transactions] {
      if entries.isArray, var filled = account {
        account = nil
        transactions.append(entries, to: &filled)
        refuseReversals(in: filled)
        remark(on: filled, in: entries)
        noteLowDeposit(in: filled)
        account = filled
      } else {
        refuseTransactions(entries)
      }
    }
    if let written = reader[.assertions] { append(written, to: &account) }
    let text = report.source.bytes
    return DecodedAccount(
      account: account, start: value.offset, isNamedAsWritten: name != nil && hasWrittenIBAN,
      nameRange: (reader[.name] ?? value).range(in: text),
      ibanRange: reader[.iban]?.range(in: text), transfers: transactions.transfers,
      order: reader.integer(.order), starts: transactions.starts)
  }
}

extension AccountDecoder {
  /// Adds what banks said of balances, and notes where all entries together say something else.
  private mutating func append(_ written: JSONValue, to account: inout Account?) {
    assertions.append(written, to: &account)
    if let account, account.transactions.count == transactions.writtenCount {
      noteDifferences(in: account, assertions.places)
    }
  }

  init(_ report: FileReport, settings: Settings, asOf: Day?) {
    let days = DayReader(settings)
    self.init(
      asOf: asOf, settings: settings, days: days, reader: ObjectReader(report),
      transactions: TransactionDecoder(report, days: days),
      assertions: AssertionDecoder(report, days: days))
  }

  /// The account without entries; nil where it cannot take any.
  private mutating func head(name: String, iban: IBAN?) -> Account? {
    let currency = reader.currency(.currency) ?? settings.currency
    let (opened, closed) = (reader.day(.opened, &days), reader.day(.closed, &days))
    let openingBalance = reader.amount(.openingBalance, in: currency)
    do {
      var account = try Account(
        name: name, iban: iban, currency: currency, opened: opened, closed: closed,
        openingBalance: openingBalance)
      readProperties(into: &account)
      return account
    } catch {
      let key = if case .turnover = error { AccountKey.openingBalance } else { AccountKey.closed }
      if let value = reader[key] { report.add(.rule(error), at: value) }
      // Without its dates it can still take the entries, so that their faults are found too, as those
      // of its properties are.
      guard let account = try? Account(name: name, currency: currency) else { return nil }
      var other = account
      readProperties(into: &other)
      return account
    }
  }

  private mutating func readProperties(into account: inout Account) {
    for key in AccountKey.allCases { AccountKey.table[key].read(&self, &account) }
  }

  private func iban() -> IBAN? {
    guard let value = reader[.iban], let text = reader.text(.iban) else { return nil }
    if !settings.checkIBANs, let iban = IBAN(unchecked: text), !iban.isValid { return iban }
    do {
      let iban = try IBAN(normalising: text)
      if iban.electronic != text { report.add(.normalisedIBAN(text, iban), at: value) }
      return iban
    } catch {
      report.add(.wrongIBAN(text, error), at: value)
      return nil
    }
  }

  /// Where an entry could not be read, it may be the one that another reverses.
  private func refuseReversals(in account: Account) {
    guard !transactions.reversals.isEmpty else { return }
    let areAllThere = account.transactions.count == transactions.writtenCount
    for fault in Reversals(of: account).faults {
      if case .noEntry = fault.error, !areAllThere { continue }
      let written = transactions.reversals.first { $0.entry == fault.entry }
      report.add(.rule(.reversal(fault.error)), at: written?.range)
    }
  }

  /// Points out a deposit that opens the account below the minimum that the book names.
  private func noteLowDeposit(in account: Account) {
    guard let minimum = settings.minimumOpeningDeposit, account.kind.opensWithDeposit,
      account.openingBalance == nil, let first = transactions.first,
      (1..<max(1, minimum)).contains(first.amount)
    else { return }
    report.add(.lowDeposit(first.amount, minimum: minimum), at: first.value)
  }

  private func refuseTransactions(_ value: JSONValue) {
    report.add(
      .mistyped(key: AccountKey.transactions.name, wanted: .array, found: value.found),
      at: value)
  }
}

enum AssertionKey: Int, ObjectKey {
  case date, balance, source

  static let object = "assertion"
  static let names = KeyNames(allCases.map(\.name))
  static let suggestions: [String: Self] = ["day": .date, "amount": .balance]

  var isRequired: Bool { self != .source }

  var schema: JSONSchema {
    switch self {
    case .date: .day.about("The day at whose end the account held it.")
    case .balance: .amount.about("What the bank said, in minor units; negative is owed.")
    case .source: .text.about("Where the bank said so, such as the name of a file.")
    }
  }
}

extension JSONRecord {
  /// What a bank said of a balance, as a book's file has it.
  init(_ assertion: BalanceAssertion) {
    self = .object(of: AssertionKey.self) { key in
      switch key {
      case .date: .day(assertion.day)
      case .balance: .number(assertion.balance)
      case .source: assertion.source.map { .text($0) }
      }
    }
  }
}

/// Reads what banks said of balances into an account, which keeps its own rules.
struct AssertionDecoder {
  private var days: DayReader
  private var reader: ObjectReader<AssertionKey>
  /// Where the balance of each day stands first.
  private(set) var places: [Day: Range<Int>] = [:]

  init(_ report: FileReport, days: DayReader) {
    self.days = days
    reader = ObjectReader(report)
  }

  private var report: FileReport { reader.report }

  /// Adds every assertion of the array that can be read.
  mutating func append(_ assertions: JSONValue, to account: inout Account?) {
    places = [:]
    guard report.takes(array: assertions, of: AccountKey.assertions) else { return }
    assertions.forEachElement { element in
      guard report.takes(object: element, of: AccountKey.assertions) else { return }
      reader.read(element)
      let day = reader.requiredDay(.date, &days)
      let balance = reader.requiredAmount(.balance, in: account?.currency)
      let source = reader.text(.source)
      guard let day, let balance, let value = reader[.balance] else { return }
      let range = value.range(in: report.source.bytes)
      do throws(AccountError) {
        try account?.append(BalanceAssertion(balance, on: day, source: source))
        places[day] = places[day] ?? range
      } catch {
        refuse(error, at: range)
      }
    }
  }

  private func refuse(_ error: AccountError, at range: Range<Int>) {
    switch error {
    case .assertedOtherwise(let day, let balance):
      report.add(
        .assertedTwice(day, balance, first: places[day]?.lowerBound), at: range)
    default: report.add(.rule(error), at: range)
    }
  }
}
