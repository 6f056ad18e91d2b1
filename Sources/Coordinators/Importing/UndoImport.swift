package import Import
package import Model

/// The task of taking an import back: whole, or not at all where entries were edited since, unless
/// it is said what to do with these.
package struct UndoImport: Sendable {
  private let wanted: String?
  private let extent: ImportReturn.Extent

  /// Takes the id of the run; nil is the last one that was not taken back.
  package init(_ run: String?, _ extent: ImportReturn.Extent = .unedited) {
    wanted = run
    self.extent = extent
  }

  /// What was taken back.
  package struct Report: Sendable {
    package let run: String
    package let removedCount: Int
    package let untiedCount: Int
    /// Entries that the run had taken away, as the bank corrected them.
    package let restoredCount: Int
    /// Entries that are not as they were added and stay, with their accounts.
    package let kept: [(account: String, transaction: Transaction)]
    /// How many had been removed already.
    package let missingCount: Int
    package let change: StateController.Change
  }

  /// Takes the run back; throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  ///
  /// The clock says when it was taken back.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    let (change, taken) = try controller.decide { book in
      let record = try controller.importRuns()
      let runs = record.standing
      guard let place = runs.lastIndex(where: { wanted == nil || $0.id == wanted }) else {
        throw ChangeFailure.noImport(wanted)
      }
      let last = runs[place]
      var ids = clock.ids(for: book, after: record)
      let made = ImportReturn(of: last, in: record, book, as: ids.make(), extent)
      guard made.edited.isEmpty || extent != .unedited else {
        throw ChangeFailure.editedSince(
          run: last.id, made.edited.compactMap { EditedEntry($0, in: book) })
      }
      return (made.bookEdit, made)
    }
    return Report(
      run: taken.run.id, removedCount: taken.edit.removed.count, untiedCount: taken.edit.ties.count,
      restoredCount: taken.edit.entries.reduce(0) { $0 + $1.transactions.count },
      kept: extent == .all
        ? []
        : taken.edited.compactMap { edited in
          change.before[edited.place.account].map {
            ($0.name, $0.transactions[edited.place.position.value])
          }
        }, missingCount: taken.missingCount, change: change)
  }
}

extension EditedEntry {
  fileprivate init?(_ edited: ImportReturn.Edited, in book: Book) {
    guard let account = book[edited.place.account] else { return nil }
    let entry = account.transactions[edited.place.position.value]
    self.init(
      account: account.name, day: entry.date, amount: account.money(entry.amount),
      payee: entry.beneficiary, fields: edited.fields)
  }
}
