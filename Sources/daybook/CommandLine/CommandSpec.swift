import Diagnostics
import Manual

/// One command of the program: how it is called, how it is explained, and what it does.
struct CommandSpec: Sendable {
  /// The words that call it, such as `templates list`.
  let name: String
  /// What stands beside the options; nil when nothing may.
  let operand: Operand?
  /// All options but `--help`, which every command has, in the order of the help.
  let options: [any DeclaredOption]
  /// How a run can end, besides well, with a wrong command line, and where no result can be printed.
  let failures: [ExitCode]
  let run: @Sendable (Arguments, Surroundings) throws -> Void

  /// What the command does, on one line: like `details`, from its page of the manual.
  var summary: String { Manual.command(name)?.summary ?? "" }

  /// What help says of it, in CommonMark.
  var details: String { Manual.command(name)?.text ?? "" }

  var allOptions: [any DeclaredOption] { options + [Flag.help] }

  var exitCodes: [ExitCode] {
    ExitCode.allCases.filter {
      [.done, .usage, .inputOutput].contains($0) || failures.contains($0)
    }
  }
}

/// What stands beside the options of a command line.
struct Operand: Sendable {
  enum Count: Sendable {
    case oneOrNone, one
    /// Any number of words, which are taken together, with a space between them.
    case words
  }

  /// As it is named in help, such as `BOOK`.
  let name: String
  let count: Count
  let isNeeded: Bool
  /// What each word is, in their order.
  let kinds: [ValueKind]

  /// As it stands in a line of usage.
  var usage: String { isNeeded ? name : "[\(name)]" }
}

extension Operand {
  /// One operand is needed; words are where it says so.
  ///
  /// Each word is what its part of the name says unless kinds are given; a single kind is that of
  /// all words.
  init(_ name: String, _ count: Count, of kinds: ValueKind..., isNeeded: Bool = false) {
    let named = name.split(separator: " ").map { ValueKind(called: String($0)) }
    self.init(
      name: name, count: count, isNeeded: isNeeded || count == .one,
      kinds: kinds.isEmpty ? named : kinds)
  }
}
