internal import Basics

/// Names as parts of paths: lower-case ASCII letters, digits and hyphens.
package enum Slug {
  /// A slug for each name, in order; of equal ones the second gets -2, the third -3.
  ///
  /// A name without a letter or digit that ASCII has is called by the fallback. Reserved slugs
  /// are given to none, nor are those that Windows makes no file of, such as `con`.
  package static func slugs(
    for names: [String], fallback: String, reserved: Set<String> = []
  ) -> [String] {
    var slugs = Slugs(fallback: fallback, reserved: reserved)
    return names.map { slugs.next(for: $0) }
  }

  /// The same for places within a page, which may have names that files may not.
  package static func anchors(for names: [String], fallback: String) -> [String] {
    var slugs = Slugs(fallback: fallback, areFiles: false)
    return names.map { slugs.next(for: $0) }
  }

  /// Longer slugs are cut, so that no file system refuses the name.
  private static let longest = 64

  /// The slug of a name by itself; empty when ASCII has none of its letters and digits.
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
