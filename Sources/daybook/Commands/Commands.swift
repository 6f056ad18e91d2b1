/// The commands of the program.
enum Commands {
  /// In the order of the help; a new command is one more line here.
  static let all = [
    InitCommand.spec, CheckCommand.spec, BuildCommand.spec, WatchCommand.spec, StatusCommand.spec,
    StatementsCommand.spec,
    TransactionAddCommand.short, TransactionAddCommand.spec, TransferCommand.spec,
    TransactionListCommand.spec, TransactionShowCommand.spec, TransactionReverseCommand.spec,
    TransactionNoteCommand.spec, AccountListCommand.spec, AccountListCommand.balance,
    AccountShowCommand.spec, AccountAddCommand.spec, AccountMoveCommand.spec,
    AccountCloseCommand.spec, AccountRenameCommand.spec,
    ToDoListCommand.spec, ToDoListCommand.show, ToDoAddCommand.spec, ToDoDoneCommand.spec,
    ToDoDoneCommand.undo, ToDoDeleteCommand.spec, ToDoMoveCommand.spec, ToDoEditCommand.spec,
    ToDoListsCommand.add, ToDoListsCommand.rename, ToDoListsCommand.delete,
    ImportCommand.spec, ImportLayoutCommand.spec, ImportRulesCommand.spec, ExportCommand.spec,
    RegisterCommand.spec, SpendingCommand.spec, SchemaCommand.spec,
    ExportTemplatesCommand.spec, ListTemplatesCommand.spec, DiffTemplatesCommand.spec,
    VerifyCommand.spec, CompletionsCommand.spec, HelpCommand.spec,
  ]

  /// Those that only other programs call.
  private static let hidden = [CompleteCommand.spec]

  /// The names of all commands, and the first words of those of two.
  static let names =
    all.map(\.name)
    + Set(all.compactMap { $0.name.split(separator: " ").dropLast().first.map(String.init) })
    .sorted()

  /// The commands of two words of which this is the first.
  static func group(_ word: String) -> [CommandSpec] {
    all.filter { $0.name.hasPrefix(word + " ") }
  }

  /// The command that the words begin with, and the words behind it.
  static func leading(
    _ words: [String]
  ) throws(UsageError) -> (command: CommandSpec, rest: ArraySlice<String>) {
    guard let first = words.first else { throw .noCommand }
    if let found = CommandNames(commands: all + hidden).command(leading: words) { return found }
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
