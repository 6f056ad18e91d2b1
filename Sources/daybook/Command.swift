/// What can be asked of Daybook on the command line.
enum Command: String, CaseIterable {
  case build, statements, check, `init`, help

  /// What the command does, on one line.
  var summary: String {
    switch self {
    case .build: "build the site and the statements of a book"
    case .statements: "write monthly statements alone, as Markdown"
    case .check: "report every problem in a book; write nothing"
    case .`init`: "make a small book to start from"
    case .help: "explain a command"
    }
  }

  /// The name of what stands behind the options, such as `BOOK`, and whether it must be given.
  var operand: Operand {
    switch self {
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
    case .help: [.help]
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
