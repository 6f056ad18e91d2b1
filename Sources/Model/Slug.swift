internal import Basics

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
