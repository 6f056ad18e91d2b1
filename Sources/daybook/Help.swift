/// The texts of `daybook help`.
enum Help {
  static let version = "0.1.0"

  static var overview: String {
    let width = Command.allCases.map(\.rawValue.count).max() ?? 0
    let commands = Command.allCases.map { command in
      let padding = String(repeating: " ", count: width - command.rawValue.count + 3)
      return "  \(command.rawValue)\(padding)\(command.summary)"
    }
    return """
      Daybook turns a folder of account data into a static HTML site and monthly Markdown statements.

      Usage: daybook COMMAND [OPTIONS] [BOOK]

      \(commands.joined(separator: "\n"))

      'daybook help COMMAND' explains one of them; 'daybook --version' names the version.
      BOOK is the folder of a book, the current folder when left out.

      Exit codes: 0 done; 64 the command line is wrong; 65 the data is wrong; 66 no such book;
      73 a file or folder cannot be made; 74 reading or writing failed; 75 another run holds the output.
      """
  }

  static func text(of command: Command) -> String {
    let operand = command.operand.map { $0.isRequired ? " " + $0.name : " [\($0.name)]" } ?? ""
    let options = command.options.map { option in
      let flag = option.flag + (option.valueName.map { " " + $0 } ?? "")
      let padding = String(repeating: " ", count: max(2, 22 - flag.count))
      let lines = explanation(of: option, in: command).split(separator: "\n")
      return "  " + flag + padding
        + lines.joined(separator: "\n" + String(repeating: " ", count: 24))
    }
    return """
      daybook \(command.rawValue): \(command.summary)

      Usage: daybook \(command.rawValue) [OPTIONS]\(operand)

      \(details(of: command))

      Options:
      \(options.joined(separator: "\n"))
      """
  }

  private static func details(of command: Command) -> String {
    switch command {
    case .build:
      """
      Reads the book, checks all of it, and writes its pages: an overview, each account with its
      registers and monthly statements (HTML and Markdown), each month over all accounts, the to-do
      lists and the book's own pages. When anything in the data is wrong, every problem is reported
      and nothing is written.

      A file that has its bytes already is not written again; files that an earlier build wrote and
      this one did not are removed; files that Daybook did not write are never touched. The same
      book and the same day give the same bytes.

        daybook build site
        daybook build --output /srv/www/book --quiet ~/book      from cron, for example
        daybook build --as-of 2025-12-31 ~/book                  as it stood at the end of 2025
      """
    case .statements:
      """
      Writes the statements of one month, one file per account, named ACCOUNT-YYYY-MM.md. The month
      is the last complete one unless --month names another. Accounts that have no statement of the
      month are passed over.

        daybook statements ~/book --output ~/outbox
        daybook statements ~/book --month 2026-10 --account "Joint account" --output -
      """
    case .check:
      """
      Reads the book as a build does and reports every problem in all its files, each with its
      place, the line, and what to do; then remarks that do not stop a build, such as a key that
      Daybook does not know. Exits with 65 when a build would refuse the book.
      """
    case .`init`:
      """
      Makes the folder DIR with a small book in it: settings, an account with a few entries, and a
      to-do list. DIR must be new or empty.

        daybook init ~/book && daybook build ~/book
      """
    case .exportTemplates:
      """
      Writes the built-in templates and assets to DIR, or to the folder templates when it is left out.
      A file that is there already is never replaced: then nothing is written. Put those that you
      change into a book's templates folder; leave out the others, so that they follow new versions.

        daybook templates export ~/book/templates
      """
    case .listTemplates:
      """
      Names every template of a page and what it is offered: each name, its kind, and an example.
      """
    case .help:
      "Without COMMAND, lists the commands."
    }
  }

  private static func explanation(of option: Option, in command: Command) -> String {
    switch option {
    case .output:
      command == .build
        ? "the folder to write to, which is Daybook's alone; BOOK/public if left out"
        : "the folder to write to, or - for standard output;\n" + "BOOK/statements if left out"
    case .month: "the month, such as 2026-10"
    case .account: "only this account, by its name or IBAN"
    case .asOf:
      "show the book as it stood at the end of this day, such as 2026-10-31;\n"
        + "today in the book's time zone if left out. Later entries are not counted."
    case .jobs:
      "how many accounts to work on at a time; one per processor if left out"
    case .force: "write even where files of others are, replacing those in the way"
    case .quiet: "print nothing when all is well"
    case .help: "print this"
    }
  }
}
