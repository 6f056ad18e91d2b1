internal import Model

/// A transaction (STMTTRN) while its values come in.
struct OFXTransaction {
  let start: Range<Int>
  let isPending: Bool
  private var values: [XMLName: Range<Int>] = [:]
  private var payee: Range<Int>?
  private var otherAccount: Range<Int>?
  private var currency: Range<Int>?

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
    case (.currency, "CURSYM"): currency = currency ?? tag.value
    case (.payee, _), (.otherAccount, _), (.currency, _), (.originalCurrency, _): return
    default: if values[tag.name] == nil { values[tag.name] = tag.value }
    }
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
    entry.party.account = otherAccount.flatMap(reader.words)
    entry.remittance = words("MEMO")
    entry.text = [entry.party.name, entry.remittance].compactMap(\.self).joined(separator: " ")
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
