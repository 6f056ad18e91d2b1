package import Diagnostics
import Manual

/// How a command of the program is called, and how it is explained.
package struct CommandSpec: Sendable {
  /// The words that call it, such as `templates list`.
  package let name: String
  /// What stands beside the options; nil when nothing may.
  package let operand: Operand?
  /// All options but `--color` and `--help`, which every command has, in the order of the help.
  package let options: [any DeclaredOption]
  /// How a run can end, besides well, with a wrong command line, and where no result can be printed.
  private let failures: [ExitCode]

  package init(
    name: String, operand: Operand?, options: [any DeclaredOption], failures: [ExitCode]
  ) {
    self.name = name
    self.operand = operand
    self.options = options
    self.failures = failures
  }

  /// What the command does, on one line: like `details`, from its page of the manual.
  var summary: String { Manual.command(name)?.summary ?? "" }

  /// What help says of it, in CommonMark.
  var details: String { Manual.command(name)?.text ?? "" }

  var allOptions: [any DeclaredOption] { options + [Option.color, Flag.help] }

  var exitCodes: [ExitCode] {
    ExitCode.allCases.filter {
      [.done, .usage, .inputOutput].contains($0) || failures.contains($0)
    }
  }
}

/// What stands beside the options of a command line.
package struct Operand: Sendable {
  package enum Count: Sendable {
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

  /// One operand is needed; words are where it says so.
  ///
  /// Each word is what its part of the name says unless kinds are given; a single kind is that of
  /// all words.
  package init(_ name: String, _ count: Count, of kinds: ValueKind..., isNeeded: Bool = false) {
    self.name = name
    self.count = count
    self.isNeeded = isNeeded || count == .one
    self.kinds =
      kinds.isEmpty ? name.split(separator: " ").map { ValueKind(called: String($0)) } : kinds
  }

  /// As it stands in a line of usage.
  var usage: String { isNeeded ? name : "[\(name)]" }

  package static let book = Operand("BOOK", .oneOrNone)
}
