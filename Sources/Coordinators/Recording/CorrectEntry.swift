package import Model

/// The task of correcting what an entry says beside its figures: its category, its tags, its note.
package struct CorrectEntry: Sendable {
  // What is to be corrected, as it was written; nil stays, an empty text is removed.
  /// An id, or ACCOUNT/DAY/N.
  package var entry: String
  /// The account where several have the id.
  package var account: String?
  package var category: String?
  /// All that the entry is to have; none where nothing is said of them.
  package var tags: [String] = []
  /// CommonMark.
  package var note: String?

  /// Corrects nothing yet of an entry.
  package init(entry: String) { self.entry = entry }

  /// The entry as it is now.
  package struct Report: Sendable {
    package let account: String
    package let transaction: Transaction
    package let change: StateController.Change
  }

  /// Corrects the entry; throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  ///
  /// An entry without an id gets one by the clock.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    var corrected: EntryAmendment?
    let change = try controller.change { book in
      let amendment = try amendment(in: book, clock)
      corrected = amendment
      return .amend([amendment])
    }
    guard let corrected, let account = change.after[corrected.account] else {
      throw ChangeFailure.impossible()
    }
    return Report(
      account: account.name, transaction: account.transactions[corrected.entry.value],
      change: change)
  }

  private func amendment(in book: Book, _ clock: RecordingClock) throws -> EntryAmendment {
    guard category != nil || !tags.isEmpty || note != nil else {
      throw ChangeFailure.nothingToCorrect
    }
    let entry = try book.entry(named: self.entry, inAccount: account)
    var amendment = EntryAmendment(
      entry.position, of: book.accounts[entry.account.value].id)
    if book[entry].id == nil {
      var ids = clock.ids(for: book)
      ids.form = book.idForm(ofEntriesOf: book.accounts[entry.account.value].id)
      amendment.id = ids.make()
    }
    if let category {
      amendment.category = try change(category) { try WrittenText.checked($0, "--category") }
    }
    if let note {
      amendment.note = try change(note) { try WrittenText.checked($0, "--note", hasLines: true) }
    }
    if !tags.isEmpty {
      let tags = try self.tags.filter { !$0.isEmpty }.map {
        try WrittenText.checked($0, "--tag")
      }
      amendment.tags = tags.isEmpty ? .removed : .set(tags)
    }
    return amendment
  }

  private func change(
    _ text: String, _ check: (String) throws -> String
  ) throws -> EntryAmendment.Change<String> {
    text.isEmpty ? .removed : .set(try check(text))
  }
}
