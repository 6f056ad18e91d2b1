import Model

/// A book as OFX 2.2 writes statements of bank accounts.
///
/// Days stand as noon in Greenwich, so that they are the same day to whoever reads them in another
/// time zone.
struct OFXFile {
  private var xml = XMLWriter(
    head: """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
      """)
  private var losses = ExportLosses()

  static func file(of book: ExportedBook) -> ExportedFile {
    var file = OFXFile()
    file.xml.begin("OFX")
    file.xml.element("SIGNONMSGSRSV1") {
      $0.element("SONRS") {
        $0.addStatus()
        $0.value("DTSERVER", book.lastDay.noon)
        $0.value("LANGUAGE", "ENG")
      }
    }
    file.xml.begin("BANKMSGSRSV1")
    for (number, account) in zip(1..., book.accounts) { file.add(account, number: number) }
    file.xml.end()
    file.xml.end()
    return ExportedFile(bytes: file.xml.bytes, losses: file.losses)
  }

  private mutating func add(_ account: ExportedAccount, number: Int) {
    xml.begin("STMTTRNRS")
    xml.value("TRNUID", String(number))
    xml.addStatus()
    xml.begin("STMTRS")
    xml.value("CURDEF", account.currency.code)
    addIdentity(of: account)
    xml.begin("BANKTRANLIST")
    xml.value("DTSTART", account.days.lowerBound.noon)
    xml.value("DTEND", account.days.upperBound.noon)
    var ids = OFXIdentifiers()
    for entry in account.withWholeBatches().entries {
      add(entry.transaction, of: account, isBatch: !entry.parts.isEmpty, &ids)
    }
    xml.end()
    xml.element("LEDGERBAL") {
      $0.value("BALAMT", account.account.money(account.closing).decimal)
      $0.value("DTASOF", account.days.upperBound.noon)
    }
    xml.end()
    xml.end()
  }

  private mutating func addIdentity(of account: ExportedAccount) {
    var bank = account.bic.map { String($0.prefix(8)) } ?? "0"
    var number = account.number(atMost: Self.longestNumber)
    if let divided = account.iban.flatMap(Self.divided) { (bank, number) = divided }
    if number == nil { losses.add(.accountNumber(limit: Self.longestNumber)) }
    xml.element("BANKACCTFROM") {
      $0.value("BANKID", bank)
      $0.value("ACCTID", number ?? account.partOfNumber(Self.longestNumber))
      $0.value("ACCTTYPE", Self.name(of: account.account.kind))
    }
  }

  /// Of an IBAN with more than 22 characters, the first stand as the bank's number; nil where that
  /// need not be, or does not help.
  fileprivate static func divided(_ iban: String) -> (bank: String, number: String)? {
    guard iban.utf8.count > longestNumber, iban.utf8.count <= longestNumber + longestBank else {
      return nil
    }
    return (String(iban.prefix(longestBank)), String(iban.dropFirst(longestBank)))
  }

  fileprivate static let longestNumber = 22
  private static let longestBank = 9

  private mutating func add(
    _ entry: Transaction, of account: ExportedAccount, isBatch: Bool, _ ids: inout OFXIdentifiers
  ) {
    // What a name has no room for stands before the text.
    let payee = entry.beneficiary.oneLine.pieces(of: 32)
    let texts = payee.dropFirst() + [(entry.reference ?? "").oneLine]
    let memo = losses.cut(texts.joined(separator: " ").oneLine, to: 255)
    let details = isBatch ? BankRecord.Details() : entry.bank?.details ?? BankRecord.Details()
    if details.isMoreThanOFXHas { losses.add(.paymentDetails) }
    let id = ids.next(for: entry)
    if id.isLeftOut { losses.add(.id(limit: OFXIdentifiers.longest)) }
    xml.element("STMTTRN") {
      $0.value("TRNTYPE", entry.amount < 0 ? "DEBIT" : "CREDIT")
      $0.value("DTPOSTED", entry.date.noon)
      $0.value("DTAVAIL", entry.valueDay.noon)
      $0.value("TRNAMT", account.account.money(entry.amount).decimal)
      $0.value("FITID", id.text)
      $0.value("NAME", payee.first ?? "")
      $0.addAccount(of: details.counterparty)
      $0.value("MEMO", memo)
      if let original = details.original {
        $0.addOriginal(original, of: account.account.money(entry.amount))
      }
    }
  }

  private static func name(of kind: AccountKind) -> String {
    switch kind {
    case .checking, .cash: "CHECKING"
    case .savings: "SAVINGS"
    case .investment: "MONEYMRKT"
    case .credit, .loan: "CREDITLINE"
    }
  }
}

/// The ids of an account's entries, no two of them equal: OFX has none without one.
private struct OFXIdentifiers {
  static let longest = 255
  private var used: Set<String> = []
  private var day: Day?
  private var place = 0

  /// The entry's own id where no entry before it has that; else its day and its place in that.
  ///
  /// Takes the entries in booking order.
  mutating func next(for entry: Transaction) -> (text: String, isLeftOut: Bool) {
    place = entry.date == day ? place + 1 : 1
    day = entry.date
    let own = entry.exportedID.flatMap { $0.unicodeScalars.count <= Self.longest ? $0 : nil }
    if let own, used.insert(own).inserted { return (own, false) }
    var id = "daybook-\(entry.date)-\(place)"
    while !used.insert(id).inserted { id += "-" }
    return (id, entry.exportedID != nil && own == nil)
  }
}

extension Day {
  fileprivate var noon: String { description.filter { $0 != "-" } + "120000[0:GMT]" }
}

extension XMLWriter {
  /// The other party's account, where its number fits.
  fileprivate mutating func addAccount(of party: BankRecord.Counterparty) {
    guard let number = (party.iban ?? party.account)?.oneLine, !number.isEmpty else { return }
    let bic = party.bic.flatMap { ExportedAccount.isBIC($0) ? String($0.prefix(8)) : nil }
    let (bank, own) = OFXFile.divided(number) ?? (bic ?? "0", number)
    guard own.unicodeScalars.count <= OFXFile.longestNumber else { return }
    element("BANKACCTTO") {
      $0.value("BANKID", bank)
      $0.value("ACCTID", own)
      $0.value("ACCTTYPE", "CHECKING")
    }
  }

  /// The original currency and its rate in the account's currency: the bank's rate or its inverse,
  /// whichever is nearer to the quotient of the amounts, else that quotient.
  fileprivate mutating func addOriginal(_ original: BankRecord.Original, of booked: Money) {
    let rate = original.rate.flatMap(Double.init).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    let amounts = original.amount.flatMap { amount -> Double? in
      guard amount != 0, booked.minorUnits != 0 else { return nil }
      let scale = pow10(original.currency.digits - booked.currency.digits)
      return abs(Double(booked.minorUnits) / Double(amount)) * scale
    }
    var text = original.rate ?? ""
    if let amounts {
      let isInverse = rate.map { abs(1 / $0 - amounts) < abs($0 - amounts) } ?? true
      if isInverse { text = decimal(rate.map { 1 / $0 } ?? amounts) }
    }
    guard !text.isEmpty else { return }
    element("ORIGCURRENCY") {
      $0.value("CURRATE", text)
      $0.value("CURSYM", original.currency.code)
    }
  }

  /// With eight decimals; nothing for a number that is no rate.
  private func decimal(_ rate: Double) -> String {
    let scaled = (rate * 1e8).rounded()
    guard scaled >= 1, scaled < 1e17 else { return "" }
    let decimals = String(Int64(scaled) % 100_000_000)
    let zeros = String(repeating: "0", count: 8 - decimals.utf8.count)
    return "\(Int64(scaled) / 100_000_000).\(zeros)\(decimals)"
  }

  private func pow10(_ digits: Int) -> Double {
    (0..<abs(digits)).reduce(1.0) { value, _ in digits < 0 ? value / 10 : value * 10 }
  }

  /// All went well.
  fileprivate mutating func addStatus() {
    element("STATUS") {
      $0.value("CODE", "0")
      $0.value("SEVERITY", "INFO")
    }
  }
}

extension BankRecord.Details {
  /// OFX has the other party's account and the currency before the conversion alone.
  fileprivate var isMoreThanOFXHas: Bool {
    endToEndID != nil || mandateID != nil || creditorID != nil || !charges.isEmpty
      || original?.amount != nil
  }
}

/// XML in the making: an element a line, nested by a blank.
struct XMLWriter {
  private(set) var bytes: [UInt8] = []
  private var open: [String] = []

  /// Takes the lines before the first element.
  init(head: String) { bytes = Array((head + "\n").utf8) }

  /// An element that holds others.
  mutating func element(_ name: String, _ attributes: String = "", _ body: (inout Self) -> Void) {
    begin(name, attributes)
    body(&self)
    end()
  }

  mutating func begin(_ name: String, _ attributes: String = "") {
    indent()
    bytes += "<\(name)\(attributes)>\n".utf8
    open.append(name)
  }

  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    bytes += "</\(name)>\n".utf8
  }

  /// An element with a text on one line, which is escaped; none where that is empty.
  mutating func value(_ name: String, _ text: String, _ attributes: String = "") {
    guard !text.isEmpty else { return }
    indent()
    bytes += "<\(name)\(attributes)>".utf8
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      default: bytes.append(byte)
      }
    }
    bytes += "</\(name)>\n".utf8
  }

  private mutating func indent() {
    bytes += repeatElement(UInt8(ascii: " "), count: open.count)
  }
}
