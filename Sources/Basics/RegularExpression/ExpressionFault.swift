/// Why a text is no regular expression, or none that is read here.
package enum ExpressionFault: Error, Hashable, Sendable {
  /// `(` or `[` without its other half.
  case open(Character)
  case unopened
  /// `*`, `+`, `?` or `{…}` behind nothing that could be repeated.
  case nothingToRepeat(String)
  /// The least of a count or a range is more than the most.
  case backward(String)
  /// A `\` at the end.
  case endsInBackslash
  /// Something of other engines, such as `(?=` or `\1`.
  case notSupported(String)
  /// With all its counts written out it would be too long.
  case tooLarge
}

extension ExpressionFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .open(let bracket): "its \(bracket) is not closed"
    case .unopened: "its ) closes nothing"
    case .nothingToRepeat(let mark): "\(mark) stands behind nothing that could be repeated"
    case .backward(let range): "\(range) counts backwards"
    case .endsInBackslash: "it ends in a backslash"
    case .notSupported(let part): "\(part) is not supported"
    case .tooLarge: "it is too long with its counts written out"
    }
  }
}
