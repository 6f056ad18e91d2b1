/// The other party of a transaction: the creditor of a debit, the debtor of a credit.
struct CamtParty {
  private(set) var party = BankEntry.Party()
  /// On whose behalf the party acted, where that is another name.
  private(set) var ultimate: String?

  /// Reads the parties of a transaction of the account with a number.
  ///
  /// Where the party of that side is the account itself or is not named, the other side's is taken,
  /// as banks exchange the roles when a payment comes back.
  init(_ parties: XMLElement?, isDebit: Bool, account: String) {
    guard let parties else { return }
    let sides: [(XMLName, XMLName, XMLName)] = [
      ("Cdtr", "CdtrAcct", "UltmtCdtr"), ("Dbtr", "DbtrAcct", "UltmtDbtr"),
    ]
    for side in isDebit ? sides : sides.reversed() {
      let number = parties[side.1].flatMap(Self.accountNumber)
      let ultimate = parties[side.2].flatMap(Self.name)
      let name = parties[side.0].flatMap(Self.name)
      guard let known = name ?? ultimate ?? number else { continue }
      guard number == nil || number != account else { continue }
      party.name = name ?? ultimate
      party.account = number
      self.ultimate = ultimate == known ? nil : ultimate
      return
    }
  }

  /// The name of a party, which stands deeper from version 08 on.
  static func name(_ element: XMLElement) -> String? {
    (element[.name] ?? element[.party]?[.name] ?? element[.agent]?[.institution]?[.name])?.text
  }

  /// The IBAN without spaces, or the number as written.
  static func accountNumber(_ element: XMLElement) -> String? {
    let id = element[.id]
    if let iban = id?[.iban]?.text { return iban.filter { $0 != " " } }
    return (id?[.other]?[.id] ?? id?["PrtryAcct"]?[.id] ?? id?["BBAN"])?.text
  }
}
