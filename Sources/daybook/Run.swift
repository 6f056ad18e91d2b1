import CommandLine
import Diagnostics
import Templates
import Theme

/// One run of the program: from the words of the command line to the exit code.
struct Run {
  static let version = "0.1.0"
  private static let versionDay = "2026-11-22"

  private var here: Surroundings

  init(console: Console) {
    here = Surroundings(
      console: console,
      builtIn: BuiltInSources(
        templates: BuiltInTemplates.templates, words: BuiltInTemplates.words,
        assets: BuiltInTemplates.assets),
      liveScript: BuiltInTemplates.live["live.js"] ?? [],
      version: Self.version, versionDay: Self.versionDay)
  }

  /// Runs the command that the words name, and says what goes wrong.
  mutating func exitCode(for words: [String]) -> ExitCode {
    // Also for what is said of words that are wrong.
    here.console.colour = ColourChoice(in: words)
    do {
      try run(words)
      return .done
    } catch {
      let error = error as? any UserError ?? InternalFault(error)
      if let report = error.report { here.console.complain(report) }
      return error.exitCode
    }
  }

  private mutating func run(_ words: [String]) throws {
    if words == ["--version"] { return try here.console.print("daybook \(Self.version)") }
    if ["--help", "-h"].contains(words.first) {
      return try here.console.print(text: HelpCommand.overview)
    }
    if words.count == 2, ["--help", "-h"].contains(words[1]),
      let text = HelpCommand.text(ofGroup: words[0])
    {
      return try here.console.print(text: text)
    }
    let (command, rest) = try Commands.leading(words)
    let arguments = try Arguments(rest, of: command.spec)
    here.console.colour = arguments[.color] ?? .auto
    if arguments[.help] { return try here.console.print(text: HelpText.text(of: command.spec)) }
    try command.run(arguments, here)
  }
}
