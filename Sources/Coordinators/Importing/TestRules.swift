package import Model

/// The task of seeing what the rules for imported entries would change in those that are there, and
/// of changing it.
package struct TestRules: Sendable {
  private let replaces: Bool

  /// Tries all rules on all entries; they replace what a person set only where that is wanted.
  package init(replacing replaces: Bool = false) { self.replaces = replaces }

  /// What a rule sets of an entry.
  package enum Field: String, Sendable {
    case payee, category, tags, reference
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
    /// Whether applying the rules sets it; else it stays, since a person set it.
    package let isApplied: Bool
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
    /// The same for the record, of entries that have ids.
    let ruled: [ImportRun.Ruled]

    /// How many differences are made by applying the rules.
    package var appliedCount: Int { changes.count { $0.isApplied } }
  }

  /// Looks, and changes nothing; throws `BookProblems` and `ChangeFailure`.
  package func run(in source: BookSource) throws -> Report {
    let book = try source.bookAlone()
    return report(on: book, try StateController(source).importRuns())
  }

  private func report(on book: Book, _ runs: [ImportRun]) -> Report {
    RuleTrial(book, RuleHistory(runs, in: book), replaces: replaces).report
  }

  /// Sets what the rules say on entries of the book; throws `BookProblems` and `ChangeFailure`, and
  /// then nothing is changed.
  ///
  /// imports.jsonl gets a line with each value that was set, so that rules may replace it later and
  /// an undo does not take it for an edit by a person.
  ///
  /// The clock says when it was set.
  package func apply(
    by controller: StateController, clock: RecordingClock
  ) throws -> (report: Report, change: StateController.Change) {
    var report = Report(rules: [], changes: [], amendments: [], ruled: [])
    let change = try controller.change { book in
      let runs = try controller.importRuns()
      report = self.report(on: book, runs)
      guard !report.ruled.isEmpty else { return .amend(report.amendments) }
      var ids = clock.ids(for: book, besides: runs.map(\.id))
      var run = ImportRun(id: ids.make())
      run.ruled = report.ruled
      var edit = ImportEdit()
      edit.run = run
      return .together([.amend(report.amendments), .bringIn(edit)])
    }
    return (report, change)
  }
}
