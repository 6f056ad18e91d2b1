internal import Basics
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
    text = lines.joined(ofLength: Self.lineLength)[...].words ?? ""
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

/// The subfields of a German `:86:`: three digits of the kind of entry (Geschäftsvorfallcode), then
/// `?00…?63`, with another sign than `?` at some banks.
struct GermanSubfields {
  /// The three digits.
  let code: String
  private var values: [(name: String, value: ArraySlice<UInt8>)] = []

  /// Reads the lines of the field, joined without anything between them; nil where they have not
  /// this form.
  init?(_ joined: [UInt8]) {
    let rest = joined[...].drop { $0 <= .space }
    let digits = rest.prefix(3)
    guard digits.count == 3, digits.allSatisfy(\.isDigit),
      let sign = rest.dropFirst(3).first, Self.signs.contains(sign)
    else { return nil }
    code = String(decoding: digits, as: UTF8.self)
    divide(rest.dropFirst(3), by: sign)
    guard !values.isEmpty else { return nil }
  }

  private static let signs = Array("?<>^~@$|".utf8)

  private mutating func divide(_ rest: ArraySlice<UInt8>, by sign: UInt8) {
    var start: Int?
    var name = ""
    var index = rest.startIndex
    while index < rest.endIndex {
      let tag = rest[index...].prefix(3).dropFirst()
      guard rest[index] == sign, tag.count == 2, tag.allSatisfy(\.isDigit) else {
        index += 1
        continue
      }
      if let start { values.append((name, rest[start..<index])) }
      name = String(decoding: tag, as: UTF8.self)
      index += 3
      start = index
    }
    if let start { values.append((name, rest[start...])) }
  }

  /// The values of some subfields, in the order in which they are asked for.
  private func values(_ names: [String]) -> [ArraySlice<UInt8>] {
    names.flatMap { name in values.lazy.filter { $0.name == name }.map(\.value) }
  }

  /// The values one behind the other; a blank stands where a value ended before its line did.
  func joined(_ names: [String]) -> ArraySlice<UInt8> {
    values(names).joined(ofLength: Self.length)[...]
  }

  /// The purpose, ?20 to ?29 and ?60 to ?63: as it is cut into lines, and with blanks between lines
  /// that are not full.
  var purpose: (joined: [UInt8], spaced: String?) {
    let parts = values(Self.purposeNames)
    return (Array(parts.joined()), parts.joined(ofLength: Self.length)[...].words)
  }

  private static let purposeNames = (20...29).map(String.init) + (60...63).map(String.init)

  /// Everything that is said in words: the kind of entry, the purpose and the other party.
  var text: String {
    let parts = [
      joined(["00"]).words, purpose.joined[...].words, joined(["32", "33"]).words,
      joined(["31"]).words, joined(["38"]).words,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// Characters of a full subfield.
  private static let length = 27
}

extension [ArraySlice<UInt8>] {
  /// One behind the other; one that has fewer characters than a full one with a blank: a full one was
  /// cut at its length, not at a word.
  fileprivate func joined(ofLength length: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in self {
      bytes += line
      if line.characterCount < length { bytes.append(.space) }
    }
    return bytes
  }
}
