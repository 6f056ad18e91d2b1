import Basics

/// Which one-byte encoding a text is in, by the bytes that some have no character for and by the
/// letters of the language in which the words are then written.
///
/// Windows-1252 is what files are in that say nothing, so that another needs evidence: a byte that
/// no text in it has, a sign in the middle of a word, letters that no one language has together.
struct EncodingEvidence {
  let page: CodePage
  /// Words that another encoding, of which there is about as much evidence, would read otherwise;
  /// none where there is no doubt.
  private(set) var doubtfulWords: [String] = []
  /// Where the first of them begins in the bytes.
  private(set) var doubtfulPlace = 0
  /// How much more speaks for it than for Windows-1252.
  private(set) var lead: Double = 0

  private static let candidates: [CodePage] = [
    .windows1252, .dos850, .dos437, .macRoman, .windows1250, .dos852, .windows1254, .latin2,
  ]

  /// Looks at all bytes of a text that is not UTF-8.
  init(_ bytes: ArraySlice<UInt8>) {
    let contexts = ByteContexts(bytes)
    let hints = Self.hints(bytes.prefix(Self.reach))
    let scored = Self.candidates.map { page in
      let (score, hint) = Self.score(page, contexts, hints)
      return (page: page, score: score, hint: hint)
    }
    // Of equal ones the first.
    let best = scored.reduce(scored[0]) { $1.score > $0.score ? $1 : $0 }
    lead = best.score - scored[0].score
    guard
      best.page != .windows1252
        || !(Self.hasEuroOfLatin9(bytes, contexts) || Self.hasLigaturesOfLatin9(bytes, contexts))
    else {
      page = .latin9
      return
    }
    page = best.page
    let own = best.page.scalars
    // What files are in that say nothing is doubted where their words are of another language alone.
    let isUsual = best.page == .windows1252
    let rivals = scored.filter { rival in
      rival.page != best.page && best.score - rival.score < (isUsual ? 2.5 : 1.5)
        && (!isUsual || rival.hint > best.hint)
    }
    for rival in rivals {
      let other = rival.page.scalars
      let differing = contexts.bytes.filter { own[Int($0 & 0x7F)] != other[Int($0 & 0x7F)] }
      guard !differing.isEmpty else { continue }
      addWords(with: Set(differing), of: bytes)
    }
  }

  /// How much of a file is searched for words of its language.
  private static let reach = 65_536
  private static let wordCount = 5

  /// Whether a text in what Windows-1252 and ISO-8859-15 have in common has the latter's euro sign,
  /// each beside a number: the former has a sign for currencies of no name there.
  private static func hasEuroOfLatin9(
    _ bytes: ArraySlice<UInt8>, _ contexts: ByteContexts
  ) -> Bool {
    let euro: UInt8 = 0xA4
    let found = contexts.bytes
    guard found.contains(euro), found.allSatisfy({ $0 >= 0xA0 }),
      found.isDisjoint(with: lettersOfLatin9)
    else { return false }
    return bytes.indices.allSatisfy { index in
      guard bytes[index] == euro else { return true }
      let before = bytes[..<index].suffix(3).last { $0 != .space && $0 != 0xA0 }
      let behind = bytes[(index + 1)...].prefix(2).first { $0 != .space && $0 != 0xA0 }
      return [before, behind].contains { $0?.isDigit == true }
    }
  }

  /// What ISO-8859-15 has as letters (`Š`, `š`, `Ž`, `ž`, `Œ`, `œ`, `Ÿ`), and Windows-1252 as
  /// fractions and accents that stand alone.
  private static let lettersOfLatin9: Set<UInt8> = [0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBD, 0xBE]

  /// Whether a text in what the two have in common has `œ` within words, or before a `u`.
  ///
  /// `c½ur` is no word. An accent alone is often meant for an apostrophe.
  private static func hasLigaturesOfLatin9(
    _ bytes: ArraySlice<UInt8>, _ contexts: ByteContexts
  ) -> Bool {
    let ligatures: Set<UInt8> = [0xBC, 0xBD]
    let found = contexts.bytes
    guard found.allSatisfy({ $0 >= 0xA0 }), !found.isDisjoint(with: ligatures),
      found.isDisjoint(with: lettersOfLatin9.subtracting(ligatures))
    else { return false }
    return bytes.indices.allSatisfy { index in
      guard ligatures.contains(bytes[index]) else { return true }
      let before = bytes[..<index].last
      let behind = bytes[(index + 1)...].first
      return behind?.isLetter == true
        && (before?.isLetter == true
          || before?.isDigit != true && behind.map { $0 | 0x20 } == UInt8(ascii: "u"))
    }
  }

  private mutating func addWords(with wanted: Set<UInt8>, of bytes: ArraySlice<UInt8>) {
    guard doubtfulWords.isEmpty else { return }
    for word in bytes.split(whereSeparator: { $0 < 0x80 && !$0.isLetter && !$0.isDigit }) {
      guard word.contains(where: wanted.contains) else { continue }
      if doubtfulWords.isEmpty { doubtfulPlace = word.startIndex - bytes.startIndex }
      let text = String(decoding: page.decoded(word.prefix(30)), as: UTF8.self)
      if !doubtfulWords.contains(text) { doubtfulWords.append(text) }
      if doubtfulWords.count == Self.wordCount { return }
    }
  }
}

/// What is in an encoding of another script than Latin, by how its bytes stand together.
enum ForeignScript: Equatable {
  /// Cyrillic or Greek in the encoding that their letters fit alone.
  case page(CodePage)
  /// Nothing tells which it is, or it is none that is read, such as Shift_JIS.
  case unknown

  private static let reach = 65_536

  /// Nil where words may be of Latin letters, some of which are beyond ASCII.
  init?(_ bytes: ArraySlice<UInt8>) {
    let bytes = bytes.prefix(Self.reach)
    let words = bytes.split { $0 < 0x80 && !$0.isLetter && !$0.isDigit }
    let beyond = words.filter { word in word.allSatisfy { $0 >= 0x80 } }
    let long = Set(beyond.filter { $0.count >= 4 })
    let count = words.reduce(0) { $0 + $1.count { $0 >= 0x80 } }
    let inWords = beyond.reduce(0) { $0 + ($1.count >= 3 ? $1.count : 0) }
    if long.count > 1 || long.contains(where: { $0.count > 4 }), inWords * 2 > count {
      let pages = [CodePage.windows1251, .windows1253].filter { Self.fits(beyond, $0) }
      self = pages.count == 1 ? .page(pages[0]) : .unknown
      return
    }
    guard Self.hasPairs(bytes) else { return nil }
    self = .unknown
  }

  /// Whether words are written as the script's are: its letters alone, capitals before small ones, and
  /// some with both, since small letters of one encoding are capitals of another.
  private static func fits(_ words: [ArraySlice<UInt8>], _ page: CodePage) -> Bool {
    let scalars = Array(page.upperHalf.unicodeScalars)
    let (cyrillic, greek): (ClosedRange<Unicode.Scalar>, ClosedRange<Unicode.Scalar>) = (
      "\u{400}"..."\u{4FF}", "\u{370}"..."\u{3FF}"
    )
    let script = page == .windows1251 ? cyrillic : greek
    let whole = words.filter { word in
      let letters = word.map { scalars[Int($0 & 0x7F)] }
      let isLower = letters.map(\.properties.isLowercase)
      return letters.allSatisfy { script.contains($0) }
        && !zip(isLower, isLower.dropFirst()).contains { $0 && !$1 }
    }
    let hasBoth = whole.contains { word in
      let letters = word.map { scalars[Int($0 & 0x7F)].properties }
      return letters.first?.isUppercase == true && letters.contains(where: \.isLowercase)
    }
    return hasBoth && whole.count * 20 >= words.count * 19
  }

  /// Whether most bytes beyond ASCII begin characters of two bytes that stand behind each other, as
  /// in Shift_JIS or Big5; in a word of Latin letters they stand alone.
  private static func hasPairs(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (inChains, pairCount, index) = (0, 0, bytes.startIndex)
    while index < bytes.endIndex {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let isWithin = index > bytes.startIndex && bytes[index - 1].isLetter
      var length = 0
      while index + 1 < bytes.endIndex, isLead(bytes[index]), isTrail(bytes[index + 1]) {
        length += 1
        index += 2
      }
      pairCount += max(length, 1)
      if length > 1, !isWithin { inChains += length }
      if length == 0 { index += 1 }
    }
    return inChains > 3 && inChains * 5 > pairCount * 4
  }

  /// The first byte of a character of two in Shift_JIS, Big5 or GBK, and the second.
  private static func isLead(_ byte: UInt8) -> Bool { (0x81...0xFE).contains(byte) }

  private static func isTrail(_ byte: UInt8) -> Bool {
    (0x40...0xFE).contains(byte) && byte != 0x7F
  }
}

extension EncodingEvidence {
  /// What the ASCII words of a text say for each language, from 0 to 3.
  private static func hints(_ bytes: ArraySlice<UInt8>) -> [Double] {
    var counts = [Double](repeating: 0, count: EncodingLanguage.all.count)
    for word in bytes.split(whereSeparator: { !$0.isLetter && !$0.isDigit && $0 < 0x80 }) {
      guard (1...34).contains(word.count), !word.contains(where: { $0 >= 0x80 }) else { continue }
      let text = String(decoding: word, as: UTF8.self)
      let lower = text.lowercased()
      let isIBAN =
        word.count >= 15 && word.prefix(2).allSatisfy(\.isCapital)
        && word.dropFirst(2).prefix(2).allSatisfy(\.isDigit)
      for (index, language) in EncodingLanguage.all.enumerated() {
        if language.words.contains(lower) { counts[index] += 0.5 }
        if language.codes.contains(text) && text.count == 3 { counts[index] += 1 }
        if isIBAN, language.codes.contains(String(text.prefix(2))) { counts[index] += 1 }
      }
    }
    return counts.map { min($0, 3) }
  }

  /// The most that any language has of a text in an encoding, and what the words say for that.
  ///
  /// Encodings of Central Europe need somewhat more than others, and Windows-1252 less.
  private static func score(
    _ page: CodePage, _ contexts: ByteContexts, _ hints: [Double]
  ) -> (score: Double, hint: Double) {
    let scalars = page.scalars
    let usual: Double =
      switch page {
      case .windows1252: 2
      case .windows1250, .dos852, .windows1254, .latin2: -0.5
      default: 0
      }
    let scores = zip(EncodingLanguage.all, hints).map { language, hint in
      let score = contexts.all.reduce(hint + usual) { sum, context in
        sum + context.weight
          * value(of: scalars[Int(context.byte & 0x7F)], in: context, language)
      }
      return (score: score, hint: hint)
    }
    return scores.max { ($0.score, $0.hint) < ($1.score, $1.hint) } ?? (0, 0)
  }

  /// How well a character stands where it does.
  private static func value(
    of scalar: Unicode.Scalar, in context: ByteContexts.Context, _ language: EncodingLanguage
  ) -> Double {
    let properties = scalar.properties
    if scalar.value < 0xA0 { return -6 }
    guard properties.isAlphabetic, scalar != "ª", scalar != "º" else {
      return sign(scalar, in: context)
    }
    let (left, right) = (context.left, context.right)
    if left == .digit || right == .digit { return -3 }
    if !left.isLetter, !right.isLetter { return alone.contains(scalar) ? 0 : -1.5 }
    if properties.isUppercase, left == .small { return -3 }
    if properties.isUppercase, left == .capital, right == .small { return -2 }
    if properties.isLowercase, scalar != "ß", left == .capital, right == .capital { return -3 }
    if properties.isLowercase, left == .small, right == .capital { return -2 }
    let small = properties.lowercaseMapping.unicodeScalars.first ?? scalar
    if language.letters.contains(small) { return 2 }
    return EncodingLanguage.all.contains { $0.letters.contains(small) } ? -1 : -2
  }

  /// Letters that are words.
  private static let alone = Set("àèéóáúíöøåæ".unicodeScalars)

  /// A sign that is no letter: some stand in words, some beside them, none of a box anywhere.
  private static func sign(
    _ scalar: Unicode.Scalar, in context: ByteContexts.Context
  ) -> Double {
    let isInWord = context.left.isLetter && context.right.isLetter
    switch scalar {
    case "\u{A0}", "\u{AD}", "’", "·": return 0
    case "–", "—": return isInWord && context.right == .small ? -3 : 0
    case "„", "‚", "‘": return context.left.isLetter ? -4 : 0
    case "“", "”", "«", "»", "‹", "›", "…", "•": return isInWord ? -4 : 0
    case "€", "£", "¥", "§", "°", "©", "®", "™", "ª", "º", "¡", "¿", "²", "³", "½", "¼", "¾", "´",
      "¢", "µ", "±":
      return isInWord || context.right == .small ? -4 : 0
    default: return isInWord ? -4 : -2
    }
  }
}

extension CodePage {
  /// The characters of its upper half.
  fileprivate var scalars: [Unicode.Scalar] { Array(upperHalf.unicodeScalars) }
}

/// The bytes beyond ASCII of a text, each with what stands beside it, and how often.
struct ByteContexts {
  enum Neighbour: Int, CaseIterable {
    case small, capital, digit, beyond, other

    var isLetter: Bool { self == .small || self == .capital || self == .beyond }

    init(_ byte: UInt8?) {
      guard let byte else {
        self = .other
        return
      }
      self =
        byte >= 0x80
        ? .beyond
        : byte.isDigit ? .digit : byte.isCapital ? .capital : byte.isLetter ? .small : .other
    }
  }

  struct Context {
    let byte: UInt8
    let left: Neighbour
    let right: Neighbour
    /// What is there often says no more from some time on.
    let weight: Double
  }

  private(set) var all: [Context] = []

  var bytes: Set<UInt8> { Set(all.map(\.byte)) }

  init(_ bytes: ArraySlice<UInt8>) {
    let kinds = Neighbour.allCases.count
    var counts = [Int](repeating: 0, count: 128 * kinds * kinds)
    for index in bytes.indices where bytes[index] >= 0x80 {
      let left = Neighbour(index > bytes.startIndex ? bytes[index - 1] : nil)
      let right = Neighbour(index + 1 < bytes.endIndex ? bytes[index + 1] : nil)
      counts[(Int(bytes[index] & 0x7F) * kinds + left.rawValue) * kinds + right.rawValue] += 1
    }
    for place in counts.indices where counts[place] > 0 {
      guard let left = Neighbour(rawValue: place / kinds % kinds),
        let right = Neighbour(rawValue: place % kinds)
      else { continue }
      all.append(
        Context(
          byte: UInt8(place / kinds / kinds) | 0x80, left: left, right: right,
          weight: Double(min(counts[place], 20))))
    }
  }
}

/// A language of banks' texts, by what tells its files from others: its letters beyond ASCII, words
/// that it alone has, and the countries and currencies that stand in such files.
struct EncodingLanguage: Sendable {
  /// In small letters.
  let letters: Set<Unicode.Scalar>
  /// Of ASCII letters alone, so that they are the same in every encoding.
  let words: Set<String>
  /// How IBANs of its countries begin, and the codes of their currencies.
  let codes: Set<String>

  private init(_ letters: String, words: String, codes: String) {
    self.letters = Set(letters.unicodeScalars)
    self.words = Set(words.split(separator: " ").map(String.init))
    self.codes = Set(codes.split(separator: " ").map(String.init))
  }

  static let all =
    [german, french, spanish, italian, portuguese, dutch, swedish, danish]
    + [polish, czech, hungarian, romanian, croatian, turkish]

  private static let german = EncodingLanguage(
    "äöüß",
    words: "und der die das von vom mit bei miete rechnung lastschrift gutschrift konto gehalt"
      + " dauerauftrag kartenzahlung bargeld zinsen strom versicherung steuer",
    codes: "DE AT CH LI")
  private static let french = EncodingLanguage(
    "éèêëàâçîïôûùœæ",
    words: "du des les et au aux chez virement carte paiement facture loyer retrait cheque salaire"
      + " assurance frais",
    codes: "FR BE LU MC")
  private static let spanish = EncodingLanguage(
    "áéíóúñü", words: "el los las del y por pago compra transferencia recibo alquiler nomina",
    codes: "ES MXN ARS CLP COP")
  private static let italian = EncodingLanguage(
    "àèéìòù", words: "il di della bonifico pagamento affitto stipendio addebito spesa fattura",
    codes: "IT SM")
  private static let portuguese = EncodingLanguage(
    "ãõáéíóúâêôçà", words: "do da dos das em pagamento transferencia compra aluguel boleto",
    codes: "PT BRL")
  private static let dutch = EncodingLanguage(
    "ëéïöüè", words: "van het een naar betaling huur rente bankpas overboeking incasso",
    codes: "NL")
  private static let swedish = EncodingLanguage(
    "åäöé", words: "och betalning insattning hyra ranta kort till maksu tilisiirto",
    codes: "SE FI SEK")
  private static let danish = EncodingLanguage(
    "æøåé", words: "og til betaling husleje indbetaling lønn leie kontoudtog",
    codes: "DK NO DKK NOK"
  )
  private static let polish = EncodingLanguage(
    "ąćęłńóśźż", words: "przelew oplata wynagrodzenie na od za czynsz rachunek zakup",
    codes: "PL PLN")
  private static let czech = EncodingLanguage(
    "áčďéěíňóřšťúůýžľĺŕôä", words: "platba prevod najem poplatek vklad mzda ucet nakup",
    codes: "CZ SK CZK")
  private static let hungarian = EncodingLanguage(
    "áéíóöőúüű", words: "utalas fizetes dij kamat szamla vasarlas az es", codes: "HU HUF")
  private static let romanian = EncodingLanguage(
    "ăâîşţșț", words: "plata transfer chirie salariu comision cumparare din", codes: "RO RON")
  private static let turkish = EncodingLanguage(
    "çğıöşüi\u{307}",
    words: "ve ile havale maas odeme market kira fatura hesap gelen giden kart", codes: "TR TRY")
  private static let croatian = EncodingLanguage(
    "čćđšž", words: "placanje najam uplata placa naknada racun za", codes: "HR SI RS BA RSD")
}
