import Model

/// A book as ISO 20022 writes statements: camt.053.001.08, one statement an account.
struct CamtFile {
  private var xml = XMLText(head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
  private var losses = ExportLosses()

  /// Throws where an amount has more than the 18 digits of the schema.
  static func file(of book: ExportedBook) throws(ExportFault) -> ExportedFile {
    var file = CamtFile()
    try file.add(book)
    return ExportedFile(bytes: file.xml.bytes, losses: file.losses)
  }

  private mutating func add(_ book: ExportedBook) throws(ExportFault) {
    xml.begin("Document", " xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"")
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
      xml.element("Svcr") {
        $0.element("FinInstnId") {
          $0.value("BICFI", bic ?? "")
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
    if entry.reverses != nil { xml.value("RvslInd", "true") }
    xml.element("Sts") { $0.value("Cd", "BOOK") }
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
    let isSaid = ![entry.beneficiary, entry.reference ?? ""].allSatisfy(\.oneLine.isEmpty)
    guard isSaid || !booked.parts.isEmpty else { return }
    xml.begin("NtryDtls")
    for part in booked.parts.isEmpty ? [entry] : booked.parts {
      xml.begin("TxDtls")
      if !booked.parts.isEmpty { try addAmount(part.amount, of: account) }
      addTexts(of: part, isDebit: entry.amount < 0)
      xml.end()
    }
    xml.end()
  }

  private mutating func addTexts(of entry: Transaction, isDebit: Bool) {
    let payee = cut(entry.beneficiary, to: 140)
    let texts = (entry.reference ?? "").oneLine.pieces(of: 140)
    if !payee.isEmpty {
      xml.element("RltdPties") {
        $0.element(isDebit ? "Cdtr" : "Dbtr") { $0.element("Pty") { $0.value("Nm", payee) } }
      }
    }
    if !texts.isEmpty {
      xml.element("RmtInf") { xml in
        for text in texts { xml.value("Ustrd", text) }
      }
    }
  }

  private mutating func cut(_ text: String?, to limit: Int) -> String {
    let (text, isCut) = (text ?? "").oneLine.cut(to: limit)
    if isCut { losses.add(.longText(limit: limit)) }
    return text
  }
}

extension Money {
  /// The decimal without its sign.
  var unsigned: String { minorUnits < 0 ? String(decimal.dropFirst()) : decimal }
}

extension ExportedAccount {
  /// The bank's BIC, where it is one: eight or eleven capitals and digits, of which the fifth and
  /// sixth are letters (ISO 9362).
  var bic: String? {
    let bic = Array((account.bic ?? "").utf8)
    let isLetter = { (byte: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard bic.count == 8 || bic.count == 11, bic[4...5].allSatisfy(isLetter),
      bic.allSatisfy({ isLetter($0) || isDigit($0) })
    else { return nil }
    return account.bic
  }
}
