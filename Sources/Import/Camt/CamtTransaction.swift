internal import Model

/// One transaction (TxDtls) of an entry.
struct CamtTransaction {
  private(set) var part = BankEntry.Part()
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
    part.names = Self.names(element)
    let other = CamtParty(
      element[.parties], agents: element["RltdAgts"], isDebit: isDebit, account: account)
    part.party = other.party
    part.names.creditor = CamtParty.creditorID(element[.parties])
    let booked = Money(minorUnits: isPartDebit ? -1 : 1, currency: whole.currency)
    let conversion = CamtConversion(element, values, of: booked)
    (part.original, part.charges) = (conversion.original, conversion.charges)
    ultimateParty = other.ultimate
    readRemittance(element[.remittance])
    additional = element["AddtlTxInf"]?.text
    returnReason = Self.reason(element["RtrInf"])
  }

  private static func names(_ element: XMLElement) -> BankEntry.Identifiers {
    let references = element[.references]
    var names = BankEntry.Identifiers()
    names.bank = references?[.bankReference]?.text
    names.endToEnd = references?["EndToEndId"]?.text.flatMap { $0 == "NOTPROVIDED" ? nil : $0 }
    names.transaction = references?["TxId"]?.text
    names.instruction = references?["InstrId"]?.text
    names.mandate = references?["MndtId"]?.text.flatMap { $0 == "NOTPROVIDED" ? nil : $0 }
    names.uetr = references?["UETR"]?.text
    names.check = references?["ChqNb"]?.text
    (names.code, names.gvc) = CamtCode.read(element["BkTxCd"])
    return names
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
