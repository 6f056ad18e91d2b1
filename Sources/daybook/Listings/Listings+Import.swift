import Basics
import Coordinators
import Diagnostics
import Import
import Model

/// What an import did, or would do, and what rules would change.
extension Listings {
  private static let ruleNumber = JSONSchema.number(in: 1...Int64.max)

  /// A rehearsal changes nothing.
  static let imported = Listing<(report: ImportFiles.Report, isRehearsal: Bool)>([
    .optional("run", .text, "By which --undo takes it back; missing where nothing is new.") {
      $0.report.run
    },
    .key("dryRun", .flag, "Nothing was changed.") { $0.isRehearsal },
    .list("accounts", of: importedAccount, "In the order in which the files name them.") { row in
      row.report.plan.accounts.map { ($0, row.report) }
    },
    .key("transferCount", .count, "Between accounts of the book, of the new entries.") {
      $0.report.plan.transferCount
    },
    .list("rows", of: csvRows, "Of CSV files: what became of their rows.") { $0.report.rows },
    .list("skipped", of: skippedFile, "Files that were imported before.") { row in
      row.report.plan.skipped.map { ($0, row.report.files) }
    },
    .list("notes", of: note) { $0.report.notes },
    .list(
      "waiting", of: note,
      "Files of folders that were left out until a person decides, and on what."
    ) { $0.report.waiting },
  ])

  private static let csvRows = Listing<ImportFiles.RowsOfFile>([
    .key("file", .text) { $0.file },
    .key("read", .count, "Below the header; the sum of the others.") { $0.counts.read },
    .key("entries", .count, "Booked.") { $0.counts.entries },
    .key("pending", .count) { $0.counts.pending },
    .key("leftOut", .count, "By the layout's skipWhen and onlyWhen.") { $0.counts.leftOut },
    .key("continuations", .count, "Rows without a date and without an amount.") {
      $0.counts.continuations
    },
    .key("balances", .count, "Balances, totals and headings.") { $0.counts.balances },
  ])

  private static let skippedFile = Listing<(skipped: ImportPlan.Skipped, files: [String])>([
    .key("file", .text) { $0.files[$0.skipped.file] },
    .key("entryCount", .count, "Booked entries.") { $0.skipped.bookedCount },
    .optional("run", .text, "That imported it; missing where a file before it is the same.") {
      $0.skipped.run.isEmpty ? nil : $0.skipped.run
    },
  ])

  private static let note = Listing<Diagnostic>([
    .key("file", .text) { $0.path },
    .key("message", .text) { $0.message },
    .optional("remedy", .text) { $0.remedy },
  ])

  private static let importedAccount = Listing<
    (account: ImportPlan.Account, report: ImportFiles.Report)
  >([
    .key("account", .text) { $0.account.name },
    .optional("number", .text, "As the files have it.") {
      $0.account.number.isEmpty ? nil : $0.account.number
    },
    .key("currency", .currency) { $0.account.currency },
    .key("isNew", .flag, "The book lacked it.") { $0.account.isNew },
    .optional("from", .day, "The first day that the files cover.") {
      $0.account.period?.lowerBound
    },
    .optional("to", .day) { $0.account.period?.upperBound },
    .key("added", .count) { $0.account.counts.added },
    .object("alreadyThere", known) { $0.account.counts.known },
    .key("tied", .count) { $0.account.counts.tied },
    .key("held", .count) { $0.account.counts.held },
    .key("removedBefore", .count, "Imported before and removed from the book since.") {
      $0.account.counts.removed
    },
    .key("notBooked", .count) { $0.account.counts.notBooked },
    .key("withoutCategory", .count, "Of those added.") { $0.account.counts.withoutCategory },
    .optionalAmount("openingBalance", "What the account is given; missing where it stays.") {
      $0.account.openingBalance.map($0.account.money)
    },
    .optional("owner", .text, "Whose the account is by the bank's file; missing where it stays.") {
      $0.account.owner
    },
    .optionalObject("closing", closing) { row in
      row.account.closing.map {
        ($0.day, row.account.money($0.amount), row.report.agrees(row.account))
      }
    },
    .list("entries", of: importedEntry, "In the order of the files and of time.") { row in
      row.account.outcomes.map { ($0, row.account, row.report.files) }
    },
  ])

  private static let known = Listing<[EntryVerdict.Evidence: Int]>([
    .key("byID", .count) { $0[.id] ?? 0 },
    .key("byText", .count) { $0[.text] ?? 0 },
    .key("byDayAndAmount", .count) { $0[.dayAndAmount] ?? 0 },
    .key("byValueDay", .count) { $0[.valueDay] ?? 0 },
    .key("byBalance", .count) { $0[.balance] ?? 0 },
  ])

  private static let closing = Listing<(day: Day, balance: Money, agrees: Bool)>([
    .key("date", .day) { $0.day },
    .amount("balance", "As the bank says.") { $0.balance },
    .key("agrees", .flag, "Whether the book has the same.") { $0.agrees },
  ])

  private static let importedEntry = Listing<
    (outcome: ImportPlan.Outcome, account: ImportPlan.Account, files: [String])
  >([
    .key("file", .text) { $0.files[$0.outcome.file] },
    .optional("date", .day) { $0.outcome.day },
    .amount("amount", decimal: "decimal", "Positive is money in.") { $0.outcome.amount },
    .key("currency", .currency) { $0.outcome.amount.currency },
    .key("label", .text, "Who or what it is.") { $0.outcome.label },
    .key("fate", .choice(["added", "known", "removed", "held", "tied", "notBooked"])) {
      $0.outcome.fate.word
    },
    .key("why", .text, "For people.") { $0.outcome.fate.text(in: $0.outcome.amount.currency) },
    .optional("heldAs", .text, "What --accept and --add call it; missing where it is not held.") {
      if case .held(let held) = $0.outcome.fate { held.id } else { nil }
    },
    .key("ids", .texts, "Of the book's entries that it is about.") {
      $0.account.ids(of: $0.outcome)
    },
  ])

  static let rules = Listing<TestRules.Report>([
    .list("rules", of: rule, "In the order of imports.json.") { $0.rules },
    .list("changes", of: ruleChange, "In the order of accounts and their entries.") { $0.changes },
  ])

  private static let rule = Listing<TestRules.Rule>([
    .key("number", ruleNumber, "1 is the first.") { $0.number.value },
    .optional("name", .text) { $0.name },
    .key("matchCount", .count, "Entries that meet its conditions.") { $0.matchCount },
    .key("changeCount", .count, "What it would change, where no earlier rule does.") {
      $0.changeCount
    },
  ])

  private static let ruleChange = Listing<TestRules.Change>([
    .key("rule", ruleNumber) { $0.rule.value },
    .key("entry", .text, "The entry's id, or ACCOUNT/DAY/N where it has none.") { $0.entry },
    .key("account", .text) { $0.account },
    .key("date", .day) { $0.day },
    .key("beneficiary", .text) { $0.payee },
    .key("field", .choice(["payee", "category", "tags", "reference"])) { $0.field.rawValue },
    .key("from", .text, "Empty where the entry has none.") { $0.from },
    .key("to", .text) { $0.to },
    .key("isApplied", .flag, "Whether --apply sets it; else it stays, since a person set it.") {
      $0.isApplied
    },
  ])
}

extension ImportPlan.Account {
  fileprivate func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: currency)
  }
}

extension ImportPlan.Fate {
  /// For programs.
  fileprivate var word: String {
    switch self {
    case .added: "added"
    case .known: "known"
    case .removed: "removed"
    case .held, .heldCorrection: "held"
    case .tied: "tied"
    case .notBooked: "notBooked"
    }
  }
}
