import Import
package import Model
import Storage

/// The task of taking an import back: the entries that it added, but for those edited since.
package struct UndoImport: Sendable {
  private let wanted: String?

  /// Takes the id of the run; nil is the last one that was not taken back.
  package init(_ run: String?) { wanted = run }

  /// What was taken back.
  package struct Report: Sendable {
    package let run: String
    package let removedCount: Int
    package let untiedCount: Int
    /// Entries that the run had taken away, as the bank corrected them.
    package let restoredCount: Int
    /// Entries that are not as they were added, with their accounts; they stay.
    package let kept: [(account: String, transaction: Transaction)]
    /// How many had been removed already.
    package let missingCount: Int
    package let change: StateController.Change
  }

  /// Takes the run back; throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  ///
  /// The clock says when it was taken back.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    var taken: ImportReturn?
    let change = try controller.change { book in
      let record = try controller.importRuns()
      guard let last = record.standing.last(where: { wanted == nil || $0.id == wanted }) else {
        throw ChangeFailure.noImport(wanted)
      }
      var ids = clock.ids(for: book, besides: record.map(\.id))
      let made = ImportReturn(of: last, in: book, as: ids.make())
      taken = made
      return made.bookEdit
    }
    guard let taken else { throw ChangeFailure.changing("") }
    return Report(
      run: taken.run.id, removedCount: taken.edit.removed.count, untiedCount: taken.edit.ties.count,
      restoredCount: taken.edit.entries.count,
      kept: taken.kept.compactMap { place in
        change.before[place.account].map { ($0.name, $0.transactions[place.position.value]) }
      }, missingCount: taken.missingCount, change: change)
  }
}
