internal import Model

/// A statement while its elements come in.
struct CamtStatement {
  private var values: CamtValues
  private var statement: BankStatement
  private var balances: [(code: String, day: Day, amount: Money, place: FileOffset)] = []
  /// What it says of its entries as a whole (TxsSummry).
  private var summary: XMLElement?

  /// A statement, report or notification that begins with a tag.
  init(_ tag: XMLTag, _ values: CamtValues) {
    self.values = values
    let place = values.text.place(tag.range.lowerBound)
    statement = BankStatement(of: BankAccount(number: ""), at: place)
    statement.holdsItsPeriod = tag.name == .accountStatement
  }

  /// Takes one child of the statement's element; what is wrong with it goes to the problems.
  mutating func add(_ element: XMLElement, problems: inout [BankFileProblem]) {
    do {
      try add(element)
    } catch {
      problems.append(error)
    }
  }

  /// The statement with its balances: OPBD opens it, else PRCD, the one before.
  func finished() -> BankStatement {
    var finished = statement
    let opening = balances.contains { $0.code == "OPBD" } ? "OPBD" : "PRCD"
    finished.balances = balances.map { balance in
      let kind: BankBalance.Kind =
        switch balance.code {
        case opening: .opening
        case "CLBD": .closing
        default: .other(balance.code)
        }
      return BankBalance(
        kind, code: balance.code, day: balance.day, amount: balance.amount, at: balance.place)
    }
    // Balances say more than counts, in which banks include what is not booked, or single payments.
    if let summary, finished.arithmetic == nil { hold(summary, &finished) }
    return finished
  }

  /// A balance that opens or closes it in another currency than the account's alone.
  var balanceProblem: BankFileProblem? {
    guard let currency = statement.account.currency else { return nil }
    for code in ["OPBD", "PRCD", "CLBD"] {
      let all = balances.filter { $0.code == code }
      guard let first = all.first, all.allSatisfy({ $0.amount.currency != currency }) else {
        continue
      }
      return BankFileProblem(
        .balanceCurrency(first.amount.currency, currency), at: first.place..<first.place)
    }
    return nil
  }

  private mutating func add(_ element: XMLElement) throws(BankFileProblem) {
    switch element.name {
    case .entry:
      let entry = try CamtEntry(element, values, of: statement).entry
      takeCurrency(entry.amount.currency)
      statement.entries.append(entry)
    case .balance: try addBalance(element)
    case .account: try addAccount(element)
    case .id: statement.reference = element.text
    case "ElctrncSeqNb": statement.sequence = element.text
    case "LglSeqNb": statement.sequence = statement.sequence ?? element.text
    case "TxsSummry": summary = element
    case "FrToDt": statement.period = try period(element)
    case "StmtPgntn":
      // One page of several.
      let isLast = ["true", "1"].contains(element["LastPgInd"]?.text)
      if !isLast || element["PgNb"]?.text.flatMap({ Int($0) }) != 1 {
        statement.holdsItsPeriod = false
      }
    default: break
    }
  }

  private mutating func addAccount(_ element: XMLElement) throws(BankFileProblem) {
    var account = BankAccount(number: CamtParty.accountNumber(element) ?? "")
    if let currency = element["Ccy"], let code = currency.text {
      account.currency = Currency(code: code)
      guard account.currency != nil else {
        throw values.problem(.unknownCurrency(code), at: currency)
      }
    }
    account.name = element[.name]?.text
    account.owner = element["Ownr"]?[.name]?.text ?? element["Ownr"]?[.party]?[.name]?.text
    account.bank = element["Svcr"].flatMap(CamtParty.bic)
    account.kind = element[.type]?[.code]?.text ?? element[.type]?[.proprietary]?.text
    statement.account = account
    values.currency = account.currency
  }

  private mutating func addBalance(_ element: XMLElement) throws(BankFileProblem) {
    let type = element[.type]
    let choice = type?[.codeOrProprietary] ?? type
    guard let code = choice?[.code]?.text ?? choice?[.proprietary]?.text else {
      throw values.missing("Tp", in: element)
    }
    guard let written = element[.amount] else { throw values.missing("Amt", in: element) }
    let amount = try values.money(written, isDebit: try values.isDebit(element))
    guard let day = try values.day(in: element[.date]) else {
      throw values.missing("Dt", in: element)
    }
    balances.append((code, day, amount, values.text.place(element.tag.lowerBound)))
    takeCurrency(amount.currency)
  }

  /// The first balance or entry tells the currency of an account that names none.
  private mutating func takeCurrency(_ currency: Currency) {
    guard statement.account.currency == nil else { return }
    statement.account.currency = currency
    values.currency = currency
  }

  /// What the file says that it covers; nil where it ends before it begins.
  private func period(_ element: XMLElement) throws(BankFileProblem) -> ClosedRange<Day>? {
    guard let first = element["FrDtTm"] ?? element["FrDt"],
      let last = element["ToDtTm"] ?? element["ToDt"],
      let start = try values.day(first), let end = try values.day(last), start <= end
    else { return nil }
    return start...end
  }
}

extension CamtStatement {
  /// Holds the number of the entries and their sums against the entries, where no balances do.
  private func hold(_ summary: XMLElement, _ statement: inout BankStatement) {
    let sides: [(name: XMLName, entries: [BankEntry])] = [
      ("TtlNtries", statement.entries),
      ("TtlCdtNtries", statement.entries.filter { $0.amount.minorUnits > 0 }),
      ("TtlDbtNtries", statement.entries.filter { $0.amount.minorUnits < 0 }),
    ]
    for (name, entries) in sides {
      guard let side = summary[name] else { continue }
      let place = values.text.places(side.tag)
      if let count = side["NbOfNtries"]?.text.flatMap({ Int($0) }) {
        let counts = [entries.filter { $0.status == .booked }, entries].flatMap { some in
          [some.count, some.reduce(0) { $0 + max(1, $1.parts.count) }]
        }
        if !counts.contains(count) {
          statement.disproofs.append(
            BankFileProblem(.otherCount(stated: count, found: entries.count), at: place))
        }
      }
      // Of the sum of all nobody knows whether it is that of the amounts or of what is left of them,
      // and what takes others back is on either side.
      guard name != "TtlNtries", !statement.entries.contains(where: \.isReversal),
        let written = side["Sum"], let currency = statement.account.currency,
        let number = try? DecimalText(
          values.text.bytes[written.trimmedContent], marks: [UInt8(ascii: ".")]),
        let stated = try? Money(number, in: currency)
      else { continue }
      let sums = [entries.filter { $0.status == .booked }, entries].map { some in
        some.reduce(Int64?.some(0)) { $0?.adding($1.amount.minorUnits) }
      }
      if !sums.contains(where: { $0?.magnitude == stated.minorUnits.magnitude }) {
        let found = Money(minorUnits: sums.last.flatMap(\.self) ?? 0, currency: currency)
        statement.disproofs.append(
          BankFileProblem(.otherTotal(stated: stated.plain, found: found), at: place))
      }
    }
  }
}
