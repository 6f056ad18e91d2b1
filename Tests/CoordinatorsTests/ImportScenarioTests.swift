import Coordinators
import Diagnostics
import Foundation
import Import
import Model
import TestSupport
import Testing

@Suite(.enabled(if: Oracles.exist, "the oracles are not beside the package"))
struct ImportScenarioTests {
  /// In the last ones a file that comes again has a line end more, so that it is another file.
  @Test(arguments: ImportScenario.all, [false, true])
  func `What comes in is what the scenario says`(
    _ scenario: ImportScenario, isAltered: Bool
  ) throws {
    let imported = try ImportedBook(scenario.book)
    let files = TemporaryFolder()
    for (number, step) in scenario.steps.enumerated() {
      if let edit = step.edit { try imported.edit(edit) }
      guard let names = step.import else { continue }
      let paths = try names.map { name in
        var bytes = try Data(
          contentsOf: ImportScenario.folder.appending(path: "\(scenario.name)/\(name)"))
        if isAltered, number > 0 { bytes += Data("\n".utf8) }
        let path = URL(filePath: files.path).appending(path: "\(number)-\(name)")
        try bytes.write(to: path)
        return path.path
      }
      try check(step, paths, imported)
    }
    try check(scenario.after, imported)
  }

  private func check(
    _ step: ImportScenario.Step, _ paths: [String], _ imported: ImportedBook
  ) throws {
    let before = try imported.folder.snapshot()
    if step.refused == true {
      let problems = #expect(throws: BookProblems.self) { _ = try imported.bringIn(paths) }
      #expect(problems?.kind == .wrongData)
      #expect(try imported.folder.snapshot() == before)
      return
    }
    let report = try imported.bringIn(paths, isRehearsal: step.dryRun ?? false) { request in
      // Tying is asked for: without it what may be the same is held and told.
      request.options.accepts = (step.updated ?? 0) > 0
    }
    let plan = report.plan
    #expect(plan.accounts.reduce(0) { $0 + $1.counts.added } == step.added)
    let skipped = plan.skipped.reduce(0) { $0 + $1.bookedCount }
    #expect(plan.accounts.reduce(skipped) { $0 + $1.counts.allKnown } == step.alreadyThere)
    #expect(plan.accounts.reduce(0) { $0 + $1.counts.tied } == step.updated)
    #expect(plan.accounts.reduce(0) { $0 + $1.counts.held + $1.counts.notBooked } == step.held)
    if let transfers = step.transfers { #expect(plan.transferCount == transfers) }
    for warning in step.warns ?? [] {
      #expect(report.notes.contains { $0.message.contains(warning) })
    }
    if let order = step.order { #expect(plan.accounts.first?.added.map(\.amount) == order) }
    if step.dryRun == true { #expect(try imported.folder.snapshot() == before) }
  }

  private func check(
    _ after: [String: ImportScenario.Figures], _ imported: ImportedBook
  ) throws {
    let book = try #require(imported.book)
    for (name, figures) in after {
      let account = book.accounts[try book.account(matching: name).value]
      let sum = account.transactions.reduce(0) { $0 + $1.amount }
      #expect(account.transactions.count == figures.entries)
      #expect(sum == figures.sum)
    }
  }
}
