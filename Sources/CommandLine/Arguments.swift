/// The words behind a command taken apart: its options, and what it is about.
///
/// Options stand anywhere, as `--name value`, `--name=value` or by their one letter; `--` ends them.
package struct Arguments {
  private let command: CommandSpec
  /// What stands beside the options, word by word.
  package private(set) var operands: [String] = []
  private var texts: [String: [String]] = [:]

  /// The words that are no options, with a space between them; nil when there are none.
  package var operand: String? { operands.isEmpty ? nil : operands.joined(separator: " ") }

  /// The option's value; nil when it is not given.
  package subscript<Value>(option: Option<Value>) -> Value? {
    texts[option.form.name]?.last.flatMap(option.read)
  }

  /// The values of an option that may be given several times, in their order.
  package func all<Value>(_ option: Option<Value>) -> [Value] {
    texts[option.form.name, default: []].compactMap(option.read)
  }

  /// Whether an option is given, with whichever value.
  package func isGiven(_ option: any DeclaredOption) -> Bool { texts[option.form.name] != nil }

  /// The value of an option without which the command does nothing; throws `missingOption`.
  package func needed<Value>(_ option: Option<Value>) throws(UsageError) -> Value {
    guard let value = self[option] else { throw .missingOption(option.form, command: command.name) }
    return value
  }

  /// Throws `conflict` where two of these options are given.
  package func checkAtMostOne(of options: any DeclaredOption...) throws(UsageError) {
    let given = options.filter(isGiven)
    if given.count > 1 { throw .conflict(given[0].form.flag, given[1].form.flag) }
  }

  /// Throws `missingOneOf` where none of these options is given, and `conflict` where two are.
  package func checkOne(of options: any DeclaredOption...) throws(UsageError) {
    let given = options.filter(isGiven)
    if given.isEmpty { throw .missingOneOf(options.map(\.form), command: command.name) }
    if given.count > 1 { throw .conflict(given[0].form.flag, given[1].form.flag) }
  }

  /// Whether the flag is given.
  package subscript(flag: Flag) -> Bool { texts[flag.form.name] != nil }

  /// Reads the words behind the command's own; with `--help` among them no value need be right.
  package init(_ words: ArraySlice<String>, of command: CommandSpec) throws(UsageError) {
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
      let isNext = form.valueMayFollow && rest.first.map { !$0.isOption } ?? false
      texts[form.name, default: []].append(isNext ? rest.popFirst() ?? "" : "")
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
    for option in command.allOptions {
      for text in texts[option.form.name, default: []] { try option.check(text) }
    }
  }
}

extension StringProtocol {
  /// Whether a word is an option: neither `-` alone nor a number with a hyphen before it.
  package var isOption: Bool {
    guard hasPrefix("-"), let next = dropFirst().first else { return false }
    return !(next.isASCII && next.isNumber || ".,".contains(next))
  }
}
