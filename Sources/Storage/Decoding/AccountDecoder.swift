internal import Basics
internal import Diagnostics
internal import Model

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
  private var reader: ObjectReader<AccountKey>
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

  private mutating func head(name: String, iban: IBAN?) -> Account? {
    let kind: AccountKind? = reader.choice(.kind)
    let currency = reader.currency(.currency) ?? settings.currency
    let owner = reader.text(.owner)
    let bank = reader.text(.bank)
    let bic = reader.text(.bic)
    let note = reader.markup(.note)
    let (opened, closed) = (reader.day(.opened, &days), reader.day(.closed, &days))
    let openingBalance = reader.amount(.openingBalance, in: currency)
    let numbers = reader.texts(.numbers)
    let isInvented = reader.flag(.invented) ?? false
    do {
      var account = try Account(
        name: name, iban: iban, currency: currency, opened: opened, closed: closed,
        openingBalance: openingBalance)
      account.kind = kind ?? .checking
      account.owner = owner
      account.bank = bank
      account.bic = bic
      account.note = note
      account.numbers = numbers
      account.writtenID = reader[.id].flatMap { $0.isString ? $0.text : nil }
      account.isInvented = isInvented
      return account
    } catch {
      let key = if case .turnover = error { AccountKey.openingBalance } else { AccountKey.closed }
      if let value = reader[key] { report.add(.rule(error), at: value) }
      // Without its dates it can still take the entries, so that their faults are found too.
      return try? Account(name: name, currency: currency)
    }
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
    guard assertions.isArray else {
      report.add(
        .mistyped(key: AccountKey.assertions.name, wanted: .array, found: assertions.found),
        at: assertions)
      return
    }
    assertions.forEachElement { element in
      guard element.isObject else {
        report.add(
          .mistypedElement(
            key: AccountKey.assertions.name, wanted: .object, found: element.found), at: element)
        return
      }
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

/// Finds the accounts that to-dos name.
struct AccountDirectory: Sendable {
  let book: Book
  /// False when an account could not be read as it stands, and so may be the one that is named.
  let isComplete: Bool

  /// The account of the book that is named; nil when it may be one that was not read.
  ///
  /// Which one was meant most likely is looked for when all of the book is there.
  func account(matching name: String) throws(AccountLookupError) -> AccountOrdinal? {
    if let account = try book.account(called: name) { return account }
    guard isComplete else { return nil }
    throw .none(nearest: nil)
  }
}
