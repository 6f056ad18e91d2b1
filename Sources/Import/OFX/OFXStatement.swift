internal import Model

/// A statement (STMTRS, CCSTMTRS, INVSTMTRS) while its values come in.
struct OFXStatement {
  private(set) var statement: BankStatement
  let kind: OFXAggregate
  let start: Range<Int>
  /// Transactions of securities, or inside of their statement.
  var leftOut = 0
  private var first: Day?
  /// The amount and the day of a balance, whichever comes first.
  private var balance: (amount: Range<Int>?, day: Range<Int>?)

  /// A statement that begins with a tag.
  init(_ kind: OFXAggregate, at start: Range<Int>, place: FileOffset) {
    self.kind = kind
    self.start = start
    statement = BankStatement(of: BankAccount(number: ""), at: place)
    if kind == .cardStatement { statement.account.kind = "CREDITCARD" }
  }

  /// Takes a value that stands outside of transactions.
  mutating func add(
    _ tag: OFXTag, in aggregate: OFXAggregate, _ values: OFXValues
  ) throws(BankFileProblem) {
    guard let words = values.words(tag.value) else { return }
    switch (aggregate, tag.name) {
    case (.account, "ACCTID"):
      statement.account.number = words
      joinNumber()
    case (.account, "BANKID"):
      statement.account.bank = words
      joinNumber()
    case (.account, "ACCTTYPE"): statement.account.kind = words
    case (.bankStatement, "CURDEF"), (.cardStatement, "CURDEF"), (.securitiesStatement, "CURDEF"):
      statement.account.currency = Currency(code: words)
      guard statement.account.currency != nil else {
        throw values.problem(.unknownCurrency(words), at: tag.value)
      }
    case (.transactions, "DTSTART"): first = try? values.day(tag.value)
    case (.transactions, "DTEND"): end(at: try? values.day(tag.value))
    case (.ledgerBalance, "BALAMT"), (.availableBalance, "BALAMT"): balance.amount = tag.value
    case (.ledgerBalance, "DTASOF"), (.availableBalance, "DTASOF"): balance.day = tag.value
    default: return
    }
  }

  /// OFX has 22 characters for a number: a longer IBAN may be divided between bank and account.
  private mutating func joinNumber() {
    guard let bank = statement.account.bank else { return }
    if let iban = try? IBAN(bank + statement.account.number) {
      statement.account.number = iban.electronic
    }
  }

  /// Takes a transaction that is complete.
  mutating func add(
    _ transaction: OFXTransaction, _ values: inout OFXValues, problems: inout [BankFileProblem]
  ) {
    guard kind != .securitiesStatement else {
      leftOut += 1
      return
    }
    do throws(BankFileProblem) {
      guard let currency = currency(values) else {
        // Told once, when the statement ends.
        isWithoutCurrency = true
        return
      }
      let correction = try transaction.correction(values)
      if let correction, correction.action == .delete {
        statement.entries.append(transaction.removal(correction, values, in: currency))
        return
      }
      var entry = try transaction.entry(&values, in: currency, problems: &problems)
      entry.correction = correction
      statement.entries.append(entry)
    } catch {
      problems.append(error)
    }
  }

  /// The currency that the statement names, else the one that is known of its account, else the one
  /// that a person names.
  private mutating func currency(_ values: OFXValues) -> Currency? {
    if statement.account.currency == nil {
      statement.account.currency = values.reading.currency(of: statement.account.number)
    }
    return statement.account.currency
  }

  /// Some of it could not be read for want of a currency.
  private(set) var isWithoutCurrency = false

  /// What the file says that it covers; nil where it ends before it begins.
  private mutating func end(at last: Day?) {
    guard let first, let last, first <= last else { return }
    statement.period = first...last
  }

  /// Takes a balance that is complete; one of securities, or without amount or day, is none.
  mutating func finishBalance(
    _ aggregate: OFXAggregate, _ values: inout OFXValues
  ) throws(BankFileProblem) {
    defer { balance = (nil, nil) }
    guard let range = balance.amount, let date = balance.day, kind != .securitiesStatement else {
      return
    }
    guard let currency = currency(values) else {
      isWithoutCurrency = true
      return
    }
    let amount = try values.amount(range, in: currency)
    guard let day = try? values.day(date) else {
      throw values.problem(.undatedBalance(values.words(date) ?? ""), at: date)
    }
    let isLedger = aggregate == .ledgerBalance
    let code = isLedger ? "LEDGERBAL" : "AVAILBAL"
    statement.balances.append(
      BankBalance(
        isLedger ? .closing : .other(code), code: code, day: day, amount: amount,
        at: values.text.place(range.lowerBound)))
  }
}
