import Basics

/// A command line taken apart: one command, its options, and what it is about.
struct Arguments {
  let command: Command
  private(set) var operand: String?
  private var values: [Option: String] = [:]

  subscript(option: Option) -> String? { values[option] }

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// Reads the words after the program's name.
  ///
  /// Options stand anywhere behind the command, as `--name value` or `--name=value`; `--` ends
  /// them; `-h` and `-o` stand for `--help` and `--output`.
  init(_ words: [String]) throws(UsageError) {
    guard let first = words.first else { throw .noCommand }
    guard let (command, behind) = Command.leading(words) else {
      let names = Command.allCases.map(\.rawValue)
      if names.contains(where: { $0.hasPrefix(first + " ") }) {
        let word = words.prefix(2).joined(separator: " ")
        throw .unknownCommand(word, nearest: nearest(to: word, among: names))
      }
      throw first.hasPrefix("-")
        ? .unknownOption(
          first, nearest: nearest(to: first, among: ["--help", "--version"]), command: nil)
        : .unknownCommand(first, nearest: nearest(to: first, among: names))
    }
    self.command = command

    var rest = behind
    var optionsEnded = false
    while let word = rest.popFirst() {
      if !optionsEnded && word == "--" {
        optionsEnded = true
      } else if !optionsEnded && word.hasPrefix("-") && word != "-" {
        try add(option: word, rest: &rest)
      } else {
        if command == .help, let first = operand {
          operand = first + " " + word
          continue
        }
        guard operand == nil, command.operand != nil else {
          throw .unexpected(word, command: command)
        }
        operand = word
      }
    }
    if command.operand?.isRequired == true && operand == nil && !has(.help) {
      throw .missingOperand(command)
    }
  }

  private mutating func add(option word: String, rest: inout ArraySlice<String>) throws(UsageError)
  {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0] == "-h" ? "--help" : parts[0] == "-o" ? "--output" : String(parts[0])
    guard let option = command.options.first(where: { $0.flag == name }) else {
      let flags = command.options.map(\.flag)
      throw .unknownOption(name, nearest: nearest(to: name, among: flags), command: command)
    }
    if values[option] != nil { throw .repeated(option) }
    guard option.valueName != nil else {
      guard parts.count == 1 else { throw .needlessValue(option) }
      values[option] = ""
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
      throw .missingValue(option)
    }
    values[option] = value
  }
}

/// A command line that cannot be understood.
enum UsageError: Error {
  case noCommand
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?, command: Command?)
  case unexpected(String, command: Command)
  case missingOperand(Command)
  case missingValue(Option)
  case needlessValue(Option)
  case repeated(Option)
  case badValue(Option, String, wanted: String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noCommand: "no command given; try 'daybook help'"
    case .unknownCommand(let word, let nearest):
      "there is no command '\(word)'" + Self.suggestion(nearest, otherwise: "daybook help")
    case .unknownOption(let word, let nearest, let command):
      (command.map { "'\($0.rawValue)' has no option '\(word)'" } ?? "there is no option '\(word)'")
        + Self.suggestion(
          nearest, otherwise: "daybook help" + (command.map { " " + $0.rawValue } ?? ""))
    case .unexpected(let word, let command):
      "'\(command.rawValue)' takes \(command.operand.map { "one \($0.name)" } ?? "no operand");"
        + " what is '\(word)'?"
    case .missingOperand(let command):
      "'\(command.rawValue)' needs a \(command.operand?.name ?? "")"
    case .missingValue(let option):
      "'\(option.flag)' needs a value: \(option.flag)=\(option.valueName ?? "")"
    case .needlessValue(let option): "'\(option.flag)' takes no value"
    case .repeated(let option): "'\(option.flag)' is given twice"
    case .badValue(let option, let value, let wanted):
      "'\(option.flag)' wants \(wanted), not '\(value)'"
    }
  }

  private static func suggestion(_ nearest: String?, otherwise: String) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? "; try '\(otherwise)'"
  }
}
