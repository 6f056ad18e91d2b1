import CommandLine
import Coordinators
import Foundation
import Manual
import Model

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
}

/// `daybook complete`, which the scripts of `daybook completions` call and help does not name.
enum CompleteCommand {
  static let command = Command(
    "complete", operand: Operand("SHELL WORDS", .words, isNeeded: true), run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    guard let shell = arguments.operands.first.flatMap(Shell.init(rawValue:)),
      let reply = CompletionReply(
        shell, Array(arguments.operands.dropFirst()), home: here.home,
        commands: Commands.all.map(\.spec),
        topics: Manual.topics)
    else { return }
    let lines = reply.lines { kind, book in
      guard let kind = ListNames.Kind(kind) else { return [] }
      return ListNames(here.source(of: book, parallelism: 1)).run(kind)
    } months: {
      let month = here.today(in: .current).month
      // The latest first.
      return (0..<12).compactMap { month.advanced(by: -$0)?.description }
    }
    try here.console.print(data: Array(lines.map { $0 + "\n" }.joined().utf8))
  }
}

extension ListNames.Kind {
  fileprivate init?(_ kind: ValueKind) {
    switch kind {
    case .account: self = .account
    case .list: self = .list
    case .toDo: self = .toDo
    case .payee: self = .payee
    case .category: self = .category
    case .tag: self = .tag
    case .folder, .file, .month, .choice, .subject, .nothing: return nil
    }
  }
}
