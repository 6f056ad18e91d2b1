import CommandLine
import Coordinators
import Foundation
import Manual
import Model

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

/// `daybook completions`: a script by which a shell completes command lines.
enum CompletionsCommand {
  static let command = Command(
    "completions",
    operand: Operand(Shell.allCases.map(\.rawValue).joined(separator: "|"), .one), run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let name = arguments.operand ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw UsageError.noChoice(
        name, command: command.name, choices: Shell.allCases.map(\.rawValue))
    }
    try here.console.print(data: Array((shell.script + "\n").utf8))
  }

  /// `daybook complete`, which the scripts call and help does not name.
  static let complete = Command(
    "complete", operand: Operand("SHELL WORDS", .words, isNeeded: true), run: runComplete)

  private static func runComplete(_ arguments: Arguments, _ here: Surroundings) throws {
    guard let shell = arguments.operands.first.flatMap(Shell.init(rawValue:)),
      let reply = CompletionReply(
        shell, Array(arguments.operands.dropFirst()), home: here.home,
        commands: Commands.all.map(\.spec),
        topics: Manual.topics)
    else { return }
    let lines = reply.lines { kind, book in
      guard let kind = names(of: kind) else { return [] }
      return ListNames(here.source(of: book, parallelism: 1)).run(kind)
    } months: {
      let month = here.today(in: .current).month
      // The latest first.
      return (0..<12).compactMap { month.advanced(by: -$0)?.description }
    }
    try here.console.print(data: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// What names a value is one of; nil where a book does not say.
  private static func names(of kind: ValueKind) -> ListNames.Kind? {
    switch kind {
    case .account: .account
    case .list: .list
    case .toDo: .toDo
    case .payee: .payee
    case .category: .category
    case .tag: .tag
    case .folder, .file, .month, .choice, .subject, .nothing: nil
    }
  }
}
