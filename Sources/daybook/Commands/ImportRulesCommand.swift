import Coordinators
import Diagnostics
import Model

/// `daybook import rules`: what the rules of `imports.json` would change in entries that are there.
enum ImportRulesCommand {
  static let spec = CommandSpec(
    name: "import rules", summary: "try the rules for imported entries on those that are there",
    operand: nil, options: [test, apply, Flag.json] + CommandSpec.changeOptions,
    details: """
      Tries the rules of the book's imports.json on the entries that it has, and prints what each
      would change, and which match nothing. With --apply categories and tags are set so: a category
      in place of the one that is there, tags beside those that are there. Payees, references,
      amounts and days stay: a rule sets payee and reference only when an entry is imported.

        daybook import rules --test
        daybook import rules --apply --dry-run
      """,
    failures: CommandSpec.changeFailures, run: run)

  private static let test = Flag("test", "print what would change; so also without --apply")
  private static let apply = Flag("apply", "set the categories and tags")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    guard arguments[apply] else { return try test(arguments, here) }
    for flag in [test, Flag.json] where arguments[flag] {
      throw UsageError.conflict(apply.form.flag, flag.form.flag)
    }
    let (report, change) = try TestRules.apply(by: here.controller(arguments))
    let changes = report.changes.filter(\.field.isApplied)
    let rules = Set(changes.map(\.rule)).count
    let entries = Set(changes.map { [$0.account, $0.entry] }).count
    try here.report(
      change,
      changes.isEmpty
        ? "nothing to change: the entries have these categories and tags"
        : "\(counted(entries, "entry", "entries")) changed by \(counted(rules, "rule", "rules"))",
      arguments)
  }

  private static func test(_ arguments: Arguments, _ here: Surroundings) throws {
    let report = try TestRules().run(in: here.source(of: arguments))
    if arguments[.json] { return try here.print(json: ListedRules(report)) }
    var table = TerminalTable([.fixed, .left, .fixed, .left, .left, .fixed, .left, .left])
    table.add(
      strong: "Rule", "", "Day", "Payee", "Entry", "Field", "From", "To")
    for change in report.changes {
      let rule = report.rules[change.rule.value - 1]
      table.add(
        "\(rule.number.value)", rule.name ?? "", change.day.description, change.payee,
        change.entry, change.field.rawValue, change.from, change.to)
    }
    if !report.changes.isEmpty { try here.print(table) }
    for rule in report.rules where rule.matchCount == 0 {
      let name = rule.name.map { ", \(DisplayText.quoted($0))," } ?? ""
      try here.console.print("Rule \(rule.number.value)\(name) matches no entry")
    }
    try here.console.print(summary(report))
  }

  private static func summary(_ report: TestRules.Report) -> String {
    guard !report.rules.isEmpty else { return "imports.json has no rules" }
    let rules = counted(report.rules.count, "rule", "rules")
    let later = report.changes.count - report.appliedCount
    guard !report.changes.isEmpty else { return "\(rules), nothing to change" }
    return "\(rules), \(counted(report.changes.count, "change", "changes"))"
      + (later == 0
        ? ""
        : ", of which \(later) of payees and references are made only when an entry is imported")
  }
}
