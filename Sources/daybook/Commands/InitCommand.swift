import Coordinators
import Foundation

/// `daybook init`: a small book to start from.
enum InitCommand {
  static let spec = CommandSpec(
    name: "init", summary: "make a small book to start from", operand: folder,
    options: [Flag.quiet],
    details: """
      Makes the folder DIR with a small book in it: settings, an account with a few entries, and a
      to-do list. DIR must be new or empty.

        daybook init ~/book && daybook build ~/book
      """,
    failures: [.cannotCreate, .inputOutput], run: run)

  private static let folder = Operand("DIR", .one)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    guard let path = arguments.operand else {
      throw UsageError.missingOperand(folder, command: spec.name)
    }
    let files = try StartBook(in: path, today: here.today(in: .current)).run()
    here.say("\(path): \(files.joined(separator: ", ")); now try: daybook build \(path)", arguments)
  }
}
