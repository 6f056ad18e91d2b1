/// An option of a command, whatever its value is read as.
protocol DeclaredOption: Sendable {
  var form: OptionForm { get }

  /// Throws `badValue` when the text is not a value of the option.
  func check(_ text: String) throws(UsageError)
}

/// How an option is written and explained.
struct OptionForm: Sendable {
  let name: String
  /// Its one letter, such as the `o` of `-o`.
  let short: Character?
  /// What its value is called in help; nil when it takes none.
  let valueName: String?
  /// What its value is; nothing when it takes none.
  let kind: ValueKind
  /// One line or several, which are joined; a list of options shows the first alone.
  let explanation: String
  /// Whether it may be given several times.
  let isRepeatable: Bool
  /// Whether its value may be empty, as in `--due=`.
  let takesEmpty: Bool
  /// Whether it may be given alone, and its value only behind `=`.
  let isValueOptional: Bool

  var flag: String { "--" + name }

  /// Whether a word without its value is this option.
  func isWritten(_ word: some StringProtocol) -> Bool {
    word == flag || short.map { word == "-\($0)" } ?? false
  }
}

extension OptionForm {
  /// The value is what its name says unless a kind is given.
  init(
    _ name: String, short: Character? = nil, value: String? = nil, of kind: ValueKind? = nil,
    isRepeatable: Bool = false, takesEmpty: Bool = false, isValueOptional: Bool = false,
    _ explanation: String
  ) {
    self.init(
      name: name, short: short, valueName: value,
      kind: kind ?? value.map { ValueKind(called: $0) } ?? .nothing, explanation: explanation,
      isRepeatable: isRepeatable, takesEmpty: takesEmpty, isValueOptional: isValueOptional)
  }
}
