import Foundation

/// Names as parts of paths: lower-case ASCII letters, digits and hyphens.
package enum Slug {
  /// A slug for each name, in order; the second of a kind gets -2, the third -3.
  ///
  /// A name without a letter or digit that ASCII has is called by the fallback. Reserved slugs
  /// are given to none.
  package static func slugs(
    for names: [String], fallback: String, reserved: Set<String> = []
  ) -> [String] {
    var taken = reserved
    var counts: [String: Int] = [:]
    return names.map { name in
      let base = slug(name, fallback: fallback)
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

  /// Longer slugs are cut, so that no file system refuses the name.
  private static let longest = 64

  private static func slug(_ name: String, fallback: String) -> String {
    var slug = ""
    var needsHyphen = false
    for scalar in name.decomposedStringWithCompatibilityMapping.unicodeScalars {
      guard let letters = asciiLetters(scalar) else {
        // An accent belongs to its letter; all else parts words.
        needsHyphen = needsHyphen || scalar.properties.generalCategory != .nonspacingMark
        continue
      }
      if needsHyphen && !slug.isEmpty { slug += "-" }
      needsHyphen = false
      slug += letters
      if slug.utf8.count >= longest { break }
    }
    return slug.isEmpty ? fallback : slug
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

extension String {
  /// The text, or another one when it is blank.
  package func or(_ fallback: String) -> String {
    unicodeScalars.allSatisfy(\.properties.isWhitespace) ? fallback : self
  }
}
