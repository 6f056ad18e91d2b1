import Model

/// A book as ISO 20022 writes statements: camt.053.001, one statement an account.
struct CamtFile {
  private let version: CamtVersion
  private var xml = XMLWriter(head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
  private var losses = ExportLosses()

  private init(_ version: CamtVersion) { self.version = version }

  /// Throws where an amount has more than the 18 digits of the schema.
  static func file(
    of book: ExportedBook, _ version: CamtVersion
  ) throws(ExportFault) -> ExportedFile {
    var file = CamtFile(version)
    try file.add(book)
    return ExportedFile(bytes: file.xml.bytes, losses: file.losses)
  }

  private mutating func add(_ book: ExportedBook) throws(ExportFault) {
    xml.begin("Document", " xmlns=\"\(version.namespace)\"")
    xml.begin("BkToCstmrStmt")
    xml.element("GrpHdr") {
      $0.value("MsgId", "daybook-\(book.lastDay)")
      $0.value("CreDtTm", "\(book.lastDay)T00:00:00")
    }
    for (number, account) in zip(1..., book.accounts) { try add(account, number: number) }
    xml.end()
    xml.end()
  }

  private mutating func add(
    _ account: ExportedAccount, number: Int
  ) throws(ExportFault) {
    xml.begin("Stmt")
    xml.value("Id", "\(account.days.upperBound)/\(number)")
    xml.value("CreDtTm", "\(account.days.upperBound)T00:00:00")
    xml.element("FrToDt") {
      $0.value("FrDtTm", "\(account.days.lowerBound)T00:00:00")
      $0.value("ToDtTm", "\(account.days.upperBound)T23:59:59")
    }
    addIdentity(of: account)
    try addBalance("OPBD", account.opening, on: account.days.lowerBound, of: account)
    try addBalance("CLBD", account.closing, on: account.days.upperBound, of: account)
    for entry in account.withWholeBatches().entries { try add(entry, of: account) }
    xml.end()
  }

  private mutating func addIdentity(of account: ExportedAccount) {
    xml.begin("Acct")
    xml.begin("Id")
    if let iban = account.iban {
      xml.value("IBAN", iban)
    } else {
      let number = account.number(atMost: 34)
      if number == nil { losses.add(.accountNumber(limit: 34)) }
      xml.element("Othr") { $0.value("Id", number ?? account.partOfNumber(34)) }
    }
    xml.end()
    xml.value("Ccy", account.currency.code)
    xml.value("Nm", cut(account.name, to: 70))
    let owner = cut(account.account.owner, to: 140)
    if !owner.isEmpty { xml.element("Ownr") { $0.value("Nm", owner) } }
    let (bic, bank) = (account.bic, cut(account.account.bank, to: 140))
    if bic != nil || !bank.isEmpty {
      xml.element("Svcr") { [version] in
        $0.element("FinInstnId") {
          $0.value(version.bic, bic ?? "")
          $0.value("Nm", bank)
        }
      }
    }
    xml.end()
  }

  private mutating func addBalance(
    _ code: String, _ amount: Int64, on day: Day, of account: ExportedAccount
  ) throws(ExportFault) {
    xml.begin("Bal")
    xml.element("Tp") { $0.element("CdOrPrtry") { $0.value("Cd", code) } }
    try addAmount(amount, of: account)
    xml.element("Dt") { $0.value("Dt", day.description) }
    xml.end()
  }

  private mutating func addAmount(
    _ amount: Int64, of account: ExportedAccount
  ) throws(ExportFault) {
    let money = account.account.money(amount)
    guard String(amount.magnitude).utf8.count <= 18 else {
      throw .amountTooLarge(money, account: account.name, format: .camt053)
    }
    xml.value("Amt", money.unsigned, " Ccy=\"\(account.currency.code)\"")
    xml.value("CdtDbtInd", amount < 0 ? "DBIT" : "CRDT")
  }

  private mutating func add(
    _ booked: ExportedAccount.Entry, of account: ExportedAccount
  ) throws(ExportFault) {
    let entry = booked.transaction
    xml.begin("Ntry")
    try addAmount(entry.amount, of: account)
    if booked.isReversal { xml.value("RvslInd", "true") }
    if version.hasChoices {
      xml.element("Sts") { $0.value("Cd", "BOOK") }
    } else {
      xml.value("Sts", "BOOK")
    }
    xml.element("BookgDt") { $0.value("Dt", entry.date.description) }
    xml.element("ValDt") { $0.value("Dt", entry.valueDay.description) }
    if let id = entry.exportedID {
      if id.unicodeScalars.count <= 35 {
        xml.value("AcctSvcrRef", id)
      } else {
        losses.add(.id(limit: 35))
      }
    }
    // Of what kind an entry is the book does not say: "not available".
    xml.element("BkTxCd") {
      $0.element("Domn") {
        $0.value("Cd", "PMNT")
        $0.element("Fmly") {
          $0.value("Cd", "NTAV")
          $0.value("SubFmlyCd", "NTAV")
        }
      }
    }
    try addDetails(of: booked, account)
    xml.end()
  }

  /// One transaction, or the parts of a batch with their amounts.
  private mutating func addDetails(
    of booked: ExportedAccount.Entry, _ account: ExportedAccount
  ) throws(ExportFault) {
    let entry = booked.transaction
    var parts = booked.parts
    // In this version parts have no sign of their own, so that mixed ones would not sum to the entry.
    if !version.hasAmountOfParts, parts.contains(where: { ($0.amount < 0) != (entry.amount < 0) }) {
      parts = []
    }
    let isSaid = ![entry.beneficiary, entry.reference ?? ""].allSatisfy(\.oneLine.isEmpty)
    guard isSaid || !parts.isEmpty || entry.bank.map({ $0.details != .init() }) ?? false else {
      return
    }
    xml.begin("NtryDtls")
    for part in parts.isEmpty ? [entry] : parts {
      // What a batch of another currency or charge was is said of its parts alone.
      let isWhole = parts.isEmpty && !booked.parts.isEmpty
      let details = isWhole ? BankRecord.Details() : part.bank?.details ?? BankRecord.Details()
      xml.begin("TxDtls")
      addReferences(details)
      if !parts.isEmpty && version.hasAmountOfParts || version.needsAmountOfParts {
        try addAmount(part.amount, of: account)
      }
      addAmounts(details, of: part, account, isPart: !parts.isEmpty)
      addCharges(details.charges)
      addTexts(of: part, details, isDebit: entry.amount < 0)
      xml.end()
    }
    xml.end()
  }

  private mutating func addReferences(_ details: BankRecord.Details) {
    let ids = [("EndToEndId", details.endToEndID), ("MndtId", details.mandateID)]
      .compactMap { name, id in id.map { (name, $0.oneLine) } }
    let written = ids.filter { $0.1.unicodeScalars.count <= 35 && !$0.1.isEmpty }
    losses.add(.id(limit: 35), times: ids.count - written.count)
    guard !written.isEmpty else { return }
    xml.element("Refs") { xml in
      for (name, id) in written { xml.value(name, id) }
    }
  }

  /// What was converted, and in version 02 the amount of a part.
  private mutating func addAmounts(
    _ details: BankRecord.Details, of entry: Transaction, _ account: ExportedAccount, isPart: Bool
  ) {
    let original = details.original
    let booked = account.account.money(entry.amount)
    let instructed = original?.amount.map { amount in
      Money(minorUnits: amount, currency: original?.currency ?? account.currency)
    }
    let isOfPart = isPart && !version.hasAmountOfParts
    let rate = original.flatMap { original in
      original.rate.flatMap(Self.rate).map { (original.currency, $0) }
    }
    guard instructed != nil || rate != nil || isOfPart else { return }
    xml.begin("AmtDtls")
    if let instructed {
      addConverted("InstdAmt", instructed, rate, into: account)
      if isOfPart { addConverted("TxAmt", booked, nil, into: account) }
    } else {
      addConverted("TxAmt", booked, rate, into: account)
    }
    xml.end()
  }

  private mutating func addConverted(
    _ name: String, _ money: Money, _ rate: (currency: Currency, text: String)?,
    into account: ExportedAccount
  ) {
    xml.element(name) {
      $0.value("Amt", money.unsigned, " Ccy=\"\(money.currency.code)\"")
      guard let rate else { return }
      $0.element("CcyXchg") {
        $0.value("SrcCcy", rate.currency.code)
        $0.value("TrgtCcy", account.currency.code)
        $0.value("XchgRate", rate.text)
      }
    }
  }

  /// A rate of the schema has eleven digits, ten of them decimals.
  private static func rate(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    let digits = parts.joined().drop { $0 == "0" }.count
    let decimals = parts.count == 2 ? parts[1].utf8.count : 0
    return (1...2).contains(parts.count) && isNumber && digits <= 11 && decimals <= 10 ? text : nil
  }

  private mutating func addCharges(_ charges: [Money]) {
    guard !charges.isEmpty else { return }
    func add(_ charge: Money, to xml: inout XMLWriter) {
      xml.value("Amt", charge.unsigned, " Ccy=\"\(charge.currency.code)\"")
      xml.value("CdtDbtInd", charge.isNegative ? "CRDT" : "DBIT")
    }
    if version.hasAmountOfParts {
      xml.element("Chrgs") { xml in
        for charge in charges { xml.element("Rcrd") { add(charge, to: &$0) } }
      }
    } else {
      for charge in charges { xml.element("Chrgs") { add(charge, to: &$0) } }
    }
  }

  private mutating func addTexts(
    of entry: Transaction, _ details: BankRecord.Details, isDebit: Bool
  ) {
    let party = details.counterparty
    let (side, agent) = isDebit ? ("Cdtr", "CdtrAgt") : ("Dbtr", "DbtrAgt")
    let payee = cut(entry.beneficiary, to: 140)
    let creditor = cut(details.creditorID, to: 35)
    let number = party.iban ?? party.account.map { $0.oneLine.cut(to: 34).text }
    if !payee.isEmpty || !creditor.isEmpty || number != nil {
      xml.begin("RltdPties")
      addParty(side, named: payee, creditor: isDebit ? creditor : "")
      if let number {
        xml.element(side + "Acct") {
          $0.element("Id") { xml in
            if party.iban != nil {
              xml.value("IBAN", number)
            } else {
              xml.element("Othr") { $0.value("Id", number) }
            }
          }
        }
      }
      // Of money that comes in the creditor is the account's own owner.
      if !isDebit { addParty("Cdtr", named: "", creditor: creditor) }
      xml.end()
    }
    if let bic = party.bic, ExportedAccount.isBIC(bic) {
      xml.element("RltdAgts") { [version] in
        $0.element(agent) { $0.element("FinInstnId") { $0.value(version.bic, bic) } }
      }
    }
    let texts = (entry.reference ?? "").oneLine.pieces(of: 140)
    if !texts.isEmpty {
      xml.element("RmtInf") { xml in
        for text in texts { xml.value("Ustrd", text) }
      }
    }
  }

  private mutating func addParty(_ side: String, named name: String, creditor: String) {
    guard !name.isEmpty || !creditor.isEmpty else { return }
    xml.begin(side)
    if version.hasChoices { xml.begin("Pty") }
    xml.value("Nm", name)
    if !creditor.isEmpty {
      xml.element("Id") {
        $0.element("PrvtId") {
          $0.element("Othr") {
            $0.value("Id", creditor)
            $0.element("SchmeNm") { $0.value("Prtry", "SEPA") }
          }
        }
      }
    }
    if version.hasChoices { xml.end() }
    xml.end()
  }

  private mutating func cut(_ text: String?, to limit: Int) -> String {
    losses.cut((text ?? "").oneLine, to: limit)
  }
}

extension Money {
  /// The decimal without its sign.
  var unsigned: String { minorUnits < 0 ? String(decimal.dropFirst()) : decimal }
}

extension ExportedAccount {
  /// The bank's BIC, where it is one.
  var bic: String? { account.bic.flatMap { Self.isBIC($0) ? $0 : nil } }

  /// Eight or eleven capitals and digits, of which the fifth and sixth are letters (ISO 9362).
  static func isBIC(_ text: String) -> Bool {
    let bic = Array(text.utf8)
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return (bic.count == 8 || bic.count == 11) && bic[4...5].allSatisfy(isLetter)
      && bic.allSatisfy { isLetter($0) || isDigit($0) }
  }
}

/// A version of camt.053.001, by its number; those up to 07 name parties and banks in another way,
/// and 02 has fewer places for parts of an entry.
package enum CamtVersion: String, CaseIterable, Sendable {
  case v02 = "02"
  case v04 = "04"
  case v08 = "08"
  case v13 = "13"
  case v14 = "14"

  /// What the export writes where nobody asks for another.
  package static let usual = CamtVersion.v08
}

extension CamtVersion {
  var namespace: String { "urn:iso:std:iso:20022:tech:xsd:camt.053.001.\(rawValue)" }

  /// The element of a bank's code.
  var bic: String { self == .v02 ? "BIC" : "BICFI" }

  /// Whether a status is a choice and a party stands in an element of its own.
  var hasChoices: Bool { self != .v02 && self != .v04 }

  /// Whether a transaction of an entry has an amount, and charges are records.
  var hasAmountOfParts: Bool { self != .v02 }

  /// Whether it must have one, also where it is the entry itself.
  var needsAmountOfParts: Bool { self == .v04 }
}
