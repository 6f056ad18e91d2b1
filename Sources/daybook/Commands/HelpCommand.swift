/// `daybook help`: the commands, one of them, or a topic.
enum HelpCommand {
  static let spec = CommandSpec(
    name: "help", summary: "explain a command or a topic", operand: subject, options: [],
    details: """
      Without COMMAND, lists the commands and the topics. A topic is explained by its name in place
      of COMMAND's; where a command and a topic have one name, the topic follows the command.

        daybook help build
        daybook help format
      """,
    failures: [], run: run)

  private static let subject = Operand("COMMAND", .words)

  static var overview: String {
    HelpText.overview(
      commands: Commands.all.map { ($0.name, $0.summary) },
      topics: Topic.all.map { ($0.name, $0.summary) })
  }

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    guard let name = arguments.operand else { return try here.console.print(overview) }
    let command = Commands.all.first { $0.name == name }.map(HelpText.text)
    let topic = Topic.all.first { $0.name == name }?.text
    let texts = [command, topic].compactMap { $0 }
    guard !texts.isEmpty else {
      throw UsageError.unknownSubject(
        name, commands: Commands.all.map(\.name), topics: Topic.all.map(\.name))
    }
    try here.console.print(texts.joined(separator: "\n\n"))
  }
}
