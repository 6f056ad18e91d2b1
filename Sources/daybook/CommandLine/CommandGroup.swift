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
