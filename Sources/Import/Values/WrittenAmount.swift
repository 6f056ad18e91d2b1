internal import Basics
internal import Model

/// An amount as people and spreadsheets write it: with groups of thousands, a sign on either side
/// or brackets, and the name of a currency.
struct WrittenAmount {
  private(set) var isNegative = false
  /// Digits and marks alone; blanks between groups are one space, apostrophes `'`.
  private(set) var body: [UInt8] = []
  /// The currency that it names; nil where it names none.
  private(set) var currency: CurrencyMark?
  /// Which way its word says that the money went (`50.00 CR`, `12,50 S`); nil where it has none.
  private(set) var direction: Direction?

  enum Direction { case credit, debit }

  /// The direction that the word of an amount says; most have none, and no letter at either end.
  static func direction(of cell: ArraySlice<UInt8>) -> Direction? {
    guard
      [cell.first, cell.last].contains(where: { $0.map { $0.isLetter || $0 <= .space } ?? false })
    else { return nil }
    return WrittenAmount(cell)?.direction
  }

  /// Nil for a text that is no amount whatever its decimal mark is.
  init?(_ cell: ArraySlice<UInt8>) {
    var rest = plain(cell.withPlainDigits)[...].trimmed
    if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") {
      isNegative = true
      rest = rest.dropFirst().dropLast().trimmed
    }
    guard takeSides(&rest), rest.contains(where: \.isDigit),
      rest.allSatisfy({ $0.isDigit || ".,' ".utf8.contains($0) })
    else { return nil }
    body = Array(rest)
  }

  /// In ASCII: minus signs, blanks between groups and apostrophes of any kind as one.
  ///
  /// The sign of a currency is taken out and kept.
  private mutating func plain(_ cell: ArraySlice<UInt8>) -> [UInt8] {
    if cell.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "$") }) { return Array(cell) }
    var text: [UInt8] = []
    var sign = ""
    var scalars = Array(String(decoding: cell, as: UTF8.self).unicodeScalars)
    // The point of `12.50 руб.` belongs to the letters.
    if scalars.last == ".", let letter = scalars.dropLast().last, !letter.isASCII,
      letter.properties.isAlphabetic
    {
      scalars.removeLast()
    }
    for scalar in scalars {
      switch scalar {
      case "\u{2212}", "\u{2013}", "\u{2012}": text.append(UInt8(ascii: "-"))
      case "\u{A0}", "\u{202F}", "\u{2009}", "\u{2007}": text.append(.space)
      case "\u{2019}", "\u{2018}", "\u{B4}", "`": text.append(UInt8(ascii: "'"))
      case _
      where scalar.properties.generalCategory == .currencySymbol
        || !scalar.isASCII
          && scalar.properties.isAlphabetic:
        // `US$`, `Kč`: letters beside the sign belong to it.
        while let last = text.last, last.isLetter {
          sign.unicodeScalars.insert(Unicode.Scalar(last), at: sign.unicodeScalars.startIndex)
          text.removeLast()
        }
        sign.unicodeScalars.append(scalar)
      case _ where scalar.isASCII: text.append(UInt8(truncatingIfNeeded: scalar.value))
      default: text.append(UInt8(ascii: "?"))
      }
    }
    guard !sign.isEmpty else { return text }
    currency = CurrencyMark(sign)
    return currency == nil ? [UInt8(ascii: "?")] : text
  }

  /// Takes signs and letters off both ends; false where they are not those of an amount.
  private mutating func takeSides(_ rest: inout ArraySlice<UInt8>) -> Bool {
    var signs = isNegative ? 1 : 0
    // The point of `12.50 Fr.`, of `Fr. 12.50` and of `Fr.-12.50` belongs to the letters.
    if rest.last == DecimalMark.point.byte, rest.dropLast().last?.isLetter == true {
      rest.removeLast()
    }
    var front = rest.prefix(while: Self.isBesideFigures)
    rest = rest.dropFirst(front.count)
    if front.last?.isLetter == true, rest.first == DecimalMark.point.byte {
      let behind = rest.dropFirst()
      if behind.first?.isDigit != true {
        let more = behind.prefix(while: Self.isBesideFigures)
        front += more
        rest = behind.dropFirst(more.count)
      } else if behind.contains(DecimalMark.point.byte) || behind.contains(DecimalMark.comma.byte) {
        rest = behind
      } else {
        // `Fr.50` may be fifty, or a half.
        return false
      }
    }
    var back = Array(rest.reversed().prefix(while: Self.isBesideFigures))
    rest = rest.dropLast(back.count)
    // `12.--` has no decimals, and that is written out.
    if back.elementsEqual("--".utf8), rest.last?.isDigit == false,
      rest.dropLast().last?.isDigit == true
    {
      rest.removeLast()
      back = []
    }
    // `12,-` has no decimals and no sign; which of the two is meant is not guessed.
    if let last = rest.last, !last.isDigit, !back.isEmpty { return false }
    for side in [Array(front), back.reversed()] {
      guard take(side, &signs) else { return false }
    }
    // `-5.00 CR` says both.
    return signs <= 1 && !(direction == .credit && isNegative)
  }

  /// Takes the signs and the word of one end, and counts the signs; false where they are not those of
  /// an amount.
  private mutating func take(_ side: [UInt8], _ signs: inout Int) -> Bool {
    var letters = ""
    for byte in side {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        signs += 1
        if byte == UInt8(ascii: "-") { isNegative = true }
      case .space: continue
      case _ where byte.isLetter: letters.append(Character(Unicode.Scalar(byte & 0xDF)))
      default: return false
      }
    }
    switch letters {
    case "": break
    case "CR", "H": direction = .credit
    case "DR", "S":
      direction = .debit
      isNegative = true
      signs += 1
    default:
      // A code, or letters such as `Fr.`; two currencies in one cell are none.
      guard currency == nil, let mark = CurrencyMark(letters) else { return false }
      currency = mark
    }
    return true
  }

  private static func isBesideFigures(_ byte: UInt8) -> Bool {
    !byte.isDigit && byte != DecimalMark.point.byte && byte != DecimalMark.comma.byte
  }
}

extension WrittenAmount {
  /// What one amount shows of the decimal mark.
  enum ShownMark: Hashable {
    case mark(DecimalMark)
    /// Three digits behind the only mark: thousands or decimals.
    case either
    case none
  }

  /// By the amount's own digits, whatever its currency.
  var shownMark: ShownMark {
    let marks = body.filter { $0 == DecimalMark.point.byte || $0 == DecimalMark.comma.byte }
    guard let last = marks.last, let mark = Self.mark(last) else { return .none }
    if marks.count > 1 {
      // The same mark twice stands between thousands.
      return .mark(marks.first == last ? mark.other : mark)
    }
    let parts = body.split(separator: last, omittingEmptySubsequences: false)
    let whole = parts[0]
    let isGrouped = whole.contains { $0 == .space || $0 == UInt8(ascii: "'") }
    let couldBeThousands =
      parts[1].count == 3 && (1...3).contains(whole.count) && whole.first != UInt8(ascii: "0")
    return couldBeThousands && !isGrouped ? .either : .mark(mark)
  }

  /// Whether it has no digit but zeros.
  var isZero: Bool { !body.contains { $0.isDigit && $0 != UInt8(ascii: "0") } }

  /// Into how many groups blanks or apostrophes divide it, the first of at most three digits and the
  /// others of three; nil where its digits are no such groups, or have a mark.
  var groupCount: Int? {
    let groups = body.split(omittingEmptySubsequences: false) { !$0.isDigit }
    guard Set(body.filter { !$0.isDigit }).isSubset(of: [.space, UInt8(ascii: "'")]),
      body.first != UInt8(ascii: "0") || body.count == 1, (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return groups.count
  }

  private static func mark(_ byte: UInt8) -> DecimalMark? {
    DecimalMark.allCases.first { $0.byte == byte }
  }

  /// Sign, digits and a point before the decimals; nil where the groups are not those of an amount
  /// with this mark.
  ///
  /// An amount without any mark fits both.
  func plain(_ mark: DecimalMark?) -> [UInt8]? {
    let mark = mark ?? .point
    let halves = body.split(separator: mark.byte, omittingEmptySubsequences: false)
    guard halves.count <= 2, halves.count == 1 || halves[1].allSatisfy(\.isDigit) else {
      return nil
    }
    let groups = halves[0].split(omittingEmptySubsequences: false) { !$0.isDigit }
    if groups.count > 1 {
      let separators = Set(halves[0].filter { !$0.isDigit })
      // Lakhs are grouped by two; the last group has three digits everywhere.
      guard separators.count == 1, (1...3).contains(groups[0].count), groups.last?.count == 3,
        groups.dropFirst().allSatisfy({ (2...3).contains($0.count) })
      else { return nil }
    }
    return (isNegative ? [UInt8(ascii: "-")] : []) + groups.joined()
      + (halves.count == 2 ? [DecimalMark.point.byte] + halves[1] : [])
  }
}

/// What an amount says of its currency: a code of ISO 4217, or a sign that several currencies share.
///
/// A sign never converts anything. It fits the account's currency or it does not.
struct CurrencyMark: Hashable {
  /// As it is written, for messages.
  let text: String
  /// The codes that it may stand for.
  private let codes: Set<String>

  /// Nil for a text that names no currency, such as `€`, `US$` or `CHF`.
  init?(_ written: some StringProtocol) {
    let text = String(written.filter { !$0.isWhitespace && $0 != "." })
    guard !text.isEmpty else { return nil }
    self.text = String(written)
    let upper = text.uppercased()
    if let codes = Self.codesBySign[upper] {
      self.codes = codes
    } else if let code = Self.code(in: upper) {
      codes = [code]
    } else {
      return nil
    }
  }

  /// The code that a text is, or that stands before its sign: `CAD`, `CAD$`.
  private static func code(in text: String) -> String? {
    let code = String(text.prefix(3))
    guard code.utf8.count == 3, Currency(inUseOrWithdrawn: code) != nil else { return nil }
    let sign = String(text.dropFirst(3))
    return sign.isEmpty || codesBySign[sign]?.contains(code) == true ? code : nil
  }

  /// The currency of a name such as `US Dollar` or `Schweizer Franken`, or of a number of ISO 4217
  /// (`840`); nil for others.
  init?(name: String) {
    let folded = name.foldedName.replacing(".", with: "").replacing("-", with: " ")
    guard
      let codes = (Self.codesByNumber[folded] ?? Self.codesByName[folded]).map({ [$0] })
        ?? Self.codesByFamily[folded]
    else { return nil }
    text = name
    self.codes = codes
  }

  /// Whether an account in this currency may write it so.
  func fits(_ currency: Currency) -> Bool { codes.contains(currency.code) }

  /// The currency, where the mark stands for one alone.
  var currency: Currency? {
    codes.count == 1 ? codes.first.flatMap { Currency(inUseOrWithdrawn: $0) } : nil
  }

  /// By names without accents, in small letters.
  private static let codesByName: [String: String] = {
    var codes: [String: String] = [:]
    for (code, names) in namesByCode { for name in names { codes[name] = code } }
    return codes
  }()

  private static let namesByCode = [
    "EUR": ["euro", "euros"],
    "USD": [
      "us dollar", "us dollars", "united states dollar", "american dollar", "dollar us",
      "dollar americain", "dolar estadounidense", "dollaro usa", "amerikaanse dollar",
      "dollari usa", "dollars us", "dollars americains", "dolares estadounidenses",
    ],
    "GBP": [
      "pound sterling", "pounds sterling", "british pound", "british pounds", "gb pound",
      "livre sterling", "livres sterling", "sterline inglesi", "libras esterlinas",
      "britisches pfund", "pfund sterling", "libra esterlina", "sterlina",
    ],
    "CHF": [
      "swiss franc", "swiss francs", "schweizer franken", "franken", "franc suisse",
      "francs suisses", "franco svizzero", "franco suizo", "zwitserse frank",
    ],
    "CAD": ["canadian dollar", "canadian dollars", "dollar canadien", "kanadischer dollar"],
    "AUD": ["australian dollar", "australian dollars"], "NZD": ["new zealand dollar"],
    "JPY": ["yen", "japanese yen", "japanischer yen"],
    "SEK": ["swedish krona", "swedish kronor", "svenska kronor", "schwedische krone"],
    "NOK": ["norwegian krone", "norwegian kroner", "norske kroner", "norwegische krone"],
    "DKK": ["danish krone", "danish kroner", "danske kroner", "danische krone"],
    "PLN": ["zloty", "polish zloty", "złoty", "złotych", "zlotych"],
    "CZK": ["czech koruna", "ceska koruna", "kc", "korunach"], "TRY": ["tl", "turk lirasi"],
    "UAH": ["гривня", "гривнях", "гривна", "гривнах"], "KRW": ["won", "korean won"],
    "HUF": ["forint", "hungarian forint"], "INR": ["indian rupee", "indian rupees"],
  ]

  /// By names that several currencies share, in the plural and the singular.
  private static let codesByFamily: [String: Set<String>] = {
    var codes: [String: Set<String>] = [:]
    let families: [([String], Set<String>)] = [
      (["dollar", "dollars", "dolares", "dolar", "dollari", "dolary"], dollars),
      (
        ["pound", "pounds", "pfund", "livres", "livre", "libras", "sterline", "ponden"],
        codesBySign["£"] ?? []
      ),
      (["franc", "francs", "franco", "franchi", "francos"], ["CHF", "XAF", "XOF", "XPF"]),
      (
        ["krona", "kronor", "krone", "kroner", "kronen", "couronnes", "coronas"],
        ["SEK", "NOK", "DKK", "ISK", "CZK"]
      ),
      (["pesos", "peso"], ["MXN", "ARS", "CLP", "COP", "UYU", "DOP", "CUP", "PHP"]),
      (["рублях", "рубли", "рубль"], ["RUB", "BYN"]),
      (["rupees", "rupee"], ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"]),
    ]
    for (names, family) in families { for name in names { codes[name] = family } }
    return codes
  }()

  /// The numbers of ISO 4217, of the currencies in which most accounts are kept.
  private static let codesByNumber = [
    "978": "EUR", "840": "USD", "826": "GBP", "756": "CHF", "124": "CAD", "036": "AUD",
    "36": "AUD", "554": "NZD", "392": "JPY", "156": "CNY", "752": "SEK", "578": "NOK",
    "208": "DKK", "352": "ISK", "985": "PLN", "203": "CZK", "348": "HUF", "946": "RON",
    "975": "BGN", "949": "TRY", "980": "UAH", "643": "RUB", "356": "INR", "344": "HKD",
    "702": "SGD", "410": "KRW", "484": "MXN", "986": "BRL", "710": "ZAR", "376": "ILS",
    "784": "AED",
  ]

  private static let dollars: Set = [
    "USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN", "ARS", "CLP", "COP", "UYU", "DOP",
    "BBD", "BMD", "BND", "BSD", "BZD", "FJD", "GYD", "JMD", "KYD", "LRD", "NAD", "SBD", "SRD",
    "TTD", "XCD", "CUP", "NIO", "CVE", "MOP", "TOP", "WST", "PHP",
  ]

  private static let codesBySign: [String: Set<String>] = [
    "€": ["EUR"], "EURO": ["EUR"], "EUROS": ["EUR"], "$": dollars,
    "£": ["GBP", "GIP", "FKP", "SHP", "EGP", "LBP", "SYP", "SDG", "SSP"],
    "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], "円": ["JPY"], "元": ["CNY", "TWD", "HKD"],
    "US$": ["USD"], "$US": ["USD"], "C$": ["CAD"], "CA$": ["CAD"], "A$": ["AUD"], "AU$": ["AUD"],
    "NZ$": ["NZD"], "HK$": ["HKD"], "S$": ["SGD"], "NT$": ["TWD"], "MX$": ["MXN"],
    "R$": ["BRL"], "$U": ["UYU"], "RD$": ["DOP"],
    "FR": ["CHF"], "SFR": ["CHF"], "FS": ["CHF"],
    "KR": ["SEK", "NOK", "DKK", "ISK"], "KČ": ["CZK"], "ZŁ": ["PLN"], "FT": ["HUF"],
    "LEI": ["RON", "MDL"], "ЛВ": ["BGN"], "R": ["ZAR"], "RP": ["IDR"], "RM": ["MYR"],
    "RS": ["INR", "PKR", "LKR", "NPR", "MUR"], "₹": ["INR"], "₽": ["RUB"], "₺": ["TRY"],
    "TL": ["TRY"], "원": ["KRW"], "РУБ": ["RUB", "BYN"], "ГРН": ["UAH"], "₴": ["UAH"], "₩": ["KRW"],
    "₪": ["ILS"], "₫": ["VND"], "₱": ["PHP"],
    "฿": ["THB"], "₦": ["NGN"], "₸": ["KZT"], "₾": ["GEL"], "₵": ["GHS"], "₡": ["CRC"],
    "₲": ["PYG"], "₼": ["AZN"], "֏": ["AMD"], "៛": ["KHR"], "₭": ["LAK"], "₮": ["MNT"],
  ]
}

extension CurrencyMark {
  /// The currency that the name of a column says its amounts are in: `Amount (USD)`, `Betrag (€)`,
  /// `Betrag in CHF`, `USD Amount`; nil where it says none.
  init?(inHeader name: String) {
    // `Amount(USD)`: brackets need no blank before them.
    for part in name.split(whereSeparator: { "([（［".contains($0) }).dropFirst() {
      let inner = part.prefix { !")]）］".contains($0) }
      if inner.count < part.count,
        let mark = CurrencyMark(inner) ?? CurrencyMark(name: String(inner))
      {
        self = mark
        return
      }
    }
    if let mark = Self.behindIn(name) {
      self = mark
      return
    }
    let words = Self.words(of: name)
    // `US Dollar`, `Betrag US-Dollar`; a short name may be another word: `Peso` is a weight, too.
    let long = words.last.flatMap { $0.count > 4 ? CurrencyMark(name: $0) : nil }
    if let mark = CurrencyMark(name: words.suffix(2).joined(separator: " ")) ?? long {
      self = mark
      return
    }
    for (index, inner) in words.enumerated() {
      // `Összeg forintban`: in forints.
      if index > 0, inner.hasSuffix("ban"), let mark = CurrencyMark(name: String(inner.dropLast(3)))
      {
        self = mark
        return
      }
      guard let mark = CurrencyMark(inner) else { continue }
      let letters = inner.uppercased().replacing(".", with: "")
      let isWordOfOwn = index > 0 && Self.lettersInHeaders.contains(letters)
      if isWordOfOwn || inner.contains(where: { !$0.isLetter }) {
        self = mark
        return
      }
      // Words such as `ALL` and `TOP` are codes, too; a code stands beside words in small letters,
      // or behind `in`. In a name of programs, `amount_usd`, it is written as the others are.
      let isCode = inner.utf8.count == 3 && inner == inner.uppercased()
      let isBehindIn = index > 0 && ["in", "en"].contains(words[index - 1].lowercased())
      let isWord = Self.codesThatAreWords.contains(inner.uppercased())
      let isOfProgram =
        name.contains("_") || name.contains(where: \.isLowercase) && !name.contains(" ")
      let isMarked = isCode || isBehindIn || words.count > 1 && isOfProgram
      let isAmongSmall = isCode && words.count > 1 && name != name.uppercased()
      if inner.utf8.count == 3, isMarked && !isWord || isCode && isBehindIn || isAmongSmall {
        self = mark
        return
      }
    }
    return nil
  }

  /// The currency that a text ends with, in words behind `in`: `Montant en dollars`,
  /// `Statement of account in US dollars`.
  static func behindIn(_ text: String) -> CurrencyMark? {
    let words = text.split { " :_".contains($0) }
    let last = words.dropFirst().lastIndex { prepositions.contains($0.lowercased()) }
    guard let last, (1...3).contains(words.count - last - 1) else { return nil }
    let name = words[(last + 1)...].joined(separator: " ")
    return CurrencyMark(name: name)
  }

  private static let prepositions: Set = ["in", "en", "em", "w", "v", "i", "på", "в", "у"]

  /// Letters for one currency that stand behind a word of a header: `Tutar TL`.
  private static let lettersInHeaders: Set = [
    "KČ", "ZŁ", "TL", "FT", "LEI", "SFR", "KR", "ЛВ", "РУБ", "ГРН",
  ]

  /// The words of a name, of which one in capitals may end another, and a code begin one:
  /// `amountUSD`, `usdAmount`, `amount.usd`.
  private static func words(of name: String) -> [String] {
    let isOfProgram = !name.contains(" ")
    return name.split { " /:-_,()[]".contains($0) || isOfProgram && $0 == "." }
      .flatMap { word -> [String] in
        if word.dropFirst(3).first?.isUppercase == true, word.prefix(3).allSatisfy(\.isLowercase) {
          return [String(word.prefix(3)), String(word.dropFirst(3))]
        }
        let code = word.suffix(3)
        guard word.count > 3, code.allSatisfy(\.isUppercase),
          word.dropLast(3).last?.isLowercase == true
        else { return [String(word)] }
        return [String(word.dropLast(3)), String(code)]
      }
  }

  /// Whether a code is a word, too, as `ALL` and `TOP` are.
  static func isWord(_ code: String) -> Bool { codesThatAreWords.contains(code) }

  /// Codes, in use or withdrawn, that are words or abbreviations in headers of some language.
  private static let codesThatAreWords: Set = [
    "ALL", "TOP", "CUP", "PEN", "MAD", "COP", "BOB", "SOS", "MOP", "DEM", "SIT", "VAL", "ESP",
    "SUR", "STD",
  ]
}

extension ArraySlice<UInt8> {
  /// The text with digits of other scripts as those of ASCII, and wide signs and marks beside them;
  /// itself where it has none.
  var withPlainDigits: ArraySlice<UInt8> {
    if allSatisfy({ $0 < 0x80 }) { return self }
    let scalars = String(decoding: self, as: UTF8.self).unicodeScalars
    guard scalars.contains(where: { $0.plainDigit != nil }) else { return self }
    var text: [UInt8] = []
    for scalar in scalars {
      switch scalar {
      case "\u{FF0B}", "\u{FF0C}", "\u{FF0D}", "\u{FF0E}", "\u{FF0F}":
        text.append(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
      default:
        if let digit = scalar.plainDigit {
          text.append(UInt8(ascii: "0") + digit)
        } else {
          text.append(contentsOf: String(scalar).utf8)
        }
      }
    }
    return text[...]
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script but ASCII; nil for all else.
  fileprivate var plainDigit: UInt8? {
    guard !isASCII, properties.numericType == .decimal, let value = properties.numericValue else {
      return nil
    }
    return UInt8(exactly: value)
  }
}
