import Diagnostics
package import Manual
import Markdown

/// `daybook.1`: all of the help as one manual page.
package struct ManualPage {
  private let version: String
  /// The day of the version, which the page's foot shows.
  private let day: String
  private let commands: [CommandSpec]
  private let topics: [Manual.Page]

  package init(version: String, day: String, commands: [CommandSpec], topics: [Manual.Page]) {
    self.version = version
    self.day = day
    self.commands = commands
    self.topics = topics
  }

  /// The page in man(7), with words left whole, so that options can be copied.
  package var text: String {
    ".TH DAYBOOK 1 \(day) \"daybook \(version)\" \"Daybook\"\n.nh\n.ad l\n"
      + CommonMark.man(source)
  }
}

extension ManualPage {
  /// As Markdown, of which libcmark makes the page.
  private var source: String {
    let parts =
      [
        "# NAME", "daybook \\- a folder of account data as a static site and monthly statements",
        "# SYNOPSIS", Self.escaped("daybook COMMAND [OPTIONS] [BOOK]"), "# DESCRIPTION",
        HelpText.about, HelpText.books,
      ] + CommandGroup.allCases.flatMap(section)
      + ["# TOPICS"]
      + topics.flatMap { ["## \(Self.escaped($0.name))", $0.text] }
      + ["# EXIT STATUS"]
      + ExitCode.allCases.map { Self.row("**\($0.rawValue)**", $0.meaning) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func section(_ group: CommandGroup) -> [String] {
    let commands = commands.filter { CommandGroup(of: $0) == group }
    return commands.isEmpty
      ? [] : ["# \(Self.escaped(group.title.uppercased()))"] + commands.flatMap(section)
  }

  private func section(_ command: CommandSpec) -> [String] {
    let codes = command.exitCodes.map { String($0.rawValue) }.joined(separator: ", ")
    return [
      "## \(Self.escaped(command.usage))", Self.escaped(command.summary),
      command.details,
    ] + command.allOptions.map { Self.row(Self.term($0.form), $0.form.explanation) }
      + ["Exits with \(codes)."]
  }

  private static func term(_ option: OptionForm) -> String {
    let short = option.short.map { ", **\(escaped("-\($0)"))**" } ?? ""
    let value = option.valueName.map { name -> String in
      let shown = "*\(escaped(name))*"
      return !option.isValueOptional
        ? " " + shown : option.valueMayFollow ? " [\(shown)]" : "[=\(shown)]"
    }
    return "**\(escaped(option.flag))**" + (value ?? "") + short
  }

  /// A term, as Markdown, and an indented text about it.
  private static func row(_ term: String, _ text: String) -> String {
    "\(term)\n\n> \(escaped(text.replacing("\n", with: " ")))"
  }

  private static func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
}
