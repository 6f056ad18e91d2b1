import Basics
import CommandLine
import Coordinators
import Diagnostics
import Import
import Model

/// `daybook import`: what banks export, into the book.
enum ImportCommand {
  static let command = Command.changing(
    "import", operand: Operand("FILE|FOLDER", .words),
    options: [
      Option(
        "account", short: "a", value: "NAME|IBAN",
        "the account of files that name none, or one that the book does not know"
      ).sets(\.account),
      addAccounts.sets(\.options.addsAccounts),
      accept.changes { task, ids in
        task.options.accepts = ids.contains("")
        task.options.accepted = Set(ids).subtracting([""])
      },
      add.changes { $0.options.added = Set($1) },
      Flag("again", "import also what was imported before, or removed from the book since")
        .sets(\.options.isAgain),
      force.sets(\.options.isForced),
      currency.sets(\.currency), encoding.sets(\.encoding),
      Option<DateOrder>(
        OptionForm(
          "date-order", value: "dmy|mdy|ymd", "how days are written in files that do not show it"),
        wanted: "dmy, mdy or ymd", read: { DateOrder(rawValue: $0) }
      ).sets(\.dateOrder),
      .other(undo), .other(keepEdited), .other(explain), .other(Flag.json),
    ], dryRun: dryRun, failures: [.answerIsNo],
    task: { ImportFiles($0.operands) }, run: run)

  private static let addAccounts = Flag(
    "add-accounts", "add the accounts that the book lacks; a new or empty folder becomes a book")
  private static let accept = Option(
    "accept", value: "ID", isRepeatable: true, isValueOptional: true,
    "tie held entries to those of the book that they may be;\nwith an ID that one alone")
  private static let add = Option(
    "add", value: "ID", isRepeatable: true, "add a held entry: it is another one")
  private static let force = Flag(
    "force",
    "take files that contradict themselves; with --undo, take back\nalso what was edited since")
  private static let currency = Option.currency(
    "of accounts that files name without one, such as CHF")
  private static let encoding = Option<TextEncoding>(
    OptionForm(
      "encoding", value: "NAME",
      "the encoding of all files, such as CP850, where they do not show it"),
    wanted: "one of " + FileEncoding.allCases.map(\.rawValue).joined(separator: ", "),
    suggest: { nearest(to: $0, among: FileEncoding.allCases.map(\.rawValue)) },
    read: { TextEncoding(named: $0) })
  private static let undo = Flag("undo", "take a run back")
  private static let keepEdited = Flag(
    "keep-edited", "with --undo, keep what was edited since and take back the rest")
  private static let explain = Flag("explain", "say of each entry what becomes of it, and why")
  private static let dryRun = Flag("dry-run", "say what would be done, and change nothing")

  private static func run(
    _ task: ImportFiles, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    if arguments[undo] { return try takeBack(arguments, here) }
    if arguments[keepEdited] { throw UsageError.needs(keepEdited.form.flag, undo.form.flag) }
    guard !arguments.operands.isEmpty else {
      throw UsageError.missingOperand(Operand("FILE|FOLDER", .one), command: command.name)
    }
    var task = task
    if arguments[addAccounts] {
      task.beginning = StartSettings(
        locale: nil, currency: arguments[currency], timeZone: nil, machine: here.machine)
    }
    if let id = task.options.accepted.intersection(task.options.added).first {
      throw UsageError.conflict("\(accept.form.flag)=\(id)", "\(add.form.flag)=\(id)")
    }
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    if arguments[.json] {
      try here.print((report, arguments[dryRun]), as: Listings.imported)
    } else {
      let lines = report.lines(isRehearsal: arguments[dryRun], explains: arguments[explain])
      if let settings = report.beginning {
        try here.say("a new book: " + settings.lines.joined(separator: "; "), arguments)
      }
      for line in lines { try here.say(line, arguments) }
      for note in report.notes + report.held { here.console.complain(note.styled) }
    }
    for question in report.waiting { here.console.complain(question.styled) }
    if !report.waiting.isEmpty { throw CheckCommand.Refused(exitCode: .wrongData) }
    if report.isAnyHeld { throw CheckCommand.Refused(exitCode: .answerIsNo) }
  }

  private static func takeBack(_ arguments: Arguments, _ here: Surroundings) throws {
    guard arguments.operands.count < 2 else {
      throw UsageError.unexpected(
        arguments.operands[1], command: command.name, takes: Operand("RUN", .oneOrNone))
    }
    try arguments.checkAtMostOne(of: keepEdited, force)
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

/// The report of an import as it stands in a terminal.
extension ImportFiles.Report {
  /// An account and what became of its entries, then files that were skipped, and the run.
  func lines(isRehearsal: Bool, explains: Bool) -> [String] {
    var lines: [String] = []
    for account in plan.accounts {
      lines.append(heading(of: account))
      lines += counts(of: account).map { "  " + $0 }
      if explains { lines += account.outcomes.map { "  " + line(of: $0) } }
    }
    lines += rows.map { "\(DisplayText.escaped($0.file)): \(line(of: $0.counts))" }
    if plan.transferCount > 0 {
      lines.append(
        counted(plan.transferCount, "transfer", "transfers") + " between accounts of the book")
    }
    for skipped in plan.skipped {
      let entries = counted(skipped.bookedCount, "entry", "entries")
      lines.append(
        "\(DisplayText.escaped(files[skipped.file])): "
          + (skipped.run.isEmpty
            ? "the same as a file before it, with \(entries)"
            : "imported before, with \(entries): run \(skipped.run)"))
    }
    if isRehearsal, run != nil {
      lines.append("nothing was changed")
    } else if let run {
      lines.append("run \(run); daybook import --undo \(run) takes it back")
    } else if plan.skipped.isEmpty {
      lines.append("no files to import")
    }
    return lines + adviceOnRules
  }

  /// How to give categories to what was added where most of it, of more than a few entries, has none.
  private var adviceOnRules: [String] {
    let added = plan.accounts.reduce(0) { $0 + $1.counts.added }
    let uncategorised = plan.accounts.reduce(0) { $0 + $1.counts.withoutCategory }
    guard added >= Self.leastAdvised, uncategorised * 2 > added else { return [] }
    return ["rules give categories to many entries at once: daybook import rules --test"]
  }

  private static let leastAdvised = 10

  /// What a person is to decide on: each held entry by its id.
  var held: [Diagnostic] {
    plan.accounts.flatMap { account in
      let held = account.outcomes.compactMap { outcome -> Diagnostic? in
        guard case .held(let held) = outcome.fate else { return nil }
        let day = outcome.day.map { "\($0) " } ?? ""
        return Diagnostic(
          .note, path: DisplayText.escaped(account.name),
          message: "held, and not added: \(day)\(outcome.amount.plain)"
            + " \(DisplayText.quoted(outcome.label)): \(held.text(in: account.currency))",
          remedy: held.remedy)
      }
      let corrections = account.outcomes.count {
        if case .heldCorrection = $0.fate { true } else { false }
      }
      let edited = Diagnostic(
        .note, path: DisplayText.escaped(account.name),
        message: "the bank corrects " + counted(corrections, "entry that was", "entries that were")
          + " edited since: neither changed nor added",
        remedy: "--explain names them; correct them by hand, or delete them and import again")
      let corrected = corrections > 0 ? [edited] : []
      guard held.count > Self.mostNamed else { return held + corrected }
      let more = Diagnostic(
        .note, path: DisplayText.escaped(account.name),
        message:
          "\(counted(held.count - Self.mostNamed, "more entry is", "more entries are")) held",
        remedy: "--explain names them; --accept ties all to those of the book")
      return held.prefix(Self.mostNamed) + [more] + corrected
    }
  }

  private static let mostNamed = 20

  /// Whether a person is to decide on an entry.
  var isAnyHeld: Bool { plan.accounts.contains { $0.counts.held > 0 } }

  private func heading(of account: ImportPlan.Account) -> String {
    let period = account.period.map { period in
      period.lowerBound == period.upperBound
        ? "  \(period.lowerBound)" : "  \(period.lowerBound) to \(period.upperBound)"
    }
    return DisplayText.escaped(account.name) + (account.isNew ? " (new)" : "") + (period ?? "")
  }

  private func counts(of account: ImportPlan.Account) -> [String] {
    let counts = account.counts
    let ways: [(EntryVerdict.Evidence, String)] = [
      (.id, "by the bank's id"), (.text, "by text"), (.dayAndAmount, "by day and amount alone"),
      (.valueDay, "by value day"), (.balance, "by the bank's balances"),
    ]
    let evidence = ways.compactMap { way, text in counts.known[way].map { "\($0) \(text)" } }
      .joined(separator: ", ")
    let correctedCount = account.corrected.count + counts.superseded
    let pendingCount = counts.notBooked - counts.superseded
    let parts = [
      "\(counts.added) added",
      "\(counts.allKnown) there already" + (evidence.isEmpty ? "" : " (\(evidence))"),
      correctedCount > 0 ? "\(correctedCount) corrected by the bank" : nil,
      counts.tied > 0 ? "\(counts.tied) tied" : nil,
      counts.held > 0 ? "\(counts.held) held" : nil,
      counts.removed > 0 ? "\(counts.removed) removed from the book before" : nil,
      pendingCount > 0 ? "\(pendingCount) not booked yet" : nil,
      counts.transfers > 0 ? "\(counts.transfers) of transfers" : nil,
      counts.withoutCategory > 0 ? "\(counts.withoutCategory) without category" : nil,
    ]
    let opening = account.openingBalance.map {
      "opening balance \(Money(minorUnits: $0, currency: account.currency).plain)"
    }
    let owner = account.owner.map { "owner \(DisplayText.escaped($0)), as the bank's file says" }
    return [parts.compactMap(\.self).joined(separator: ", "), opening, owner, balance(of: account)]
      .compactMap(\.self)
  }

  private func balance(of account: ImportPlan.Account) -> String? {
    guard let closing = account.closing else { return nil }
    let money = Money(minorUnits: closing.amount, currency: account.currency).plain
    return agrees(account)
      ? "agrees with the bank's balance of \(closing.day): \(money)"
      : "differs from the bank's balance of \(closing.day): \(money)"
  }

  /// Whether the book has what the bank has at the end of the last statement.
  func agrees(_ account: ImportPlan.Account) -> Bool {
    !differing.contains(account.id)
  }

  private func line(of outcome: ImportPlan.Outcome) -> String {
    let day = outcome.day.map { "\($0)" } ?? "no day    "
    return "\(day)  \(outcome.amount.decimal)  \(DisplayText.escaped(outcome.label)): "
      + outcome.fate.text(in: outcome.amount.currency) + (outcome.rules.map(text) ?? "")
  }

  /// Every row of a CSV file, by what it is.
  private func line(of counts: CSVRowCounts) -> String {
    let parts = [
      (counts.pending, "pending"), (counts.leftOut, "left out by the layout"),
      (counts.balances, counts.balances == 1 ? "balance or total" : "balances and totals"),
      (counts.continuations, "without date and amount"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let all = counted(counts.read, "row", "rows") + ": "
    return ([all + counted(counts.entries, "entry", "entries")] + parts).joined(separator: ", ")
  }

  /// What was set, and by which rules.
  private func text(of rules: RuleOutcome) -> String {
    let settings: [(String, String, RuleNumber)?] = [
      rules.payee.map { ("payee", $0.value, $0.rule) },
      rules.category.map { ("category", $0.value, $0.rule) },
      rules.tags.map { ("tags", $0.value.joined(separator: ", "), $0.rule) },
      rules.reference.map { ("reference", $0.value, $0.rule) },
    ]
    return settings.compactMap(\.self).map { name, value, rule in
      "; \(name) \(DisplayText.quoted(value)) by rule \(rule.value)"
    }.joined()
  }
}

extension ImportPlan.Fate {
  /// What became of an entry of an account in a currency, and why.
  func text(in currency: Currency) -> String {
    switch self {
    case .added(let places) where places.range.count > 1:
      "added, as its \(places.range.count) parts"
    case .added: "added"
    case .known(.id): "there already, by the bank's id and the amount"
    case .known(.text): "there already, by day, amount and text"
    case .known(.dayAndAmount): "there already, by day and amount alone"
    case .known(.valueDay): "there already, by value day, amount and text"
    case .removed: "imported before and removed from the book since; --again adds it"
    case .known(.balance): "there already, by the bank's balances"
    case .held(let held): "held as \(held.id): \(held.text(in: currency))"
    case .heldCorrection(let entry):
      "held: it corrects \(DisplayText.quoted(entry.beneficiary)) of \(entry.date), which was edited"
    case .tied(let entry): "tied to \(DisplayText.quoted(entry.beneficiary)) of \(entry.date)"
    case .notBooked(.pending): "not booked yet"
    case .notBooked(.future): "dated in the future, not booked"
    case .notBooked(.superseded): "corrected by the bank, not added"
    case .notBooked(.interim): "told between statements, not booked"
    case .notBooked: "told for information, not booked"
    }
  }
}

extension ImportPlan.Held {
  /// What it may be, and why nothing decides that.
  func text(in currency: Currency) -> String {
    let other = "\(DisplayText.quoted(entry.beneficiary)) of \(entry.date)"
    switch doubt {
    case .recordedByHand: return "it may be \(other), which was recorded by hand"
    case .otherID: return "it may be \(other), whose id at the bank is another one"
    case .otherDay: return "it may be \(other), which has its id at the bank"
    case .otherWords:
      return "it may be \(other): the bank uses its id again and again, and the words differ"
    case .movedSince: return "it may be \(other), which was moved to that day in the book"
    case .otherFormat:
      return "it may be \(other): the words agree, and the bank's balances fit without this one"
    case .closedDay:
      return "it may be \(other): the words differ, and the bank's balance of that day fits without"
        + " this one"
    case .otherFormatsDay:
      return "it may be \(other), which is of another format: the words agree, and one of the days"
        + " may be that of the purchase"
    case .otherAmount:
      let amount = Money(minorUnits: entry.bank?.amount ?? entry.amount, currency: currency).plain
      return "it may correct \(other), which has its id at the bank and the amount \(amount):"
        + " the file has all of that day without it"
    }
  }

  /// How a person decides.
  var remedy: String {
    switch doubt {
    case .otherAmount:
      "in that one's place: --accept=\(id); another one beside it: --add=\(id)"
    case .recordedByHand, .otherID, .otherDay, .otherWords, .movedSince, .otherFormat, .closedDay,
      .otherFormatsDay:
      "the same: --accept=\(id); another one: --add=\(id)"
    }
  }
}

extension UndoImport.Report {
  /// What was taken back.
  func lines(isRehearsal: Bool) -> [String] {
    let parts = [
      counted(removedCount, "entry", "entries") + (isRehearsal ? " would go" : " taken back"),
      untiedCount > 0 ? "\(untiedCount) untied" : nil,
      restoredCount > 0 ? "\(restoredCount) given back, which the bank had corrected" : nil,
      kept.isEmpty ? nil : "\(kept.count) kept, since edited",
      missingCount > 0 ? "\(missingCount) removed before" : nil,
    ]
    return ["run \(run): " + parts.compactMap(\.self).joined(separator: ", ")]
  }
}
