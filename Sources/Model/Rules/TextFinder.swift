internal import Basics

/// A pattern that is ready to be looked for in many texts.
struct TextFinder: Sendable {
  private let pattern: TextPattern
  private let letters: [UInt32]

  func isFound(in text: RuledText) -> Bool {
    switch pattern {
    case .expression(let expression): return expression.isFound(in: text.scalars)
    case .plain:
      // What says nothing is in no text.
      guard let first = letters.first, letters.count <= text.letters.count else { return false }
      return (0...(text.letters.count - letters.count)).contains { start in
        text.letters[start] == first
          && text.letters[start..<start + letters.count].elementsEqual(letters)
      }
    }
  }

  fileprivate static func folded(_ text: String) -> [UInt32] {
    var folded = FoldedText()
    folded.set(text)
    return folded.scalars
  }
}

extension TextFinder {
  init(_ pattern: TextPattern) {
    let letters = if case .plain(let text) = pattern { Self.folded(text) } else { [UInt32]() }
    self.init(pattern: pattern, letters: letters)
  }
}

/// A text that rules look into, with its letters without regard to case and accents.
struct RuledText {
  let scalars: ExpressionText
  let letters: [UInt32]
}

extension RuledText {
  init(_ text: String) {
    self.init(scalars: ExpressionText(text), letters: TextFinder.folded(text))
  }
}
