/// The commands of the program.
enum Commands {
  /// In the order of the help; a new command is one more line here.
  static let all = [
    BuildCommand.spec, StatementsCommand.spec, CheckCommand.spec, InitCommand.spec,
    TransactionAddCommand.short, TransactionAddCommand.spec, TransferCommand.spec,
    TransactionListCommand.spec, TransactionShowCommand.spec, TransactionReverseCommand.spec,
    TransactionNoteCommand.spec, AccountListCommand.spec, AccountListCommand.balance,
    AccountShowCommand.spec, AccountAddCommand.spec, AccountMoveCommand.spec,
    AccountCloseCommand.spec, AccountRenameCommand.spec,
    ExportTemplatesCommand.spec, ListTemplatesCommand.spec, DiffTemplatesCommand.spec,
    HelpCommand.spec,
  ]

  /// The command that the words begin with, and the words behind it.
  static func leading(
    _ words: [String]
  ) throws(UsageError) -> (command: CommandSpec, rest: ArraySlice<String>) {
    guard let first = words.first else { throw .noCommand }
    for count in [2, 1] where words.count >= count {
      let name = words[..<count].joined(separator: " ")
      if let command = all.first(where: { $0.name == name }) { return (command, words[count...]) }
    }
    if first.hasPrefix("-") {
      throw .unknownOption(first, command: nil, known: ["--help", "--version"])
    }
    let names = all.map(\.name)
    let isFirstOfTwo = names.contains { $0.hasPrefix(first + " ") }
    let word = isFirstOfTwo ? words.prefix(2).joined(separator: " ") : first
    throw .unknownCommand(word, known: names)
  }
}
