internal import Basics
internal import Foundation

/// Names as parts of paths: lower-case ASCII letters, digits and hyphens.
package enum Slug {
  /// A slug for each name, in order; of equal ones the later have a short hash of their names.
  ///
  /// A name without a Latin letter is transliterated; where that cannot be done for all of it, it has
  /// its hash, too, behind the fallback where nothing else is left. Reserved slugs are given to none,
  /// nor is `log`, nor are those that Windows makes no file of, such as `con`.
  package static func slugs(
    for names: [String], fallback: String, reserved: Set<String> = []
  ) -> [String] {
    var slugs = Slugs(fallback: fallback, reserved: reserved)
    return names.map { slugs.next(for: $0) }
  }

  /// The slugs that versions before gave to names, where these have others now and nothing else has
  /// those: of equal ones the second had -2, the third -3.
  ///
  /// Takes the slugs that the names have, and what else is not free.
  package static func earlier(
    than slugs: [String], for names: [String], fallback: String, reserved: Set<String> = [],
    beside others: Set<String> = []
  ) -> [(place: Int, slug: String)] {
    let isAsBefore = zip(slugs, names).allSatisfy { $0 == text(of: $1) }
    guard !isAsBefore else { return [] }
    var earlier = NumberedSlugs(fallback: fallback, taken: devices.union(reserved))
    let taken = Self.reserved.union(reserved).union(slugs).union(others)
    return names.enumerated().compactMap { place, name in
      let slug = earlier.next(for: name)
      return taken.contains(slug) ? nil : (place, slug)
    }
  }

  /// A name for a new file of a book that is called after something, without an ending: where it is
  /// taken, with the least number from 2 on behind it, since files keep the names that they have.
  package static func fileName(
    for name: String, fallback: String, beside taken: Set<String> = []
  ) -> String {
    let (text, isWhole) = path(of: name)
    var names = NumberedSlugs(fallback: fallback, taken: devices.union(taken))
    return names.next(isWhole ? text : self.text(of: name))
  }

  /// A slug for each place within a page, which may have a name that files may not; equal ones are
  /// numbered.
  package static func anchors(for names: [String], fallback: String) -> [String] {
    var slugs = NumberedSlugs(fallback: fallback)
    return names.map { slugs.next(for: $0) }
  }

  /// Windows makes no file of such a name, with whichever extension.
  static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"]
      + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// What no page is called: beside those the log of issued statements.
  static let reserved = devices.union(["log"])

  /// Longer slugs are cut, so that no file system refuses the name.
  private static let longest = 64

  /// The slug of a name by itself, and whether it says all of the name's letters.
  static func path(of name: String) -> (text: String, isWhole: Bool) {
    let own = text(of: name)
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return (own, true) }
    let letters = name.unicodeScalars.filter(isLetter)
    if letters.contains(where: { !text(of: String($0)).isEmpty }) { return (own, true) }
    let latin = Transliteration.ascii(name)
    return (text(of: latin), !latin.unicodeScalars.contains { isLetter($0) && !$0.isASCII })
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// The slug of a name by its Latin letters and digits alone; empty when ASCII has none of them.
  static func text(of name: String) -> String {
    var slug = ""
    var needsHyphen = false
    for scalar in name.withoutAccents.unicodeScalars {
      guard let letters = asciiLetters(scalar) else {
        needsHyphen = true
        continue
      }
      if needsHyphen && !slug.isEmpty { slug += "-" }
      needsHyphen = false
      slug += letters
      if slug.utf8.count >= longest { break }
    }
    return slug
  }

  private static func asciiLetters(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "a"..."z", "0"..."9": String(scalar)
    case "A"..."Z": String(scalar).lowercased()
    default: undecomposed[scalar]
    }
  }

  /// Letters of Latin alphabets that Unicode does not decompose.
  private static let undecomposed: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o",
    "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i",
  ]
}

/// Makes the slugs of names one after the other, no two of them equal, and none of them by a number
/// that another name could change.
struct Slugs: Sendable {
  private let fallback: String
  private var taken: Set<String>
  /// How often the same name was told apart by its hash.
  private var counts: [String: Int] = [:]

  /// The fallback stands before the hash of names that ASCII cannot say; reserved slugs are given to
  /// none.
  init(fallback: String, reserved: Set<String> = []) {
    self.fallback = fallback
    taken = Slug.reserved.union(reserved)
  }

  /// The slug of a name: by itself, or with a short hash of the name behind it where it is taken, or
  /// does not say the name.
  mutating func next(for name: String) -> String {
    let (text, isWhole) = Slug.path(of: name)
    let base = text.isEmpty ? fallback : text
    if isWhole, !text.isEmpty || name.isBlank, taken.insert(base).inserted { return base }
    let name = name.precomposedStringWithCanonicalMapping
    while true {
      let count = counts[name, default: 0]
      counts[name] = count + 1
      let hash = Fingerprint(of: Array((count == 0 ? name : "\(name)\0\(count)").utf8)).short
      let slug = "\(base)-\(hash.prefix(8))"
      if taken.insert(slug).inserted { return slug }
    }
  }
}

/// Makes slugs of which equal ones are numbered: of places within a page, and of pages as versions
/// before did, so that their addresses lead on.
struct NumberedSlugs: Sendable {
  private let fallback: String
  private var taken: Set<String>
  private var counts: [String: Int] = [:]

  /// The fallback is the slug of names that have no letter or digit of ASCII; what is taken is given to
  /// none.
  init(fallback: String, taken: Set<String> = []) {
    self.fallback = fallback
    self.taken = taken
  }

  /// The slug of a name, with the least number from 2 on behind it when it is taken.
  mutating func next(for name: String) -> String { next(Slug.text(of: name)) }

  /// The same of a slug by itself, which may be empty.
  mutating func next(_ own: String) -> String {
    let base = own.isEmpty ? fallback : own
    var number = counts[base] ?? 1
    var slug = number == 1 ? base : "\(base)-\(number)"
    while !taken.insert(slug).inserted {
      number += 1
      slug = "\(base)-\(number)"
    }
    counts[base] = number
    return slug
  }
}

/// Letters of other alphabets by those of ASCII, for paths: near to how names are written in
/// passports and on maps, and the same on every host.
enum Transliteration {
  /// The text by letters of ASCII where they can say it, else as it is.
  static func ascii(_ text: String) -> String {
    var result = ""
    // In two steps: the marks of narrow kana are put together with their letters by the second alone.
    let plain = text.decomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
    let scalars = Array(plain.lowercased().unicodeScalars)
    var isDoubled = false
    for scalar in scalars {
      var letters = letters(for: scalar) ?? String(scalar)
      switch scalar {
      case "っ", "ッ":
        isDoubled = true
        continue
      case "ー": continue
      case "ゃ", "ゅ", "ょ", "ャ", "ュ", "ョ":
        // With the syllable before it: ki and ya are kya, shi and ya are sha.
        if result.hasSuffix("i") {
          result.removeLast()
          if ["sh", "ch", "j"].contains(where: result.hasSuffix) { letters.removeFirst() }
        }
      default: break
      }
      if isDoubled, let first = letters.first { result.append(first) }
      isDoubled = false
      result += letters
    }
    return result
  }

  private static func letters(for scalar: Unicode.Scalar) -> String? {
    if let known = table[scalar] { return known }
    if let syllable = hangul(scalar) { return syllable }
    // Katakana stands as far behind hiragana for every syllable.
    if (0x30A1...0x30F6).contains(scalar.value), let plain = Unicode.Scalar(scalar.value - 0x60) {
      return table[plain]
    }
    let plain = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
    return plain.count > 1 ? plain.first.flatMap { table[$0] } : nil
  }

  /// A syllable of Hangul by its parts, as the Revised Romanization writes each by itself.
  private static func hangul(_ scalar: Unicode.Scalar) -> String? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    let place = Int(scalar.value - 0xAC00)
    return initials[place / 588] + vowels[place / 28 % 21] + finals[place % 28]
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
  }

  private static let initials = words("g kk n d tt r m b pp s ss - j jj ch k t p h")
  private static let vowels = words(
    "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
  private static let finals = words(
    "- k k k n n n t l k m l l l p l m p p t t ng t t k t p t")

  /// Each letter and what it is written by, where `-` is nothing.
  private static let table: [Unicode.Scalar: String] = {
    let pairs = words(cyrillic + greek + others + kana)
    var table: [Unicode.Scalar: String] = [:]
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      for scalar in pairs[index].unicodeScalars { table[scalar] = pairs[index + 1] }
    }
    return table
  }()

  private static let cyrillic = """
    а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh \
    ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya і i ї yi є ye ґ g ў u ђ dj ј j љ lj њ nj ћ c џ dz \
    ѓ gj ќ kj ѕ dz ә a ғ g қ q ң n ө o ұ u ү u һ h ҳ h ҷ j ӣ i ӯ u \

    """
  private static let greek = """
    α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch \
    ψ ps ω o \

    """
  /// Armenian, Georgian, Hebrew and Arabic with the letters of Persian and Urdu.
  private static let others = """
    ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n \
    շ sh ո o չ ch պ p ջ j ռ r ս s վ v տ t ր r ց ts ւ w փ p ք k օ o ֆ f և ev \
    ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh \
    ყ q შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h \
    א a ב b ג g ד d ה h ו v ז z ח h ט t י y כך k ל l מם m נן n ס s ע a פף p צץ ts ק k ר r ש sh ת t \
    ا a آ a أ a إ i ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f \
    ق q ك k ل l م m ن n ه h و w ؤ w ي y ى a ئ y ة a ء - پ p چ ch ژ zh گ g ک k ی y ٹ t ڈ d ڑ r ں n ے e \

    """
  private static let kana = """
    あぁ a いぃ i うぅ u えぇ e おぉ o か ka き ki く ku け ke こ ko が ga ぎ gi ぐ gu げ ge ご go \
    さ sa し shi す su せ se そ so ざ za じ ji ず zu ぜ ze ぞ zo た ta ち chi つ tsu て te と to \
    だ da ぢ ji づ zu で de ど do な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho \
    ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe ぽ po ま ma み mi む mu め me も mo \
    やゃ ya ゆゅ yu よょ yo ら ra り ri る ru れ re ろ ro わゎ wa ゐ i ゑ e を o ん n ゔ vu
    """
}
