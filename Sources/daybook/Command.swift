/// What can be asked of Daybook on the command line.
enum Command: String, CaseIterable {
  case build, statements, check, `init`
  case exportTemplates = "templates export"
  case listTemplates = "templates list"
  case help

  /// The command that the words begin with, and the words behind it.
  static func leading(_ words: [String]) -> (command: Command, rest: ArraySlice<String>)? {
    for count in [2, 1] where words.count >= count {
      if let command = Command(rawValue: words[..<count].joined(separator: " ")) {
        return (command, words[count...])
      }
    }
    return nil
  }

  /// What the command does, on one line.
  var summary: String {
    switch self {
    case .build: "build the site and the statements of a book"
    case .statements: "write monthly statements alone, as Markdown"
    case .check: "report every problem in a book; write nothing"
    case .`init`: "make a small book to start from"
    case .exportTemplates: "write out the built-in templates, to start a theme from"
    case .listTemplates: "name every template and what it is offered"
    case .help: "explain a command"
    }
  }

  /// The name of what stands behind the options, such as `BOOK`, and whether it must be given.
  var operand: Operand? {
    switch self {
    case .listTemplates: nil
    case .exportTemplates: Operand(name: "DIR", isRequired: false)
    case .build, .statements, .check: Operand(name: "BOOK", isRequired: false)
    case .`init`: Operand(name: "DIR", isRequired: true)
    case .help: Operand(name: "COMMAND", isRequired: false)
    }
  }

  struct Operand {
    let name: String
    let isRequired: Bool
  }

  var options: [Option] {
    switch self {
    case .build: [.output, .asOf, .jobs, .force, .quiet, .help]
    case .statements: [.month, .account, .output, .asOf, .quiet, .help]
    case .check: [.quiet, .help]
    case .`init`: [.quiet, .help]
    case .exportTemplates: [.quiet, .help]
    case .listTemplates, .help: [.help]
    }
  }
}

/// An option of some command.
enum Option: String, CaseIterable {
  case output, month, account
  case asOf = "as-of"
  case jobs, force, quiet, help

  /// The name of its value; nil when it takes none.
  var valueName: String? {
    switch self {
    case .output: "DIR"
    case .month: "YYYY-MM"
    case .account: "NAME|IBAN"
    case .asOf: "DAY"
    case .jobs: "N"
    case .force, .quiet, .help: nil
    }
  }

  var flag: String { "--" + rawValue }
}
