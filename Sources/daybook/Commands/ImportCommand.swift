import Basics
import Coordinators
import Diagnostics
import Import
import Model

/// `daybook import`: what banks export, into the book.
enum ImportCommand {
  static let spec = CommandSpec(
    name: "import", operand: Operand("FILE|FOLDER", .words),
    options: [
      account, addAccounts, accept, add, again, force, currency, encoding, dateOrder, undo,
      keepEdited, explain,
      Flag.json,
    ] + CommandSpec.changeOptions(dryRun: dryRun),
    failures: [.answerIsNo] + CommandSpec.changeFailures, run: run)

  private static let account = Option(
    OptionForm(
      "account", short: "a", value: "NAME|IBAN",
      "the account of files that name none, or one that the book does not know"))
  private static let addAccounts = Flag(
    "add-accounts", "add the accounts that the book lacks; a new or empty folder becomes a book")
  private static let accept = Option(
    OptionForm(
      "accept", value: "ID", isRepeatable: true, isValueOptional: true,
      "tie held entries to those of the book that they may be;\nwith an ID that one alone"))
  private static let add = Option(
    OptionForm("add", value: "ID", isRepeatable: true, "add a held entry: it is another one"))
  private static let again = Flag(
    "again", "import also what was imported before, or removed from the book since")
  private static let force = Flag(
    "force",
    "take files that contradict themselves; with --undo, take back\nalso what was edited since")
  private static let currency = Option<Currency>(
    OptionForm(
      "currency", value: "CODE", "of accounts that files name without one, such as CHF"),
    wanted: "a currency's code such as CHF",
    suggest: { nearest(to: $0, among: Currency.allCodes) }, read: { Currency(code: $0) })
  private static let encoding = Option<TextEncoding>(
    OptionForm(
      "encoding", value: "NAME",
      "the encoding of all files, such as CP850, where they do not show it"),
    wanted: "one of " + FileEncoding.allCases.map(\.rawValue).joined(separator: ", "),
    suggest: { nearest(to: $0, among: FileEncoding.allCases.map(\.rawValue)) },
    read: { TextEncoding(named: $0) })
  private static let dateOrder = Option<DateOrder>(
    OptionForm(
      "date-order", value: "dmy|mdy|ymd", "how days are written in files that do not show it"),
    wanted: "dmy, mdy or ymd", read: { DateOrder(rawValue: $0) })
  private static let undo = Flag("undo", "take a run back")
  private static let keepEdited = Flag(
    "keep-edited", "with --undo, keep what was edited since and take back the rest")
  private static let explain = Flag("explain", "say of each entry what becomes of it, and why")
  private static let dryRun = Flag("dry-run", "say what would be done, and change nothing")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    if arguments[undo] { return try takeBack(arguments, here) }
    if arguments[keepEdited] { throw UsageError.needs(keepEdited.form.flag, undo.form.flag) }
    guard !arguments.operands.isEmpty else {
      throw UsageError.missingOperand(Operand("FILE|FOLDER", .one), command: spec.name)
    }
    var request = ImportFiles.Request(arguments.operands)
    request.account = arguments[account]
    request.currency = arguments[currency]
    request.encoding = arguments[encoding]
    request.dateOrder = arguments[dateOrder]
    request.options.addsAccounts = arguments[addAccounts]
    if arguments[addAccounts] {
      request.beginning = StartSettings(
        locale: nil, currency: arguments[currency], timeZone: nil, machine: here.machine)
    }
    let accepted = arguments.all(accept)
    request.options.accepts = accepted.contains("")
    request.options.accepted = Set(accepted).subtracting([""])
    request.options.added = Set(arguments.all(add))
    if let id = request.options.accepted.intersection(request.options.added).first {
      throw UsageError.conflict("\(accept.form.flag)=\(id)", "\(add.form.flag)=\(id)")
    }
    request.options.isAgain = arguments[again]
    request.options.isForced = arguments[force]
    let report = try ImportFiles(request).run(by: here.controller(arguments), clock: here.clock)
    if arguments[.json] {
      try here.print(json: ListedImport(report, isRehearsal: arguments[dryRun]))
    } else {
      let lines = report.lines(isRehearsal: arguments[dryRun], explains: arguments[explain])
      if let settings = report.beginning {
        try here.say("a new book: " + settings.lines.joined(separator: "; "), arguments)
      }
      for line in lines { try here.say(line, arguments) }
      for note in report.notes + report.held { here.console.complain(text: note.description) }
    }
    for question in report.waiting { here.console.complain(text: question.description) }
    if !report.waiting.isEmpty { throw CheckCommand.Refused(exitCode: .wrongData) }
    if report.isAnyHeld { throw CheckCommand.Refused(exitCode: .answerIsNo) }
  }

  private static func takeBack(_ arguments: Arguments, _ here: Surroundings) throws {
    guard arguments.operands.count < 2 else {
      throw UsageError.unexpected(
        arguments.operands[1], command: spec.name, takes: Operand("RUN", .oneOrNone))
    }
    if arguments[keepEdited], arguments[force] {
      throw UsageError.conflict(keepEdited.form.flag, force.form.flag)
    }
    let extent: ImportReturn.Extent =
      arguments[force] ? .all : arguments[keepEdited] ? .keepingEdited : .unedited
    let report = try UndoImport(arguments.operand, extent).run(
      by: here.controller(arguments), clock: here.clock)
    for line in report.lines(isRehearsal: arguments[dryRun]) { try here.say(line, arguments) }
    for (account, entry) in report.kept {
      here.console.complain(
        "\(DisplayText.escaped(account)): kept, since it was edited: \(entry.date)"
          + " \(DisplayText.escaped(entry.beneficiary))")
    }
  }
}
