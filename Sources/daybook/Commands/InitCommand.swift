import Diagnostics
import Basics
import CommandLine
import Coordinators
import Foundation

/// `daybook init`: a small book to start from.
enum InitCommand {
  static let command = Command(
    "init", operand: Operand("DIR", .one),
    options: [locale, currency, timeZone, Flag.quiet],
    failures: [.cannotCreate], run: run)

  private static let locale = Option.locale
  private static let currency = Option.currency("of accounts that name none, such as CHF")
  private static let timeZone = Option.timeZone

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let path = arguments.operand ?? ""
    let settings = StartSettings(
      locale: arguments[locale], currency: arguments[currency], timeZone: arguments[timeZone],
      machine: here.machine)
    let files = try StartBook(in: path, settings, today: here.today(in: settings.zone)).run()
    let book = path.asShellWord
    try here.say(
      lines: ["\(path): \(files.joined(separator: ", ")); .schema for editors"]
        + settings.lines.map { "  " + $0 }
        + ["Next:", "  daybook check \(book)", "  daybook build \(book)", "  daybook help format"],
      arguments)
  }
}

extension String {
  /// As a shell takes it for one word that is no option; in quotes only where it has to be.
  fileprivate var asShellWord: String {
    let path = hasPrefix("-") ? "./" + self : self
    let isPlain = path.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 >= 0x80 || "/._-+,:@%".utf8.contains($0)
    }
    return isPlain ? path : path.inShellQuotes
  }
}
