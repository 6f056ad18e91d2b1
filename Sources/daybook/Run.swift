import Basics
import CommandLine
import Coordinators
import Diagnostics
import Files
import Publishing
import Templates
import Theme

/// One run of the program: from the words of the command line to the exit code.
struct Run {
  static let version = "0.1.0"
  private static let versionDay = "2026-11-22"

  private let here: Surroundings

  init(console: Console) {
    here = Surroundings(
      console: console,
      builtIn: BuiltInSources(
        templates: BuiltInTemplates.templates, words: BuiltInTemplates.words,
        assets: BuiltInTemplates.assets),
      liveScript: BuiltInTemplates.live["live.js"] ?? [],
      version: Self.version, versionDay: Self.versionDay)
  }

  func exitCode(for words: [String]) -> ExitCode {
    do {
      try run(words)
      return .done
    } catch let error as UsageError {
      return complain(error.description, .usage, remedy: error.remedy)
    } catch let error as IssueStatements.Failure {
      return complain(error.description, ExitCode(error), remedy: error.remedy)
    } catch let refused as CheckCommand.Refused {
      return refused.code
    } catch let problems as BookProblems {
      for diagnostic in problems.diagnostics {
        here.console.complain(text: diagnostic.description)
      }
      return ExitCode(problems)
    } catch let stop as BuildStop {
      return complain(stop.description, ExitCode(BuildFailure.Reason(stop)))
    } catch let error as PublishingError {
      return complain(error.description, ExitCode(error), remedy: error.remedy)
    } catch let failure as ChangeFailure {
      here.console.complain(
        text: Console.error(failure.description, remedy: failure.remedy).joined(separator: "\n"))
      return ExitCode(failure)
    } catch let error as WatchError {
      return complain(error.description, .inputOutput, remedy: error.remedy)
    } catch let error as FileError {
      return complain(error.description, .inputOutput)
    } catch let failure as ExportFailure {
      return complain(failure.description, ExitCode(failure), remedy: failure.remedy)
    } catch is BrokenOutput {
      return complain("cannot write to standard output", .inputOutput)
    } catch {
      return complain("\(error)", .internalError)
    }
  }

  private func run(_ words: [String]) throws {
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
    if arguments[.help] { return try here.console.print(text: HelpText.text(of: command.spec)) }
    try command.run(arguments, here)
  }

  private func complain(_ what: String, _ code: ExitCode, remedy: String? = nil) -> ExitCode {
    here.console.complain(lines: Console.error(what, remedy: remedy))
    return code
  }
}
