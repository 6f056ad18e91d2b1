internal import Basics
internal import Model

/// One entry (Ntry) of a camt message.
struct CamtEntry {
  private(set) var entry: BankEntry
  private var names = BankEntry.Others()
  private let values: CamtValues

  /// Reads an entry of a statement; throws the first thing that is wrong with it.
  init(
    _ element: XMLElement, _ values: CamtValues, of statement: BankStatement
  ) throws(BankFileProblem) {
    self.values = values
    guard let amount = element[.amount] else { throw values.missing("Amt", in: element) }
    guard let isDebit = try values.isDebit(element) else {
      throw values.missing("CdtDbtInd", in: element)
    }
    let money = try values.money(amount, isDebit: isDebit)
    let place = values.text.place(element.tag.lowerBound)
    entry = BankEntry(money, on: try values.day(in: element[.bookingDate]), at: place)
    entry.second = values.second(in: element[.bookingDate])
    entry.status = try status(of: element)
    entry.valueDay = try values.day(in: element[.valueDate])
    entry.isReversal = ["true", "1"].contains(element["RvslInd"]?.text?.lowercased())
    entry.additional = element["AddtlNtryInf"]?.text
    names.entry = element["NtryRef"]?.text
    (names.code, names.gvc) = CamtCode.read(element["BkTxCd"])
    entry.names = BankEntry.Identifiers(bank: element[.bankReference]?.text, names)
    let conversion = CamtConversion(element, values, of: entry.amount)
    (entry.original, entry.charges) = (conversion.original, conversion.charges)
    try readDetails(of: element, account: statement.account.number)
  }

  /// An entry that has no status is booked: such banks send only what is.
  private func status(of element: XMLElement) throws(BankFileProblem) -> BankEntry.Status {
    guard let status = element[.status] else { return .booked }
    // A text of its own up to version 07, a choice from version 08 on.
    let code = status.text ?? status[.code]?.text ?? status[.proprietary]?.text ?? ""
    switch code {
    case "BOOK": return .booked
    case "PDNG": return .pending
    case "INFO": return .info
    case "FUTR": return .future
    default: throw values.problem(.unknownCode(code, field: "Sts"), at: status)
    }
  }

  /// One transaction is the entry itself; several are its parts.
  private mutating func readDetails(
    of element: XMLElement, account: String
  ) throws(BankFileProblem) {
    var transactions: [CamtTransaction] = []
    // In version 01 the transactions stand in the entry itself.
    for details in element.all(.details) + [element] {
      for transaction in details.all(.transaction) {
        transactions.append(
          try CamtTransaction(transaction, values, of: entry.amount, account: account))
      }
    }
    if transactions.count == 1, let only = transactions.first {
      take(only)
    } else {
      entry.parts = transactions.map { transaction in
        var part = transaction.part
        part.names = BankEntry.Identifiers(bank: part.names.bank, transaction.names)
        return part
      }
      if !entry.parts.isEmpty, entry.parts[0].charges.isEmpty {
        // What the whole cost is said once.
        entry.parts[0].charges = entry.charges
      }
    }
    entry.returnReason = transactions.lazy.compactMap(\.returnReason).first
    entry.text = words(of: transactions)
  }

  private mutating func take(_ transaction: CamtTransaction) {
    let own = names
    names = transaction.names
    names.entry = own.entry
    names.code = own.code ?? transaction.names.code
    names.gvc = own.gvc ?? transaction.names.gvc
    entry.names = BankEntry.Identifiers(
      bank: entry.names.bank ?? transaction.part.names.bank, names)
    entry.party = transaction.part.party
    entry.remittance = transaction.part.remittance
    entry.reference = transaction.part.reference
    entry.original = transaction.part.original ?? entry.original
    // The same charges may stand at both.
    if entry.charges.isEmpty { entry.charges = transaction.part.charges }
  }

  /// All that is said in words, each only once.
  private func words(of transactions: [CamtTransaction]) -> String {
    var words: [String] = []
    func add(_ text: String?) {
      if let text, !words.suffix(8).contains(text) { words.append(text) }
    }
    for transaction in transactions {
      add(transaction.part.party.name)
      add(transaction.ultimateParty)
      add(transaction.part.remittance)
      add(transaction.part.reference)
      add(transaction.additional)
      add(transaction.returnReason)
    }
    add(entry.additional)
    return words.joined(separator: " ")
  }
}

/// One transaction (TxDtls) of an entry.
struct CamtTransaction {
  /// But for the names that few formats have.
  private(set) var part = BankEntry.Part()
  private(set) var names = BankEntry.Others()
  private(set) var ultimateParty: String?
  private(set) var additional: String?
  private(set) var returnReason: String?

  /// Reads a transaction of an entry of an amount; its own has the same sign unless it says another.
  init(
    _ element: XMLElement, _ values: CamtValues, of whole: Money, account: String
  ) throws(BankFileProblem) {
    let isDebit = whole.isNegative
    // Before version 04 the amount stands deeper.
    let amount = element[.amount] ?? element["AmtDtls"]?["TxAmt"]?[.amount]
    let isPartDebit = try values.isDebit(element) ?? isDebit
    if let amount { part.amount = try values.money(amount, isDebit: isPartDebit) }
    readNames(element)
    let other = CamtParty(
      element[.parties], agents: element["RltdAgts"], isDebit: isDebit, account: account)
    part.party = other.party
    names.creditor = CamtParty.creditorID(element[.parties])
    let booked = Money(minorUnits: isPartDebit ? -1 : 1, currency: whole.currency)
    let conversion = CamtConversion(element, values, of: booked)
    (part.original, part.charges) = (conversion.original, conversion.charges)
    ultimateParty = other.ultimate
    readRemittance(element[.remittance])
    additional = element["AddtlTxInf"]?.text
    returnReason = Self.reason(element["RtrInf"])
  }

  private mutating func readNames(_ element: XMLElement) {
    let references = element[.references]
    part.names.bank = references?[.bankReference]?.text
    names.endToEnd = references?["EndToEndId"]?.text.flatMap { $0 == "NOTPROVIDED" ? nil : $0 }
    names.transaction = references?["TxId"]?.text
    names.instruction = references?["InstrId"]?.text
    names.mandate = references?["MndtId"]?.text.flatMap { $0 == "NOTPROVIDED" ? nil : $0 }
    names.uetr = references?["UETR"]?.text
    names.check = references?["ChqNb"]?.text
    (names.code, names.gvc) = CamtCode.read(element["BkTxCd"])
  }

  /// Free text joined, and the creditor's reference of a structured one (Swiss QR, RF).
  private mutating func readRemittance(_ element: XMLElement?) {
    guard let element else { return }
    var texts = element.all("Ustrd").compactMap(\.text)
    var references: [String] = []
    var seen: Set<String> = []
    for structured in element.all(.structured) {
      let reference = structured["CdtrRefInf"]
      if let text = (reference?["Ref"] ?? reference?["CdtrRef"])?.text, seen.insert(text).inserted {
        references.append(text)
      }
      texts += structured.all("AddtlRmtInf").compactMap(\.text)
    }
    part.remittance = texts.isEmpty ? nil : texts.joined(separator: " ")
    part.reference = references.isEmpty ? nil : references.joined(separator: " ")
  }

  /// Why it came back: the code, the bank's own code, or the words.
  private static func reason(_ element: XMLElement?) -> String? {
    let reason = element?["Rsn"]
    return reason?[.code]?.text ?? reason?[.proprietary]?.text ?? element?["AddtlInf"]?.text
  }
}

/// The other party of a transaction: the creditor of a debit, the debtor of a credit.
struct CamtParty {
  private(set) var party = BankEntry.Party()
  /// On whose behalf the party acted, where that is another name.
  private(set) var ultimate: String?

  /// Reads the parties of a transaction of the account with a number.
  ///
  /// Where the party of that side is the account itself or is not named, the other side's is taken,
  /// as banks exchange the roles when a payment comes back.
  init(_ parties: XMLElement?, agents: XMLElement?, isDebit: Bool, account: String) {
    guard let parties else { return }
    let sides: [(XMLName, XMLName, XMLName, XMLName)] = [
      ("Cdtr", "CdtrAcct", "UltmtCdtr", "CdtrAgt"), ("Dbtr", "DbtrAcct", "UltmtDbtr", "DbtrAgt"),
    ]
    for side in isDebit ? sides : sides.reversed() {
      let number = parties[side.1].flatMap(Self.accountNumber)
      let ultimate = parties[side.2].flatMap(Self.name)
      let name = parties[side.0].flatMap(Self.name)
      guard let known = name ?? ultimate ?? number else { continue }
      guard number == nil || number != account else { continue }
      party.name = name ?? ultimate
      party.account = number
      party.bic = agents?[side.3].flatMap(Self.bic)
      party.isNamedByField = true
      self.ultimate = ultimate == known ? nil : ultimate
      return
    }
  }

  /// The name of a party, which stands deeper from version 08 on.
  static func name(_ element: XMLElement) -> String? {
    (element[.name] ?? element[.party]?[.name] ?? element[.agent]?[.institution]?[.name])?.text
  }

  /// The code of a bank, `BIC` up to version 03 and `BICFI` since.
  static func bic(_ agent: XMLElement) -> String? {
    let bank = agent[.institution]
    return bank?["BICFI"]?.text ?? bank?["BIC"]?.text
  }

  /// The SEPA identifier of the creditor: of the numbers that it has as a person or an
  /// organisation, the one whose scheme is SEPA, or that is written as such identifiers are.
  static func creditorID(_ parties: XMLElement?) -> String? {
    guard let creditor = parties?["Cdtr"] else { return nil }
    let identity = creditor[.id] ?? creditor[.party]?[.id]
    let others = [identity?["PrvtId"], identity?["OrgId"]].compactMap(\.self)
      .flatMap { $0.all(.other) }
    let sepa = others.first { $0["SchmeNm"]?[.proprietary]?.text == "SEPA" }
    return sepa?[.id]?.text
      ?? others.lazy.compactMap { $0[.id]?.text }.first(where: isCreditorID)
  }

  /// Country, two check digits, three characters of the bank's and the number in the country (EPC
  /// AT-02).
  private static func isCreditorID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return (8...35).contains(bytes.count) && bytes.prefix(2).allSatisfy(\.isCapital)
      && bytes[2...3].allSatisfy(\.isDigit) && bytes.allSatisfy { $0.isCapital || $0.isDigit }
      && bytes.contains(UInt8(ascii: "Z"))
  }

  /// The IBAN without spaces, or the number as written.
  static func accountNumber(_ element: XMLElement) -> String? {
    let id = element[.id]
    if let iban = id?[.iban]?.text { return iban.filter { $0 != " " } }
    return (id?[.other]?[.id] ?? id?["PrtryAcct"]?[.id] ?? id?["BBAN"])?.text
  }
}

/// What an entry or a transaction of a camt message was before it was converted, and what it cost
/// (AmtDtls, Chrgs).
struct CamtConversion {
  private(set) var original: BankRecord.Original?
  /// A positive sum for each currency.
  private(set) var charges: [Money] = []

  /// Reads what an element says; what is booked has this sign and this currency.
  ///
  /// An amount or a currency that cannot be read is left out: nothing is booked by it.
  init(_ element: XMLElement, _ values: CamtValues, of booked: Money) {
    original = Self.original(element, values, booked)
    charges = Self.charges(element.all("Chrgs"), values)
  }

  /// The first amount in another currency, as it was instructed before it was converted.
  private static func original(
    _ element: XMLElement, _ values: CamtValues, _ booked: Money
  ) -> BankRecord.Original? {
    let details = element["AmtDtls"]
    if details == nil, element["CcyXchg"] == nil,
      element[.amount]?.hasAttribute("Ccy", booked.currency.code) ?? true
    {
      return nil
    }
    let kinds: [XMLName] = ["InstdAmt", "TxAmt", "CntrValAmt", "AnncdPstngAmt"]
    let amounts = kinds.compactMap { details?[$0] }
    let rate = (amounts.map { $0["CcyXchg"] } + [element["CcyXchg"]])
      .lazy.compactMap { $0?["XchgRate"]?.text }.first
    let written = amounts.map { $0[.amount] } + [element[.amount]]
    for amount in written.compactMap(\.self) {
      guard let code = amount.attribute("Ccy"), code != booked.currency.code,
        let money = try? values.money(amount, isDebit: booked.isNegative)
      else { continue }
      return BankRecord.Original(money.minorUnits, in: money.currency, rate: rate)
    }
    // The rate alone says something where the other currency is named with it.
    let exchange = amounts.lazy.compactMap { $0["CcyXchg"] }.first
    let codes: [XMLName] = ["SrcCcy", "TrgtCcy", "UnitCcy"]
    let other = codes.lazy.compactMap { exchange?[$0]?.text }.first { $0 != booked.currency.code }
    guard let rate, let currency = other.flatMap({ Currency(code: $0) }) else { return nil }
    return BankRecord.Original(nil, in: currency, rate: rate)
  }

  /// The records of charges, each once; what is given back lowers them.
  private static func charges(_ elements: [XMLElement], _ values: CamtValues) -> [Money] {
    var sums: [Money] = []
    func add(_ amount: XMLElement?, isGivenBack: Bool) {
      guard let amount, let money = try? values.money(amount, isDebit: isGivenBack),
        money.minorUnits != 0
      else { return }
      if let index = sums.firstIndex(where: { $0.currency == money.currency }) {
        sums[index] = (try? sums[index].adding(money)) ?? sums[index]
      } else {
        sums.append(money)
      }
    }
    for element in elements {
      let records = element.all("Rcrd")
      // Up to version 02 each element is a record.
      for record in records.isEmpty ? [element] : records {
        add(record[.amount], isGivenBack: (try? values.isDebit(record)) == false)
      }
    }
    if sums.isEmpty { add(elements.first?["TtlChrgsAndTaxAmt"], isGivenBack: false) }
    return sums.filter { $0.minorUnits != 0 }
  }
}

/// The bank transaction code (BkTxCd) of an entry.
enum CamtCode {
  /// The code with points between its levels, such as `PMNT.RCDT.ESCT`, else the bank's own; and
  /// the German Geschäftsvorfallcode, where the bank's own says it, as `NTRF+177+00933` does.
  static func read(_ element: XMLElement?) -> (code: String?, gvc: String?) {
    let own = element?[.proprietary]?[.code]?.text
    let domain = element?["Domn"]
    let family = domain?["Fmly"]
    let levels = [domain?[.code]?.text, family?[.code]?.text, family?["SubFmlyCd"]?.text]
    let code = levels.compactMap(\.self).joined(separator: ".")
    return (code.isEmpty ? own : code, own.flatMap(gvc))
  }

  /// The three digits between two `+` or behind the first.
  private static func gvc(_ code: String) -> String? {
    let parts = code.split(separator: "+")
    guard parts.count >= 2, parts[1].utf8.count == 3,
      parts[1].utf8.allSatisfy(\.isDigit)
    else { return nil }
    return String(parts[1])
  }
}
