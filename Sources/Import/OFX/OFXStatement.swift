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
      guard let currency = currency(values) else { return }
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
    // Told once, when the statement ends.
    if statement.account.currency == nil { isWithoutCurrency = true }
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
    guard let currency = currency(values) else { return }
    let amount = try values.amount(range, in: currency)
    guard let day = try? values.day(date) else {
      throw values.problem(.undatedBalance(values.words(date) ?? ""), at: date)
    }
    let isLedger = aggregate == .ledgerBalance
    let code = isLedger ? BankBalance.ledger : "AVAILBAL"
    statement.balances.append(
      BankBalance(
        isLedger ? .closing : .other(code), code: code, day: day, amount: amount,
        at: values.text.place(range.lowerBound)))
  }
}

extension OFXStatement {
  /// The statement, with a disproof where no amount has the sign that the kind of its transaction
  /// (TRNTYPE) gives it, and at least two have the other one, or where at least two are of kinds of
  /// money out and none is negative: then money out may be printed without a sign.
  ///
  /// Single ones are refunds, or kinds that a bank writes for all.
  var heldToKinds: BankStatement {
    var held = statement
    let ways = statement.entries.compactMap { entry -> (entry: BankEntry, isOdd: Bool)? in
      guard entry.status == .booked, entry.amount.minorUnits != 0, let kind = entry.names.code,
        let isOut = Self.isMoneyOut(kind.uppercased())
      else { return nil }
      return (entry, isOut != (entry.amount.minorUnits < 0))
    }
    let odd = ways.filter(\.isOdd).map(\.entry)
    guard odd.count > 1, let first = odd.first else { return held }
    let fault: BankFileFault
    if odd.count == ways.count {
      fault = .otherSignThanKind(first.names.code ?? "", first.amount)
    } else if statement.entries.allSatisfy({ $0.amount.minorUnits >= 0 }) {
      fault = .kindsWithoutSigns(first.names.code ?? "", first.amount)
    } else {
      return held
    }
    held.disproofs.append(BankFileProblem(fault, at: first.place..<first.place))
    return held
  }

  /// Which way the money of a kind goes; nil where it may go both.
  private static func isMoneyOut(_ kind: String) -> Bool? {
    switch kind {
    case "DEBIT", "POS", "ATM", "CHECK", "FEE", "SRVCHG", "CASH", "DIRECTDEBIT": true
    case "CREDIT", "DEP", "DIRECTDEP", "DIV": false
    default: nil
    }
  }
}

/// A transaction (STMTTRN) while its values come in.
struct OFXTransaction {
  let start: Range<Int>
  let isPending: Bool
  private var values: [XMLName: Range<Int>] = [:]
  private var payee: Range<Int>?
  private var otherAccount: Range<Int>?
  private var otherBank: Range<Int>?
  private var currency: Range<Int>?
  /// What the amount was converted from: the currency and the rate.
  private var originalCurrency: (code: Range<Int>?, rate: Range<Int>?)

  /// A transaction that begins with a tag.
  init(at start: Range<Int>, isPending: Bool) {
    self.start = start
    self.isPending = isPending
  }

  /// Takes a value, by the aggregate in which it stands; of two of a name the first.
  mutating func add(_ tag: OFXTag, in aggregate: OFXAggregate) {
    guard !tag.value.isEmpty else { return }
    switch (aggregate, tag.name) {
    case (.payee, "NAME"): payee = payee ?? tag.value
    case (.otherAccount, "ACCTID"): otherAccount = otherAccount ?? tag.value
    case (.otherAccount, "BANKID"): otherBank = otherBank ?? tag.value
    case (.currency, "CURSYM"): currency = currency ?? tag.value
    case (.originalCurrency, "CURSYM"): originalCurrency.code = tag.value
    case (.originalCurrency, "CURRATE"): originalCurrency.rate = tag.value
    case (.payee, _), (.otherAccount, _), (.currency, _), (.originalCurrency, _): return
    default: if values[tag.name] == nil { values[tag.name] = tag.value }
    }
  }

  /// What it does with a transaction that the bank sent before; nil for nothing.
  ///
  /// Throws where it does not say what.
  func correction(_ reader: OFXValues) throws(BankFileProblem) -> BankEntry.Correction? {
    guard let id = values["CORRECTFITID"].flatMap(reader.words) else { return nil }
    guard let range = values["CORRECTACTION"], let action = reader.words(range) else {
      throw reader.problem(.missing(field: "CORRECTACTION"), at: start)
    }
    switch action.uppercased() {
    case "REPLACE": return BankEntry.Correction(.replace, of: id)
    case "DELETE": return BankEntry.Correction(.delete, of: id)
    default: throw reader.problem(.unknownCode(action, field: "CORRECTACTION"), at: range)
    }
  }

  /// An entry that stands for the removal of another: nothing of it is booked.
  func removal(_ correction: BankEntry.Correction, _ reader: OFXValues, in account: Currency)
    -> BankEntry
  {
    var entry = BankEntry(.zero(account), on: nil, at: reader.text.place(start.lowerBound))
    entry.status = .info
    entry.day = values["DTPOSTED"].flatMap { try? reader.day($0) }
    describe(&entry, reader)
    entry.correction = correction
    return entry
  }

  /// Reads an entry; throws where it has no amount, and adds it to the problems that it has no day.
  func entry(
    _ reader: inout OFXValues, in account: Currency, problems: inout [BankFileProblem]
  ) throws(BankFileProblem) -> BankEntry {
    guard let amount = values["TRNAMT"] else {
      throw reader.problem(.missing(field: "TRNAMT"), at: start)
    }
    let money = try reader.amount(amount, in: try entryCurrency(reader) ?? account)
    var entry = BankEntry(money, on: nil, at: reader.text.place(start.lowerBound))
    do throws(BankFileProblem) {
      guard let day = values["DTPOSTED"] ?? (isPending ? values["DTTRAN"] : nil) else {
        throw reader.problem(.missing(field: "DTPOSTED"), at: start)
      }
      entry.day = try reader.day(day)
      entry.second = reader.second(day)
      entry.valueDay = try values["DTAVAIL"].map(reader.day)
    } catch {
      problems.append(error)
    }
    entry.status = isPending ? .pending : .booked
    describe(&entry, reader)
    return entry
  }

  private func describe(_ entry: inout BankEntry, _ reader: OFXValues) {
    func words(_ name: XMLName) -> String? { values[name].flatMap(reader.words) }
    entry.names.bank = words("FITID")
    entry.names.check = words("CHECKNUM")
    entry.names.customer = words("REFNUM")
    entry.names.code = words("TRNTYPE")
    entry.party.name = words("NAME") ?? payee.flatMap(reader.words) ?? words("EXTDNAME")
    takeAccount(&entry, reader)
    entry.party.isNamedByField = payee != nil
    entry.remittance = words("MEMO")
    if let code = originalCurrency.code.flatMap(reader.words), code != entry.amount.currency.code,
      let currency = Currency(code: code)
    {
      // The amount itself is converted already; OFX does not say what it was.
      let rate = originalCurrency.rate.flatMap(reader.words)
      entry.original = BankRecord.Original(nil, in: currency, rate: rate)
    }
    entry.text = [entry.party.name, entry.remittance].compactMap(\.self).joined(separator: " ")
  }

  /// The other party's account: an IBAN may be divided between bank and number, as the account's own
  /// is.
  private func takeAccount(_ entry: inout BankEntry, _ reader: OFXValues) {
    entry.party.account = otherAccount.flatMap(reader.words)
    guard let bank = otherBank.flatMap(reader.words), let number = entry.party.account else {
      return
    }
    if let iban = try? IBAN(bank + number) {
      entry.party.account = iban.electronic
    } else if MT940Details.bic(bank) != nil {
      entry.party.bic = bank
    }
  }

  /// The currency that the amount is in, where that is not the account's.
  private func entryCurrency(_ reader: OFXValues) throws(BankFileProblem) -> Currency? {
    guard let range = currency, let code = reader.words(range) else { return nil }
    guard let currency = Currency(code: code) else {
      throw reader.problem(.unknownCurrency(code), at: range)
    }
    return currency
  }
}

/// Reads what the values of OFX write, with the place of what is wrong.
struct OFXValues {
  let text: DecodedText
  /// What the file does not say.
  let reading: BankFileReading
  /// Some amount has a comma before its decimals.
  private var hasComma = false
  private var pointsBeforeThree: [BankFileProblem] = []

  /// Takes the text in which the values stand.
  init(_ text: DecodedText, _ reading: BankFileReading) {
    self.text = text
    self.reading = reading
  }

  func problem(_ fault: BankFileFault, at range: Range<Int>) -> BankFileProblem {
    BankFileProblem(fault, at: text.places(range))
  }

  /// The text of a value, squeezed, with its references decoded: nil where there is none.
  ///
  /// An `&` that begins no reference that is known stands for itself.
  func words(_ range: Range<Int>) -> String? {
    guard !range.isEmpty else { return nil }
    let bytes = text.bytes[range]
    let isPlain = !bytes.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
    let words = String(squeezing: isPlain ? bytes : decoded(range)[...])
    return words.isEmpty ? nil : words
  }

  /// The day that a date prints in its first eight digits, whatever time and zone stand behind.
  func day(_ range: Range<Int>) throws(BankFileProblem) -> Day {
    if let day = Day(text.bytes[range]) ?? Day(Array((words(range) ?? "").utf8)[...]) {
      return day
    }
    throw problem(.notADay(words(range) ?? ""), at: range)
  }

  /// The time behind a date, in seconds from the beginning of its day; nil where it has none.
  func second(_ range: Range<Int>) -> Int32? {
    TimeOfDay(ofx: text.bytes[range].dropFirst(8))?.seconds
  }

  /// An amount with a point or a comma before its decimals, and the other mark or none between
  /// thousands.
  ///
  /// A single comma before three digits may mean either; a single point is by OFX a decimal mark,
  /// unless other amounts show that this file's is the comma.
  mutating func amount(
    _ range: Range<Int>, in currency: Currency
  ) throws(BankFileProblem) -> Money {
    do throws(AmountFault) {
      let raw = Array(text.bytes[range])
      // A comment may stand beside the number.
      let hasMarkup = raw.contains(UInt8(ascii: "<"))
      let bytes = Self.ungrouped(hasMarkup ? decoded(range) : raw)
      let written = try DecimalText(bytes, marks: [UInt8(ascii: "."), Self.comma])
      let isUnclear = written.decimals == 3 && currency.digits < 3
      if written.mark == Self.comma {
        guard !isUnclear else { throw AmountFault.unclear(written.text) }
        hasComma = true
      } else if isUnclear {
        pointsBeforeThree.append(problem(.amount(.unclear(written.text)), at: range))
      }
      return try Money(written, in: currency)
    } catch {
      throw problem(.amount(error), at: range)
    }
  }

  /// Amounts whose point may mark thousands, as other amounts write their decimals with commas.
  var unclearAmounts: [BankFileProblem] { hasComma ? pointsBeforeThree : [] }

  private static let comma = UInt8(ascii: ",")

  /// Without the marks between groups of three digits, where the other mark stands behind them.
  private static func ungrouped(_ bytes: [UInt8]) -> [UInt8] {
    guard let point = bytes.lastIndex(of: UInt8(ascii: ".")), let comma = bytes.lastIndex(of: comma)
    else { return bytes }
    let grouping = bytes[min(point, comma)]
    let whole = bytes[..<max(point, comma)].split(separator: grouping)
    let isGrouped = whole.dropFirst().allSatisfy { $0.count == 3 }
    return isGrouped ? bytes.filter { $0 != grouping } : bytes
  }

  private func decoded(_ range: Range<Int>) -> [UInt8] {
    var words: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = text.bytes[index]
      let next = index + 1 < range.upperBound ? text.bytes[index + 1] : 0
      if byte == UInt8(ascii: "&"), let (scalar, end) = reference(at: index) {
        words += String(scalar).utf8
        index = end
      } else if byte == UInt8(ascii: "<"), "!?".utf8.contains(next) {
        if text.bytes[index...].starts(with: "<!--".utf8) {
          index = OFXScanner.endOfComment(at: index, in: text.bytes)
          continue
        }
        let markup = XMLMarkup(text.bytes[index..<range.upperBound])
        words += markup.text
        index = markup.end
      } else {
        words.append(text.bytes[index])
        index += 1
      }
    }
    return words
  }

  private func reference(at index: Int) -> (Unicode.Scalar, Int)? {
    let reference = XMLReference(at: index, in: text.bytes)
    switch reference.meaning {
    case .character(let scalar): return (scalar, reference.end)
    case .unknown("nbsp"): return (" ", reference.end)
    case .unknown, .malformed: return nil
    }
  }
}
