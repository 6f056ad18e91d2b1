/// The words behind a command taken apart: its options, and what it is about.
///
/// Options stand anywhere, as `--name value`, `--name=value` or by their one letter; `--` ends them.
struct Arguments {
  private let command: CommandSpec
  /// What stands beside the options, word by word.
  private(set) var operands: [String] = []
  private var texts: [String: [String]] = [:]

  /// What stands beside the options, with a space between words; nil when nothing does.
  var operand: String? { operands.isEmpty ? nil : operands.joined(separator: " ") }

  /// The option's value; nil when it is not given.
  subscript<Value>(option: Option<Value>) -> Value? {
    texts[option.form.name]?.last.flatMap(option.read)
  }

  /// The values of an option that may be given several times, in their order.
  func all<Value>(_ option: Option<Value>) -> [Value] {
    texts[option.form.name, default: []].compactMap(option.read)
  }

  /// Whether an option is given, with whichever value.
  func isGiven(_ form: OptionForm) -> Bool { texts[form.name] != nil }

  /// Whether the flag is given.
  subscript(flag: Flag) -> Bool { texts[flag.form.name] != nil }

  /// Reads the words behind the command's own; with `--help` among them no value need be right.
  init(_ words: ArraySlice<String>, of command: CommandSpec) throws(UsageError) {
    self.command = command
    var rest = words
    var optionsEnded = false
    while let word = rest.popFirst() {
      if !optionsEnded && word == "--" {
        optionsEnded = true
      } else if !optionsEnded && word.isOption {
        try add(option: word, rest: &rest)
      } else {
        try add(operand: word)
      }
    }
    if !self[.help] { try check() }
  }

  private mutating func add(operand word: String) throws(UsageError) {
    switch command.operand?.count {
    case .words: break
    case .oneOrNone where operands.isEmpty, .one where operands.isEmpty: break
    default: throw .unexpected(word, command: command.name, takes: command.operand)
    }
    operands.append(word)
  }

  private mutating func add(option word: String, rest: inout ArraySlice<String>) throws(UsageError)
  {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let forms = command.allOptions.map(\.form)
    guard let form = forms.first(where: { $0.isWritten(parts[0]) }) else {
      throw .unknownOption(String(parts[0]), command: command.name, known: forms.map(\.flag))
    }
    if texts[form.name] != nil, !form.isRepeatable { throw .repeated(form) }
    guard form.valueName != nil else {
      guard parts.count == 1 else { throw .needlessValue(form) }
      texts[form.name] = [""]
      return
    }
    if form.isValueOptional, parts.count == 1 {
      texts[form.name, default: []].append("")
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(),
      form.takesEmpty || !value.isEmpty
    else { throw .missingValue(form) }
    texts[form.name, default: []].append(value)
  }

  private func check() throws(UsageError) {
    if let operand = command.operand, operand.isNeeded, operands.isEmpty {
      throw .missingOperand(operand, command: command.name)
    }
    if let word = operands.first, command.operand?.name == Operand.book.name, self[.book] != nil {
      throw .conflict(Option.book.form.flag, word)
    }
    for option in command.options {
      for text in texts[option.form.name, default: []] { try option.check(text) }
    }
  }
}

extension StringProtocol {
  /// Whether a word is an option: neither `-` alone nor a number with a hyphen before it.
  var isOption: Bool {
    guard hasPrefix("-"), let next = dropFirst().first else { return false }
    return !(next.isASCII && next.isNumber || ".,".contains(next))
  }
}
