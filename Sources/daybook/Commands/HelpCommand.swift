/// `daybook help`: the commands, one of them, or a topic.
enum HelpCommand {
  static let spec = CommandSpec(
    name: "help", summary: "explain a command or a topic", operand: subject, options: [man],
    details: """
      Without COMMAND, lists the commands and the topics. A topic is explained by its name in place
      of COMMAND's; where a command and a topic have one name, the topic follows the command. The
      first word of commands of two, such as transaction, lists these.

        daybook help build
        daybook help format
        daybook help --man > ~/.local/share/man/man1/daybook.1
      """,
    failures: [], run: run)

  private static let subject = Operand("COMMAND", .words, of: .subject)
  private static let man = Flag("man", "print all of the help as a manual page, for man(1)")

  static var overview: String { HelpText.overview(commands: Commands.all, topics: Topic.all) }

  /// What commands have in common whose names begin with a word; nil where there are none, or where
  /// the word is a command itself.
  static func text(ofGroup word: String) -> String? {
    guard !Commands.all.contains(where: { $0.name == word }) else { return nil }
    let commands = Commands.group(word)
    return commands.isEmpty ? nil : HelpText.text(ofGroup: word, commands)
  }

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    if arguments[man] {
      guard arguments.operand == nil else { throw UsageError.conflict(man.form.flag, "COMMAND") }
      let page = ManualPage(
        version: here.version, day: here.versionDay, commands: Commands.all, topics: Topic.all)
      return try here.console.print(data: Array(page.text.utf8))
    }
    guard let name = arguments.operand else { return try here.console.print(text: overview) }
    let command = Commands.all.first { $0.name == name }.map(HelpText.text)
    let topic = Topic.all.first { $0.name == name }?.text
    let texts = [command ?? text(ofGroup: name), topic].compactMap { $0 }
    guard !texts.isEmpty else {
      throw UsageError.unknownSubject(
        name, commands: Commands.names, topics: Topic.all.map(\.name))
    }
    try here.console.print(text: texts.joined(separator: "\n\n"))
  }
}
