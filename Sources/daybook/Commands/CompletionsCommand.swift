import Diagnostics

/// `daybook completions`: a script by which a shell completes command lines.
enum CompletionsCommand {
  static let spec = CommandSpec(
    name: "completions", operand: shell, options: [],
    failures: [], run: run)

  private static let shell = Operand(
    Shell.allCases.map(\.rawValue).joined(separator: "|"), .one)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let name = arguments.operand ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw UsageError.noChoice(
        name, command: spec.name, choices: Shell.allCases.map(\.rawValue))
    }
    try here.console.print(data: Array((shell.script + "\n").utf8))
  }
}
