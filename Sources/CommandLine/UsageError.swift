import Basics
package import Diagnostics

/// A command line that cannot be understood.
package struct UsageError: UserError {
  package let description: String
  package let remedy: String?
  package var exitCode: ExitCode { .usage }

  private init(_ description: String, remedy: String? = nil) {
    self.description = description
    self.remedy = remedy
  }

  private static func list(_ words: [String], _ last: String = "and") -> String {
    words.count < 2
      ? words.joined()
      : words.dropLast().joined(separator: ", ") + " \(last) \(words.last ?? "")"
  }

  private static func suggestion(
    _ nearest: String?, otherwise: String = "daybook help"
  ) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? "; try '\(otherwise)'"
  }

  private static func asking(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}

// MARK: - Commands and operands

extension UsageError {
  package static let noCommand = UsageError("no command given; try 'daybook help'")

  /// The names of all commands, of which one may be meant.
  package static func unknownCommand(_ word: String, known: [String]) -> UsageError {
    UsageError("there is no command '\(word)'" + suggestion(nearest(to: word, among: known)))
  }

  /// The second word of a command, nil where there is none, behind a first that has others.
  package static func noSuchPart(_ word: String?, of first: String, known: [String]) -> UsageError {
    UsageError(
      word.map {
        "there is no command '\(first) \($0)'"
          + suggestion(nearest(to: $0, among: known).map { "\(first) \($0)" })
      } ?? "'\(first)' alone is no command",
      remedy: "'\(first)' is followed by \(list(known, "or")); 'daybook help \(first)' explains")
  }

  /// An operand that is none of a few words.
  package static func noChoice(_ word: String, command: String, choices: [String]) -> UsageError {
    UsageError(
      "'\(command)' knows \(list(choices)), not '\(word)'"
        + asking(nearest(to: word, among: choices)))
  }

  /// What `help` has no text of; it may mean a command or a topic.
  package static func unknownSubject(
    _ word: String, commands: [String], topics: [String]
  ) -> UsageError {
    let nearest = nearest(to: word, among: commands + topics)
    let kinds = nearest.map { commands.contains($0) ? "command" : "topic" } ?? "command or topic"
    return UsageError("there is no \(kinds) '\(word)'" + suggestion(nearest))
  }

  /// A name that no page's template has.
  package static func unknownTemplate(_ name: String, known: [String]) -> UsageError {
    UsageError(
      "no page has a template '\(name)'"
        + suggestion(nearest(to: name, among: known), otherwise: "daybook templates list"))
  }

  /// What `schema` has no schema of.
  package static func unknownSchema(_ name: String, known: [String]) -> UsageError {
    UsageError(
      "there is no schema '\(name)'"
        + suggestion(nearest(to: name, among: known), otherwise: "daybook schema"))
  }

  package static func unexpected(_ word: String, command: String, takes operand: Operand?)
    -> UsageError
  {
    UsageError(
      "'\(command)' takes \(operand.map { "one \($0.name)" } ?? "no operand"); what is '\(word)'?")
  }

  package static func missingOperand(_ operand: Operand, command: String) -> UsageError {
    let article = "AEIO".contains(operand.name.prefix(1)) ? "an" : "a"
    return UsageError("'\(command)' needs \(article) \(operand.name)")
  }

  /// What is deleted for good is asked about, and there is nobody to ask.
  package static func nobodyToAsk(command: String, confirmation: OptionForm) -> UsageError {
    UsageError(
      "'\(command)' needs '\(confirmation.flag)' where there is no terminal to ask on")
  }
}

// MARK: - Options

extension UsageError {
  /// No command where the option stands before one.
  package static func unknownOption(_ word: String, command: String?, known: [String]) -> UsageError
  {
    let nearest = nearest(to: word, among: known)
    guard let command else {
      return UsageError("there is no option '\(word)'" + suggestion(nearest))
    }
    return UsageError(
      "'\(command)' has no option '\(word)'"
        + suggestion(nearest, otherwise: "daybook help \(command)"))
  }

  package static func missingOption(_ option: OptionForm, command: String) -> UsageError {
    UsageError("'\(command)' needs '\(option.flag)=\(option.valueName ?? "")'")
  }

  /// None of several options is given, one of which is needed.
  package static func missingOneOf(_ options: [OptionForm], command: String) -> UsageError {
    UsageError("'\(command)' needs one of \(options.map(\.flag).joined(separator: ", "))")
  }

  package static func missingValue(_ option: OptionForm) -> UsageError {
    UsageError("'\(option.flag)' needs a value: \(option.flag)=\(option.valueName ?? "")")
  }

  package static func needlessValue(_ option: OptionForm) -> UsageError {
    UsageError("'\(option.flag)' takes no value")
  }

  package static func repeated(_ option: OptionForm) -> UsageError {
    UsageError("'\(option.flag)' is given twice")
  }

  /// With the value that may have been meant.
  package static func badValue(
    _ value: String, of option: OptionForm, wanted: String, nearest: String?
  ) -> UsageError {
    UsageError("'\(option.flag)' wants \(wanted), not '\(value)'" + asking(nearest))
  }

  /// A variable of the environment.
  package static func badVariable(_ name: String, value: String, wanted: String) -> UsageError {
    UsageError("the variable \(name) wants \(wanted), not '\(DisplayText.escaped(value))'")
  }

  /// Two options, as they are written, that do not go together.
  package static func conflict(_ one: String, _ other: String) -> UsageError {
    UsageError("'\(one)' and '\(other)' do not go together")
  }

  /// An option, as it is written, that says nothing without another.
  package static func needs(_ one: String, _ other: String) -> UsageError {
    UsageError("'\(one)' says nothing without '\(other)'")
  }
}
