import CommandLine
import Manual

/// `daybook help`: the commands, one of them, or a topic.
enum HelpCommand {
  static let command = Command(
    "help", operand: Operand("COMMAND", .words, of: .subject), options: [man], run: run)

  private static let man = Flag("man", "print all of the help as a manual page, for man(1)")

  static var overview: String {
    HelpText.overview(commands: Commands.all.map(\.spec), topics: Manual.topics)
  }

  /// What commands have in common whose names begin with a word; nil where there are none, or where
  /// the word is a command itself.
  static func text(ofGroup word: String) -> String? {
    guard !Commands.all.contains(where: { $0.name == word }) else { return nil }
    let commands = Commands.group(word)
    return commands.isEmpty ? nil : HelpText.text(ofGroup: word, commands.map(\.spec))
  }

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    if arguments[man] {
      guard arguments.operand == nil else { throw UsageError.conflict(man.form.flag, "COMMAND") }
      let page = ManualPage(
        version: here.version, day: here.versionDay, commands: Commands.all.map(\.spec),
        topics: Manual.topics)
      return try here.console.print(data: Array(page.text.utf8))
    }
    guard let name = arguments.operand else { return try here.console.print(text: overview) }
    let command = Commands.all.first { $0.name == name }.map { HelpText.text(of: $0.spec) }
    let topic = Manual.topics.first { $0.name == name }.map(HelpText.text(of:))
    let texts = [command ?? text(ofGroup: name), topic].compactMap { $0 }
    guard !texts.isEmpty else {
      throw UsageError.unknownSubject(
        name, commands: Commands.names, topics: Manual.topics.map(\.name))
    }
    try here.console.print(text: texts.joined(separator: "\n\n"))
  }
}
