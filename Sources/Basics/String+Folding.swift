internal import Foundation

extension String {
  /// The text in compatibility decomposition, without the marks that stand above or below letters.
  ///
  /// It is what search, the order of names and the names of files have in common. They differ in
  /// what they do next: search drops more marks and makes `ss` of `ß`, so that more is found; an
  /// order must keep apart what is written apart, such as the vowel signs of Devanagari.
  package var withoutAccents: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return String(
      UnicodeScalarView(
        decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
          $0.properties.generalCategory != .nonspacingMark
        }))
  }

  /// A name as it is sorted and recognised: without regard to case and accents.
  ///
  /// The same for all hosts and locales.
  package var foldedName: String { withoutAccents.lowercased() }
}
