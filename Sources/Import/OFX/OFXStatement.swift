internal import Model

/// A statement (STMTRS, CCSTMTRS, INVSTMTRS) while its values come in.
struct OFXStatement {
  private(set) var statement: BankStatement
  let kind: OFXAggregate
  let start: Range<Int>
  /// Transactions of securities, or inside of their statement.
  var leftOut = 0
  private var first: Day?
  private var balanceAmount: Range<Int>?

  /// A statement that begins with a tag.
  init(_ kind: OFXAggregate, at start: Range<Int>, place: FileOffset) {
    self.kind = kind
    self.start = start
    statement = BankStatement(of: BankAccount(number: ""), at: place)
    if kind == .cardStatement { statement.account.kind = "CREDITCARD" }
  }

  /// Takes a value that stands outside of transactions.
  mutating func add(
    _ tag: OFXTag, in aggregate: OFXAggregate, _ values: inout OFXValues
  ) throws(BankFileProblem) {
    guard let words = values.words(tag.value) else { return }
    switch (aggregate, tag.name) {
    case (.account, "ACCTID"): statement.account.number = words
    case (.account, "BANKID"): statement.account.bank = words
    case (.account, "ACCTTYPE"): statement.account.kind = words
    case (.bankStatement, "CURDEF"), (.cardStatement, "CURDEF"), (.securitiesStatement, "CURDEF"):
      statement.account.currency = Currency(code: words)
      guard statement.account.currency != nil else {
        throw values.problem(.unknownCurrency(words), at: tag.value)
      }
    case (.transactions, "DTSTART"): first = try? values.day(tag.value)
    case (.transactions, "DTEND"): end(at: try? values.day(tag.value))
    case (.ledgerBalance, "BALAMT"), (.availableBalance, "BALAMT"): balanceAmount = tag.value
    case (.ledgerBalance, "DTASOF"): try addBalance(.closing, "LEDGERBAL", tag.value, &values)
    case (.availableBalance, "DTASOF"):
      try addBalance(.other("AVAILBAL"), "AVAILBAL", tag.value, &values)
    default: return
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
      guard let currency = statement.account.currency else {
        throw values.problem(.missing(field: "CURDEF"), at: start)
      }
      statement.entries.append(
        try transaction.entry(&values, in: currency, problems: &problems))
    } catch {
      problems.append(error)
    }
  }

  /// What the file says that it covers; nil where it ends before it begins.
  private mutating func end(at last: Day?) {
    guard let first, let last, first <= last else { return }
    statement.period = first...last
  }

  private mutating func addBalance(
    _ kind: BankBalance.Kind, _ code: String, _ date: Range<Int>, _ values: inout OFXValues
  ) throws(BankFileProblem) {
    guard let range = balanceAmount else { return }
    balanceAmount = nil
    guard let currency = statement.account.currency, self.kind != .securitiesStatement else {
      return
    }
    let amount = try values.amount(range, in: currency)
    guard let day = try? values.day(date) else {
      throw values.problem(.ofx(.undatedBalance(values.words(date) ?? "")), at: date)
    }
    statement.balances.append(
      BankBalance(
        kind, code: code, day: day, amount: amount, at: values.text.place(range.lowerBound)))
  }
}
