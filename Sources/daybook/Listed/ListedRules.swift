import Coordinators
import Model

/// What rules would change as `--json` gives it.
struct ListedRules: Encodable {
  struct Rule: Encodable {
    let number: Int
    let name: String?
    let matchCount: Int
    let changeCount: Int
  }

  struct Change: Encodable {
    let rule: Int
    let entry: String
    let account: String
    let date: Day
    let beneficiary: String
    let field: String
    let from: String
    let to: String
    let isApplied: Bool
  }

  let rules: [Rule]
  let changes: [Change]

  init(_ report: TestRules.Report) {
    rules = report.rules.map {
      Rule(
        number: $0.number.value, name: $0.name, matchCount: $0.matchCount,
        changeCount: $0.changeCount)
    }
    changes = report.changes.map {
      Change(
        rule: $0.rule.value, entry: $0.entry, account: $0.account, date: $0.day,
        beneficiary: $0.payee, field: $0.field.rawValue, from: $0.from, to: $0.to,
        isApplied: $0.isApplied)
    }
  }
}
