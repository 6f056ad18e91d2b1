import Model

/// The task of moving, closing or renaming an account.
package struct ChangeAccount: Sendable {
  private let request: Request

  /// What is to be changed, as it was written; accounts by name, IBAN or slug.
  package enum Request: Sendable {
    case move(String, Place)
    /// On a day; nil is today.
    case close(String, on: String?)
    case rename(String, to: String)
  }

  /// Where an account goes.
  package enum Place: Sendable {
    case first, last
    case before(String)
  }

  /// Takes what is to be changed.
  package init(_ request: Request) { self.request = request }

  /// The account as it is now.
  package struct Report: Sendable {
    package let account: String
    /// The day of its closing.
    package let closed: String?
    /// Whether it was so before.
    package let isUnchanged: Bool
    package let moved: [MovedPages]
    /// How many files changed beside that of the account.
    package let fileCount: Int
    package let change: StateController.Change
  }

  /// Makes the change; throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  ///
  /// The clock says which day it is.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    let (change, id) = try controller.decide { book in
      let (account, edit) = try edit(of: book, today: clock.today(book.settings.timeZone))
      return (.accounts(edit), account)
    }
    guard let place = change.before.ordinal(of: id) else { throw ChangeFailure.impossible() }
    // A name is an identity where there is no IBAN; only moving changes places.
    let isMoved = if case .move = request { true } else { false }
    let newID = { (old: AccountID) in
      isMoved
        ? old : change.before.ordinal(of: old).map { change.after.accounts[$0.value].id } ?? old
    }
    guard let account = change.after[isMoved ? id : change.after.accounts[place.value].id] else {
      throw ChangeFailure.impossible()
    }
    return Report(
      account: account.name, closed: account.closed?.description,
      isUnchanged: change.files.isEmpty, moved: change.movedPages(newID),
      fileCount: change.files.count, change: change)
  }

  private func edit(of book: Book, today: Day) throws -> (AccountID, AccountEdit) {
    switch request {
    case .move(let name, let place):
      let id = try book.account(named: name).id
      switch place {
      case .first: return (id, .move(id, before: book.accounts.first?.id))
      case .last: return (id, .move(id, before: nil))
      case .before(let other): return (id, .move(id, before: try book.account(named: other).id))
      }
    case .close(let name, let day):
      let id = try book.account(named: name).id
      return (id, .close(id, on: try day.map { try WrittenText.day($0, "--on", today) } ?? today))
    case .rename(let name, let new):
      let id = try book.account(named: name).id
      return (id, .rename(id, to: try WrittenText.checked(new, "the new name")))
    }
  }
}

/// The pages of an account, which are in another folder after a change.
package struct MovedPages: Hashable, Sendable {
  package let account: String
  /// Parts of paths: `accounts/<slug>/`.
  package let from: String
  package let to: String
}

extension StateController.Change {
  /// The accounts whose pages are elsewhere now; each is looked up by the identity that it has
  /// afterwards.
  func movedPages(_ newID: (AccountID) -> AccountID) -> [MovedPages] {
    before.accounts.indices.compactMap { index in
      let (place, id) = (AccountOrdinal(index), newID(before.accounts[index].id))
      guard let new = after.ordinal(of: id) else { return nil }
      let (from, to) = (before.slug(of: place), after.slug(of: new))
      return from == to
        ? nil : MovedPages(account: after.accounts[new.value].name, from: from, to: to)
    }
  }
}
