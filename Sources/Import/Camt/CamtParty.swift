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
