import Diagnostics
package import Manual
import Markdown

/// The layout of `daybook help`, 80 columns wide.
package enum HelpText {
  typealias Row = (name: String, text: String)

  static let width = 80

  /// Everything that can be asked for: the commands by what they are for, and the topics.
  package static func overview(commands: [CommandSpec], topics: [Manual.Page]) -> String {
    let names = commands.map(\.name) + topics.map(\.name)
    let column = (names.map(\.count).max() ?? 0) + 4
    let groups = CommandGroup.allCases.compactMap { group -> String? in
      let commands = commands.filter { CommandGroup(of: $0) == group }
      let list = rows(commands.map { ($0.name, $0.summary) }, width: column)
      return commands.isEmpty ? nil : "\(group.title):\n\(list)"
    }
    return """
      \(paragraphs(about))

      Usage: daybook COMMAND [OPTIONS] [BOOK]

      \(groups.joined(separator: "\n\n"))

      \(paragraphs(books))

      Topics, each for 'daybook help TOPIC':
      \(rows(topics.map { ($0.name, $0.summary) }, width: column))

      Exit codes:
      \(rows(ExitCode.allCases))
      """
  }

  /// What the program does.
  static let about = """
    Daybook turns a folder of account data, a book, into a static HTML site and monthly Markdown \
    statements. 'daybook init DIR' makes a small book to start from, 'daybook build DIR' its site.
    """

  /// Which book is meant, and where there is more.
  static let books = """
    BOOK is the folder of a book, the current folder when left out; every command that reads a book \
    takes the option --book DIR in its place.

    A terminal shows figures in groups of digits, in columns that fit its width, and in colours: not \
    where NO_COLOR is set or TERM is dumb, or with --color never. A pipe or a file has plain figures, \
    and colours with --color always alone.

    'daybook help COMMAND' explains one command; 'daybook --version' names the version.
    """

  /// The page of `daybook help COMMAND`, at most 80 columns wide.
  package static func text(of command: CommandSpec) -> String {
    let options = command.allOptions.map { Row($0.form.usage, $0.form.explanation) }
    return """
      \("daybook \(command.name): \(command.summary)".wrapped(to: width).joined(separator: "\n"))

      Usage: \(command.usage)

      \(paragraphs(command.details))

      Options:
      \(rows(options, width: 24))

      Exit codes:
      \(rows(command.exitCodes))
      """
  }

  package static func text(of topic: Manual.Page) -> String { paragraphs(topic.text) }

  /// The commands whose names begin with the same word.
  package static func text(ofGroup word: String, _ commands: [CommandSpec]) -> String {
    let column = (commands.map(\.name.count).max() ?? 0) + 4
    return """
      daybook \(word): followed by one more word

      \(rows(commands.map { ($0.name, $0.summary) }, width: column))

      'daybook help \(commands.first?.name ?? word)' explains the first of them.
      """
  }

  private static func paragraphs(_ text: String) -> String {
    ManualText.lines(text, width: width).joined(separator: "\n")
  }

  private static func rows(_ codes: [ExitCode]) -> String {
    rows(codes.map { Row(String($0.rawValue), $0.meaning) }, width: 7)
  }

  /// Two columns, the first `column` characters wide with its margin; a name that does not fit has
  /// a line of its own.
  private static func rows(_ rows: [Row], width column: Int) -> String {
    let margin = String(repeating: " ", count: column)
    return rows.flatMap { name, text in
      let lines = text.wrapped(to: width - column).map { margin + $0 }
      let padding = column - 2 - name.count
      guard padding >= 2, let first = lines.first else { return ["  " + name] + lines }
      return ["  " + name + first.dropFirst(2 + name.count)] + lines.dropFirst()
    }.joined(separator: "\n")
  }
}

extension CommandSpec {
  /// How it is written, such as `daybook build [OPTIONS] [BOOK]`.
  var usage: String { "daybook \(name) [OPTIONS]" + (operand.map { " " + $0.usage } ?? "") }
}

extension OptionForm {
  /// Such as `--output DIR (-o)`.
  var usage: String {
    flag
      + (valueName.map { name in
        !isValueOptional ? " " + name : valueMayFollow ? " [\(name)]" : "[=\(name)]"
      } ?? "")
      + (short.map { " (-\($0))" } ?? "")
  }
}

/// The manual's CommonMark as a terminal shows it: paragraphs in lines of so many columns, code as it
/// stands, indented.
enum ManualText {
  static func lines(_ source: String, width: Int) -> [String] {
    lines(CommonMark.blocks(of: source), width: width)
  }

  /// Empty lines part the blocks.
  private static func lines(_ blocks: [TextBlock], width: Int) -> [String] {
    Array(blocks.map { lines($0, width: width) }.joined(separator: [""]))
  }

  private static func lines(_ block: TextBlock, width: Int) -> [String] {
    switch block {
    case .heading(let text): return (text + ":").wrapped(to: width)
    case .paragraph(let text): return text.wrapped(to: width)
    case .code(let lines): return lines.map { $0.isEmpty ? "" : "  " + $0 }
    case .list(let items, let first):
      let labels = items.indices.map { place in first.map { "\($0 + place). " } ?? "- " }
      let column = labels.map(\.count).max() ?? 0
      return zip(labels, items).flatMap { label, blocks in
        lines(blocks, width: width - column).enumerated().map { row, line in
          let start = row == 0 ? label : ""
          let margin = String(repeating: " ", count: column - start.count)
          return line.isEmpty ? start : margin + start + line
        }
      }
    }
  }
}

extension String {
  /// The words of the text in lines of at most so many characters; a longer word has a line of its
  /// own.
  func wrapped(to width: Int) -> [String] {
    split(whereSeparator: \.isWhitespace).reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

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

/// What commands are for, in the order of the help.
enum CommandGroup: CaseIterable {
  case site, book, reports, theming, program

  /// By the first word of its name; what is not named here keeps the book.
  init(of command: CommandSpec) {
    switch command.name.split(separator: " ").first ?? "" {
    case "init", "check", "build", "statements", "watch", "status", "verify": self = .site
    case "balance", "register", "spending", "export": self = .reports
    case "templates": self = .theming
    case "help", "completions", "schema": self = .program
    default: self = .book
    }
  }

  var title: String {
    switch self {
    case .site: "The site and the statements"
    case .book: "Keep the book"
    case .reports: "Reports"
    case .theming: "Themes"
    case .program: "The program itself"
    }
  }
}
