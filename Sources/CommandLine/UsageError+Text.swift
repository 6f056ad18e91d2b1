import Basics
import Diagnostics

extension UsageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noCommand: "no command given; try 'daybook help'"
    case .unknownCommand(let word, let known):
      "there is no command '\(word)'" + Self.suggestion(nearest(to: word, among: known))
    case .noSuchPart(nil, let first, _): "'\(first)' alone is no command"
    case .noSuchPart(let word?, let first, let known):
      "there is no command '\(first) \(word)'"
        + Self.suggestion(nearest(to: word, among: known).map { "\(first) \($0)" })
    case .noChoice(let word, let command, let choices):
      "'\(command)' knows \(Self.list(choices)), not '\(word)'"
        + (nearest(to: word, among: choices).map { "; did you mean '\($0)'?" } ?? "")
    case .unknownSubject(let word, let commands, let topics):
      Self.unknownSubject(word, commands: commands, topics: topics)
    case .unknownTemplate(let name, let known):
      "no page has a template '\(name)'"
        + Self.suggestion(nearest(to: name, among: known), otherwise: "daybook templates list")
    case .unknownSchema(let name, let known):
      "there is no schema '\(name)'"
        + Self.suggestion(nearest(to: name, among: known), otherwise: "daybook schema")
    case .unknownOption(let word, let command?, let known):
      "'\(command)' has no option '\(word)'"
        + Self.suggestion(nearest(to: word, among: known), otherwise: "daybook help \(command)")
    case .unknownOption(let word, nil, let known):
      "there is no option '\(word)'" + Self.suggestion(nearest(to: word, among: known))
    case .unexpected(let word, let command, let operand):
      "'\(command)' takes \(operand.map { "one \($0.name)" } ?? "no operand"); what is '\(word)'?"
    case .missingOperand(let operand, let command):
      "'\(command)' needs \("AEIO".contains(operand.name.prefix(1)) ? "an" : "a") \(operand.name)"
    case .missingOption(let option, let command):
      "'\(command)' needs '\(option.flag)=\(option.valueName ?? "")'"
    case .missingOneOf(let options, let command):
      "'\(command)' needs one of \(options.map(\.flag).joined(separator: ", "))"
    case .nobodyToAsk(let command, let confirmation):
      "'\(command)' needs '\(confirmation.flag)' where there is no terminal to ask on"
    case .missingValue(let option):
      "'\(option.flag)' needs a value: \(option.flag)=\(option.valueName ?? "")"
    case .needlessValue(let option): "'\(option.flag)' takes no value"
    case .repeated(let option): "'\(option.flag)' is given twice"
    case .badValue(let value, let option, let wanted, let nearest):
      "'\(option.flag)' wants \(wanted), not '\(value)'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .badVariable(let name, let value, let wanted):
      "the variable \(name) wants \(wanted), not '\(DisplayText.escaped(value))'"
    case .conflict(let one, let other): "'\(one)' and '\(other)' do not go together"
    case .needs(let one, let other): "'\(one)' says nothing without '\(other)'"
    }
  }

  /// What to do about it; nil where the description says so.
  package var remedy: String? {
    guard case .noSuchPart(_, let first, let known) = self else { return nil }
    return "'\(first)' is followed by \(Self.list(known, "or")); 'daybook help \(first)' explains"
  }

  private static func list(_ words: [String], _ last: String = "and") -> String {
    words.count < 2
      ? words.joined()
      : words.dropLast().joined(separator: ", ") + " \(last) \(words.last ?? "")"
  }

  private static func unknownSubject(
    _ word: String, commands: [String], topics: [String]
  ) -> String {
    let nearest = nearest(to: word, among: commands + topics)
    let kinds =
      nearest.map { commands.contains($0) ? "command" : "topic" } ?? "command or topic"
    return "there is no \(kinds) '\(word)'" + suggestion(nearest)
  }

  private static func suggestion(
    _ nearest: String?, otherwise: String = "daybook help"
  ) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? "; try '\(otherwise)'"
  }
}
