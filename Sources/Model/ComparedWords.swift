internal import Basics

/// What a bank or a book says of an entry, as letters and digits alone: formats break lines at
/// other places, and write umlauts, capitals and accents in other ways.
package struct ComparedWords: Hashable, Sendable {
  private let letters: [UInt32]

  /// Folds a text.
  package init(_ text: String) {
    var folded = FoldedText()
    folded.set(text)
    var letters: [UInt32] = []
    letters.reserveCapacity(folded.scalars.count)
    for scalar in folded.scalars where Self.isLetterOrDigit(scalar) {
      // "Mueller" and "Müller" are one name.
      if scalar == Self.e, let last = letters.last, Self.umlauts.contains(last) { continue }
      letters.append(scalar)
    }
    self.letters = letters
  }

  /// Whether the text has no letter and no digit.
  package var isEmpty: Bool { letters.isEmpty }

  /// Whether both are the same, or one of them contains the other, which is no short word.
  package func agrees(with other: ComparedWords) -> Bool {
    guard !isEmpty, !other.isEmpty else { return false }
    if letters == other.letters { return true }
    let (short, long) =
      letters.count < other.letters.count
      ? (letters, other.letters) : (other.letters, letters)
    guard short.count >= Self.fewest else { return false }
    return (0...(long.count - short.count)).contains { start in
      long[start] == short[0] && long[start..<start + short.count].elementsEqual(short)
    }
  }

  /// Whether the words begin with a payee, or are the payee.
  package func begins(with payee: ComparedWords) -> Bool {
    payee.letters.count >= Self.fewest && letters.starts(with: payee.letters)
      || !payee.isEmpty && letters == payee.letters
  }

  private static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 48...57, 97...122: true
    case ..<128: false
    default:
      Unicode.Scalar(scalar).map { Character($0).isLetter || Character($0).isNumber } ?? false
    }
  }

  private static let fewest = 4
  private static let e: UInt32 = 0x65
  private static let umlauts: Set<UInt32> = [0x61, 0x6F, 0x75]
}
