/// `daybook completions`: a script by which a shell completes command lines.
enum CompletionsCommand {
  static let spec = CommandSpec(
    name: "completions", summary: "print a script that completes command lines in your shell",
    operand: shell, options: [],
    details: """
      The script has the Tab key complete commands, options, files, months, and the names of
      accounts, to-do lists, payees and categories of the book that --book or the current folder is.

      For bash, in ~/.bashrc:

        source <(daybook completions bash)

      For zsh, in ~/.zshrc behind compinit:

        source <(daybook completions zsh)

      For fish:

        daybook completions fish > ~/.config/fish/completions/daybook.fish

      Names are only ever text to the shell, whatever is in them. Those with control characters or
      that turn the writing direction are left out; such an account goes by its IBAN or its part of
      paths. Of a book of more than four megabytes, payees and categories of the first four are
      completed.
      """,
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
