/// The text of one word, or one text for each variant.
struct Word: Sendable {
  private(set) var lines: [WordFile.Line]

  /// Gathers the lines of each word.
  static func words(_ lines: [WordFile.Line]) -> [String: Word] {
    Dictionary(grouping: lines, by: \.name).mapValues(Word.init)
  }

  /// The word with another's lines in the place of its own.
  ///
  /// A variant replaces a variant; a text for all, or variants where there were none, replace
  /// the whole word.
  func replaced(by other: Word) -> Word {
    guard hasVariants, other.hasVariants else { return other }
    let kept = lines.filter { line in !other.lines.contains { $0.variant == line.variant } }
    return Word(lines: kept + other.lines)
  }

  private var hasVariants: Bool { lines.contains { $0.variant != nil } }

  /// The text, where it is the same for all and shows no value.
  var plainText: ArraySlice<UInt8>? {
    guard let line = lines.first, lines.count == 1, line.variant == nil, !line.hasTags else {
      return nil
    }
    return line.text
  }

  /// The variant that is shown where no other applies.
  private static let other = "other"

  /// The word as a template in which text is escaped as the kind of page needs it.
  func source(for kind: TemplateKind) -> WordSource {
    var source = WordSource()
    var variants: [String] = []
    for line in lines {
      guard let variant = line.variant, variant != Self.other else { continue }
      variants.append(variant)
      source.open("#", variant, at: line.place)
      source.append(line, escapedFor: kind)
      source.close(variant)
    }
    for line in lines where line.variant == nil || line.variant == Self.other {
      for variant in variants { source.open("^", variant, at: line.place) }
      source.append(line, escapedFor: kind)
      for variant in variants.reversed() { source.close(variant) }
    }
    return source
  }
}
