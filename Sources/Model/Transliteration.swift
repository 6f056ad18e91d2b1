internal import Foundation

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
