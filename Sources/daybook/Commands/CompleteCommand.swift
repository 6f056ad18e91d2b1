import Coordinators
import Diagnostics
import Foundation
import Manual

/// `daybook complete`, which the scripts of `daybook completions` call and help does not name.
enum CompleteCommand {
  static let spec = CommandSpec(
    name: "complete", operand: Operand("SHELL WORDS", .words, isNeeded: true), options: [],
    failures: [], run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    guard let shell = arguments.operands.first.flatMap(Shell.init(rawValue:)),
      let reply = CompletionReply(
        shell, Array(arguments.operands.dropFirst()), home: here.home, commands: Commands.all,
        topics: Manual.topics)
    else { return }
    let lines = reply.lines { kind, book in
      guard let kind = ListNames.Kind(kind) else { return [] }
      return ListNames(BookSource(folder: book, parallelism: 1)).run(kind)
    } today: {
      here.today(in: .current)
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
