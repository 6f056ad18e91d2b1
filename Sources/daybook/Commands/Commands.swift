import CommandLine
import Diagnostics

/// The commands of the program.
enum Commands {
  /// In the order of the help; a new command is one more line here.
  static let all = [
    InitCommand.command, CheckCommand.command, BuildCommand.command, WatchCommand.command,
    StatusCommand.command, StatementsCommand.command,
    TransactionAddCommand.short, TransactionAddCommand.command, TransferCommand.command,
    TransactionListCommand.command, TransactionShowCommand.command,
    TransactionReverseCommand.command, TransactionNoteCommand.command,
    AccountListCommand.command, AccountListCommand.balance, AccountShowCommand.command,
    AccountAddCommand.command, AccountMoveCommand.command, AccountCloseCommand.command,
    AccountRenameCommand.command,
    ToDoListCommand.command, ToDoListCommand.show, ToDoAddCommand.command, ToDoDoneCommand.command,
    ToDoDoneCommand.undo, ToDoEditCommand.delete, ToDoMoveCommand.command,
    ToDoEditCommand.command, ToDoListsCommand.add, ToDoListsCommand.rename,
    ToDoListsCommand.delete,
    ImportCommand.command, ImportLayoutCommand.command, ImportRulesCommand.command,
    ExportCommand.command, RegisterCommand.command, SpendingCommand.command,
    SchemaCommand.command,
    TemplatesCommands.export, TemplatesCommands.list, TemplatesCommands.diff,
    VerifyCommand.command, CompletionsCommand.command, HelpCommand.command,
  ]

  /// Those that only other programs call.
  private static let hidden = [CompletionsCommand.complete]

  /// The names of all commands, and the first words of those of two.
  static let names =
    all.map(\.name)
    + Set(all.compactMap { $0.name.split(separator: " ").dropLast().first.map(String.init) })
    .sorted()

  /// The commands of two words of which this is the first.
  static func group(_ word: String) -> [Command] {
    all.filter { $0.name.hasPrefix(word + " ") }
  }

  /// The command that the words begin with, and the words behind it.
  static func leading(
    _ words: [String]
  ) throws(UsageError) -> (command: Command, rest: ArraySlice<String>) {
    guard let first = words.first else { throw .noCommand }
    for (name, rest) in CommandNames.leading(words) {
      if let command = (all + hidden).first(where: { $0.name == name }) { return (command, rest) }
    }
    if first.hasPrefix("-") {
      throw .unknownOption(first, command: nil, known: ["--help", "--version"])
    }
    let group = group(first)
    guard !group.isEmpty else { throw .unknownCommand(first, known: names) }
    let second = words.dropFirst().first.flatMap { $0.isOption ? nil : $0 }
    throw .noSuchPart(
      second, of: first, known: group.map { String($0.name.dropFirst(first.count + 1)) })
  }
}

/// A command of the program: how it is called and explained, and what it does.
struct Command: Sendable {
  let spec: CommandSpec
  let run: @Sendable (Arguments, Surroundings) throws -> Void

  var name: String { spec.name }

  init(
    _ name: String, operand: Operand? = nil, options: [any DeclaredOption] = [],
    failures: [ExitCode] = [],
    run: @escaping @Sendable (Arguments, Surroundings) throws -> Void
  ) {
    spec = CommandSpec(name: name, operand: operand, options: options, failures: failures)
    self.run = run
  }

  /// A command that is given its task, whose properties the options have set.
  init<Task>(
    _ name: String, operand: Operand? = nil, options: [TaskOption<Task>], failures: [ExitCode],
    task: @escaping @Sendable (Arguments) throws -> Task,
    run: @escaping @Sendable (Task, Arguments, Surroundings) throws -> Void
  ) {
    self.init(name, operand: operand, options: options.map(\.option), failures: failures) {
      arguments, here in
      var task = try task(arguments)
      for option in options { option.fill(&task, from: arguments) }
      try run(task, arguments, here)
    }
  }
}

extension Command {
  /// A command that changes a book, with the options that all of these have; some say something else
  /// with `--dry-run` than a diff.
  static func changing<Task>(
    _ name: String, operand: Operand? = nil, options: [TaskOption<Task>], dryRun: Flag = .dryRun,
    failures: [ExitCode] = [],
    task: @escaping @Sendable (Arguments) throws -> Task,
    run: @escaping @Sendable (Task, Arguments, Surroundings) throws -> Void
  ) -> Command {
    let shared: [any DeclaredOption] = [Option.book, Option.wait, dryRun, Flag.quiet]
    return Command(
      name, operand: operand, options: options + shared.map { .other($0) },
      failures: failures + [.wrongData, .noBook, .inputOutput, .busy], task: task, run: run)
  }

  /// The same without a task that options set properties of.
  static func changing(
    _ name: String, operand: Operand? = nil, options: [any DeclaredOption] = [],
    run: @escaping @Sendable (Arguments, Surroundings) throws -> Void
  ) -> Command {
    changing(name, operand: operand, options: options.map { .other($0) }, task: { _ in () }) {
      try run($1, $2)
    }
  }
}
