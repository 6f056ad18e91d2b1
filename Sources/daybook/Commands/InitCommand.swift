import Basics
import Coordinators
import Foundation
import Model

/// `daybook init`: a small book to start from.
enum InitCommand {
  static let spec = CommandSpec(
    name: "init", summary: "make a small book to start from", operand: folder,
    options: [locale, currency, timeZone, Flag.quiet],
    details: """
      Makes the folder DIR with a small book in it: settings, two accounts with a few entries, and
      a to-do list, each in a file of its own. DIR must be new or empty. The folder .schema in it
      says what may stand in the files, so that editors complete and check them; 'daybook help
      schema' has more of it.

      The book is in the language of the locale where Daybook speaks it, else in English. Left out,
      the locale is that of LC_ALL, LC_MONETARY or LANG, the currency that of the locale's country,
      the time zone that of TZ, /etc/timezone or /etc/localtime; what was taken is printed.

        daybook init ~/book && daybook build ~/book
        daybook init --locale de_CH --currency CHF --time-zone Europe/Zurich ~/book
      """,
    failures: [.cannotCreate], run: run)

  private static let folder = Operand("DIR", .one)
  private static let locale = Option.locale
  private static let currency = Option.currency
  private static let timeZone = Option.timeZone

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    guard let path = arguments.operand else {
      throw UsageError.missingOperand(folder, command: spec.name)
    }
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
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
        true
      default: "/._-+,:@%".utf8.contains(byte)
      }
    }
    return isPlain ? path : path.inShellQuotes
  }
}
