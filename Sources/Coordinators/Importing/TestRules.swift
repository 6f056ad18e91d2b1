package import Model

/// The task of seeing what the rules for imported entries would change in those that are there, and
/// of changing it.
package struct TestRules: Sendable {
  /// Tries all rules on all entries.
  package init() {}

  /// What a rule sets of an entry.
  package enum Field: String, Sendable {
    case payee, category, tags, reference

    /// Whether it is changed in entries that are there; else when an entry is imported alone.
    package var isApplied: Bool { self == .category || self == .tags }
  }

  /// A difference that a rule would make.
  package struct Change: Sendable {
    package let rule: RuleNumber
    /// The entry's id, or ACCOUNT/DAY/N.
    package let entry: String
    package let account: String
    package let day: Day
    package let payee: String
    package let field: Field
    /// Empty where the entry has none; tags have a comma between them.
    package let from: String
    package let to: String
  }

  /// What became of a rule.
  package struct Rule: Sendable {
    package let number: RuleNumber
    package let name: String?
    /// Entries that meet its conditions.
    package let matchCount: Int
    /// What it would change in them, where no earlier rule does.
    package let changeCount: Int
  }

  /// All rules, and all differences in the order of accounts and their entries.
  package struct Report: Sendable {
    package let rules: [Rule]
    package let changes: [Change]
    let amendments: [EntryAmendment]

    /// How many differences are made by applying the rules.
    package var appliedCount: Int { changes.count { $0.field.isApplied } }
  }

  /// Looks, and changes nothing; throws `BookProblems`.
  package func run(in source: BookSource) throws -> Report {
    RuleTrial(try source.bookAlone()).report
  }

  /// Gives entries of the book the categories and tags; throws `BookProblems` and `ChangeFailure`,
  /// and then nothing is changed.
  package static func apply(
    by controller: StateController
  ) throws -> (report: Report, change: StateController.Change) {
    var report = Report(rules: [], changes: [], amendments: [])
    let change = try controller.change { book in
      report = RuleTrial(book).report
      return .amend(report.amendments)
    }
    return (report, change)
  }
}
