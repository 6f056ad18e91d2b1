/// The layout of `daybook help`: columns of names and what they mean.
enum HelpText {
  typealias Row = (name: String, text: String)

  /// Everything that can be asked for.
  ///
  /// - Parameters:
  ///   - commands: Names and summaries of the commands, in the order of the help.
  ///   - topics: The same of the topics.
  static func overview(commands: [Row], topics: [Row]) -> String {
    """
    Daybook turns a folder of account data into a static HTML site and monthly Markdown statements.

    Usage: daybook COMMAND [OPTIONS] [BOOK]

    \(rows(commands, width: 21))

    'daybook help COMMAND' explains one of them; 'daybook --version' names the version.
    BOOK is the folder of a book, the current folder when left out.

    Topics, each for 'daybook help TOPIC':

    \(rows(topics, width: 21))

    Exit codes:
    \(rows(ExitCode.allCases))
    """
  }

  static func text(of command: CommandSpec) -> String {
    let operand = command.operand.map { " " + $0.usage } ?? ""
    let options = command.allOptions.map { Row($0.form.usage, $0.form.explanation) }
    return """
      daybook \(command.name): \(command.summary)

      Usage: daybook \(command.name) [OPTIONS]\(operand)

      \(command.details)

      Options:
      \(rows(options, width: 24))

      Exit codes:
      \(rows(command.exitCodes))
      """
  }

  private static func rows(_ codes: [ExitCode]) -> String {
    rows(codes.map { Row(String($0.rawValue), $0.meaning) }, width: 6)
  }

  /// Two columns, the first `width` characters wide with its margin; further lines of the second
  /// stand below its first.
  private static func rows(_ rows: [Row], width: Int) -> String {
    rows.map { name, text in
      let padding = String(repeating: " ", count: max(2, width - 2 - name.count))
      let margin = "\n" + String(repeating: " ", count: width)
      return "  " + name + padding + text.split(separator: "\n").joined(separator: margin)
    }.joined(separator: "\n")
  }
}

extension OptionForm {
  /// Such as `--output DIR (-o)`.
  fileprivate var usage: String {
    flag + (valueName.map { " " + $0 } ?? "") + (short.map { " (-\($0))" } ?? "")
  }
}
