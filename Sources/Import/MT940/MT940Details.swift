internal import Model

/// What a `:86:` says of its entry, in whichever of its forms the bank writes it.
struct MT940Details {
  private(set) var names = BankEntry.Identifiers()
  private(set) var party = BankEntry.Party()
  private(set) var remittance: String?
  private(set) var reference: String?
  /// Everything that it says in words.
  private(set) var text = ""
  /// Whether it is a text without fields, and longer than a line.
  private(set) var isLongText = false
  /// As SEPA tags write them: the amount before its conversion, and the charges of others.
  private var originalAmount: String?
  private var chargedAmount: String?

  /// Nothing is said.
  init() {}

  /// Reads the lines of the field: by the German subfields, by the keywords between slashes or with
  /// a colon of Dutch banks, else as plain text.
  init(lines: [ArraySlice<UInt8>]) {
    let joined = Array(lines.joined())
    if let fields = GermanSubfields(joined) {
      take(fields)
      return
    }
    text = Self.plain(lines)
    if joined[...].trimmed.first == UInt8(ascii: "/") {
      take(slashes: KeywordedText(joined, by: Self.slashed))
    }
    if party == BankEntry.Party(), remittance == nil {
      take(labels: KeywordedText(Array(text.utf8), by: Self.labels))
    }
    let hasFields = party != BankEntry.Party() || remittance != nil || reference != nil
    isLongText = !hasFields && text.count > Self.lineLength
    remittance = remittance ?? (text.isEmpty ? nil : text)
  }

  /// A line that is full goes on without a blank: it was cut at its length, not at a word.
  private static func plain(_ lines: [ArraySlice<UInt8>]) -> String {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += line
      if line.characterCount < lineLength { bytes.append(.space) }
    }
    return bytes[...].words ?? ""
  }

  /// Characters of a full line of a `:86:` (SWIFT: 6*65x).
  private static let lineLength = 65
}

extension MT940Details {
  /// Keywords of Dutch banks (ING, Rabobank, ABN AMRO, bunq).
  private static let slashed = KeywordedText.Keywords([
    "/TRTP/", "/IBAN/", "/BIC/", "/NAME/", "/REMI/", "/EREF/", "/MARF/", "/CSID/", "/RTRN/",
    "/PREF/", "/RTYP/", "/PURP/", "/ULTC/", "/ULTD/", "/ULTB/", "/ISDT/", "/SVCL/", "/CNTP/",
    "/BENM/", "/ORDP/", "/ADDR/", "/IREF/", "/TRCD/", "/ID/", "/SWOC/", "/SWOD/",
  ])

  private mutating func take(slashes: KeywordedText) {
    // At some banks a slash ends the last value as well.
    func words(_ keyword: String) -> String? {
      slashes.value(of: keyword).flatMap { Self.withoutLastSlash($0).words }
    }
    names.endToEnd = words("/EREF/")
    names.mandate = words("/MARF/")?.filter { $0 != " " }
    names.instruction = words("/PREF/")
    names.creditor = words("/CSID/")?.filter { $0 != " " }
    party.name = words("/NAME/")
    party.account = slashes.value(of: "/IBAN/")?.unspaced
    party.bic = words("/BIC/").flatMap(Self.bic)
    if let counterparty = slashes.value(of: "/CNTP/") {
      // Account, bank, name, city.
      let parts = counterparty.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      party.account = party.account ?? parts.first?.unspaced
      party.bic = party.bic ?? (parts.count > 1 ? parts[1].unspaced.flatMap(Self.bic) : nil)
      party.name = party.name ?? (parts.count > 2 ? parts[2].words : nil)
    }
    take(remittanceOf: slashes.value(of: "/REMI/"))
    for keyword in ["/ORDP/", "/BENM/"] {
      // An account stands there where no name follows by its own keyword.
      let account = slashes.value(of: keyword)?.prefix { $0 != UInt8(ascii: "/") }.unspaced
      if let account, party.account == nil, account.utf8.allSatisfy({ $0.isDigit || $0.isCapital })
      {
        party.account = account
      }
    }
  }

  /// `USTD//text/`, `STRD/CUR/reference/` (ING), or the text alone.
  private mutating func take(remittanceOf value: ArraySlice<UInt8>?) {
    guard let value else { return }
    if value.starts(with: "USTD//".utf8) {
      remittance = Self.withoutLastSlash(value.dropFirst(6)).words
    } else if value.starts(with: "STRD/CUR/".utf8) {
      reference = Self.withoutLastSlash(value.dropFirst(9)).unspaced
    } else {
      remittance = value.words
    }
  }

  private static func withoutLastSlash(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = value.trimmed
    while rest.last == UInt8(ascii: "/") { rest.removeLast() }
    return rest
  }
}

extension MT940Details {
  /// Labels of ABN AMRO and SNS in columns of a plain text.
  private static let labels = KeywordedText.Keywords([
    "IBAN: ", "BIC: ", "NAAM: ", "OMSCHRIJVING: ", "KENMERK: ", "MACHTIGING: ", "INCASSANT: ",
    "BETALINGSKENM.: ",
  ])

  private mutating func take(labels: KeywordedText) {
    party.account = labels.value(of: "IBAN: ")?.prefix { $0 != .space }.unspaced
    party.name = labels.value(of: "NAAM: ")?.words
    party.bic = labels.value(of: "BIC: ")?.prefix { $0 != .space }.unspaced.flatMap(Self.bic)
    names.creditor = labels.value(of: "INCASSANT: ")?.unspaced
    names.mandate = labels.value(of: "MACHTIGING: ")?.unspaced
    names.endToEnd = labels.value(of: "KENMERK: ")?.words
    reference = labels.value(of: "BETALINGSKENM.: ")?.unspaced
    remittance = labels.value(of: "OMSCHRIJVING: ")?.words
  }
}

extension MT940Details {
  private mutating func take(_ fields: GermanSubfields) {
    names.gvc = fields.code
    let purpose = fields.purpose
    let tags = KeywordedText(purpose.joined, by: Self.sepaTags)
    names.endToEnd = tags.value(of: "EREF+")?.words
    names.instruction = tags.value(of: "KREF+")?.words
    names.mandate = tags.value(of: "MREF+")?.words
    names.creditor = tags.value(of: "CRED+")?.unspaced
    originalAmount = tags.value(of: "OAMT+")?.words
    chargedAmount = tags.value(of: "COAM+")?.words
    remittance = tags.value(of: "SVWZ+")?.words ?? (tags.parts.isEmpty ? purpose.spaced : nil)
    party.name = fields.joined(["32", "33"]).words
    party.account =
      fields.joined(["38"]).unspaced ?? tags.value(of: "IBAN+")?.unspaced
      ?? fields.joined(["31"]).unspaced
    party.bic =
      tags.value(of: "BIC+")?.unspaced.flatMap(Self.bic)
      ?? fields.joined(["30"]).unspaced.flatMap(Self.bic)
    text = fields.text
  }

  /// A BIC; a German bank's number stands in the same field.
  static func bic(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count == 8 || bytes.count == 11, bytes.prefix(6).allSatisfy(\.isCapital),
      bytes.allSatisfy({ $0.isCapital || $0.isDigit })
    else { return nil }
    return text
  }

  /// What was converted, where it was of another currency: `OAMT+EUR 100,00` of returns is of the
  /// same and says what came back.
  func original(of amount: Money) -> BankRecord.Original? {
    guard let money = originalAmount.flatMap({ Self.money($0, in: nil) }),
      money.currency != amount.currency
    else { return nil }
    let units = amount.isNegative ? -money.minorUnits : money.minorUnits
    return BankRecord.Original(units, in: money.currency, rate: nil)
  }

  /// What other banks charged.
  func charges(in currency: Currency) -> [Money] {
    guard let money = chargedAmount.flatMap({ Self.money($0, in: currency) }),
      money.minorUnits > 0
    else { return [] }
    return [money]
  }

  /// `EUR 12,50`, `12,50 EUR` or the number alone, in the currency of the account.
  private static func money(_ text: String, in account: Currency?) -> Money? {
    let code = text.filter(\.isLetter)
    let number = text.filter { !$0.isLetter && $0 != " " }
    guard let currency = code.isEmpty ? account : Currency(code: code),
      let decimal = try? DecimalText(Array(number.utf8), marks: MT940Entry.marks)
    else { return nil }
    return try? Money(decimal, in: currency)
  }

  /// The tags of SEPA in the purpose (Deutsche Kreditwirtschaft, DFÜ-Abkommen, Anlage 3).
  private static let sepaTags = KeywordedText.Keywords([
    "EREF+", "KREF+", "MREF+", "CRED+", "DEBT+", "COAM+", "OAMT+", "SVWZ+", "ABWA+", "ABWE+",
    "IBAN+", "BIC+",
  ])
}
