internal import Model

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

  /// The entry; one without a day has it in the problems, one without an amount is an error.
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
