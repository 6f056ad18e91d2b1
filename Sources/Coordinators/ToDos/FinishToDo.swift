import Controllers
import Foundation
import Model
import Values

/// The task of ticking off a to-do: where it recurs the next is written down, and where it is about
/// money the entry may be recorded.
package struct FinishToDo: Sendable {
  private let item: String
  /// On which it was done; nil is today.
  package var day: String?
  /// Whether the entry is recorded with it, both or none of them.
  package var pays = false
  /// Whether that may be money in where what is called so has only ever been paid.
  package var comesIn = false

  /// Takes the to-do by its id or a part of its name.
  package init(_ item: String) { self.item = item }

  /// What was done.
  package struct Report: Sendable {
    package let toDo: NamedToDo
    /// The next of its series; nil where it does not recur, or the calendar ends.
    package let next: NamedToDo?
    package let payment: Payment?
    /// Whether the day is after today.
    package let isLater: Bool
    package let change: StateController.Change
  }

  /// What was recorded; amounts as the book's language writes them.
  package struct Payment: Sendable {
    package let amount: String
    package let account: String
    /// The account's balance after all of its entries.
    package let balance: String
  }

  /// Ticks off the to-do, which gets an id where it has none; throws `BookProblems` and
  /// `ChangeFailure`, and then nothing is changed.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    var next: ToDoItem?
    var entry: BookEdit.NewEntry?
    var isLater = false
    let report = try controller.changeToDo(clock) { book, today in
      let done = try day.map { try WrittenText.day($0, "--on", today) } ?? today
      let place = try book.toDo(named: item, preferring: .open)
      var item = book[place]
      guard !item.completed else {
        throw ChangeFailure.isDone(item.name, on: item.completionDate)
      }
      var ids = clock.ids(for: book)
      ids.form = book.idForm(ofToDosIn: place.list)
      item.id = item.id ?? ids.make()
      entry =
        pays
        ? try payment(of: item, ToDoHandles(book.toDoLists)[place], on: done, in: book, ids) : nil
      next = item.next(doneOn: done)
      if next != nil { next?.id = ids.make() }
      (item.completed, item.completionDate, isLater) = (true, done, done > today)
      return (
        .together(
          [
            entry.map { .record([$0]) }, .toDos(.replace(place, by: item)),
            next.map { .toDos(.add($0, to: place.list)) },
          ].compactMap { $0 }),
        item.id
      )
    }
    return Report(
      toDo: report.toDo, next: next.flatMap { Self.named($0, in: report.change.after, clock) },
      payment: entry.flatMap { Payment($0, in: report.change.after) }, isLater: isLater,
      change: report.change)
  }

  private func payment(
    of item: ToDoItem, _ handle: String, on day: Day, in book: Book, _ ids: RecordIDs
  ) throws -> BookEdit.NewEntry {
    guard let account = item.account, let amount = item.amount else {
      throw ChangeFailure.nothingToPay(item.name, handle: handle)
    }
    if amount.minorUnits > 0, !comesIn, let paid = book.onlyPaid(inToDoCalled: item.name) {
      throw ChangeFailure.wouldComeIn(item.name, handle: handle, amount, paid: paid)
    }
    let payee = try WrittenText.checked(item.name, "the payee")
    var entry = Transaction(date: day, amount: amount.minorUnits, beneficiary: payee)
    var ids = ids
    ids.form = book.idForm(ofEntriesOf: account)
    entry.id = ids.make()
    return BookEdit.NewEntry(entry, to: account)
  }
}

extension FinishToDo {
  /// Another to-do of the book, which has an id.
  fileprivate static func named(
    _ item: ToDoItem, in book: Book, _ clock: RecordingClock
  ) -> NamedToDo? {
    book.toDoPositions.first { book[$0].id == item.id }.map {
      book.named($0, ToDoHandles(book.toDoLists), on: clock.today(book.settings.timeZone))
    }
  }
}

extension FinishToDo.Payment {
  fileprivate init?(_ entry: BookEdit.NewEntry, in book: Book) {
    guard let account = book[entry.account] else { return nil }
    let money = Formats(for: book).money(in: account.currency)
    self.init(
      amount: money.amount(entry.transaction.amount, .signedSymbol).text, account: account.name,
      balance: money.amount(account.finalBalance, .symbol).text)
  }
}

/// The task of taking back that a to-do is done, and with it the next of its series.
package struct ReopenToDo: Sendable {
  private let item: String

  /// Takes the to-do by its id or a part of its name.
  package init(_ item: String) { self.item = item }

  /// What reopening did to the to-do and to the next of its series.
  package struct Report: Sendable {
    package let toDo: NamedToDo
    package let next: Next
    package let change: StateController.Change
  }

  /// What became of the next of the series.
  package enum Next: Hashable, Sendable {
    /// The to-do does not recur.
    case none
    case takenBack(handle: String)
    /// It is not as it was made; it stays under its handle, or is not in the list any more.
    case stays(handle: String?)
  }

  /// Has the to-do be open again; the next of its series goes where nobody has changed it.
  ///
  /// Throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    var next = Next.none
    let report = try controller.changeToDo(clock) { book, _ in
      let place = try book.toDo(named: item, preferring: .done)
      var item = book[place]
      guard item.completed else { throw ChangeFailure.isOpen(item.name) }
      let follower = book.follower(of: place)
      next = book.fate(of: follower, after: place)
      var ids = clock.ids(for: book)
      ids.form = book.idForm(ofToDosIn: place.list)
      item.id = item.id ?? ids.make()
      (item.completed, item.completionDate) = (false, nil)
      let removal = follower.map { BookEdit.toDos(.remove($0)) }
      return (
        .together([.toDos(.replace(place, by: item))] + (removal.map { [$0] } ?? [])), item.id
      )
    }
    return Report(toDo: report.toDo, next: next, change: report.change)
  }
}

extension Book {
  /// The to-do that was made when one was done, in the same list and as it was made; nil where there
  /// is none.
  fileprivate func follower(of place: ToDoPosition) -> ToDoPosition? {
    let item = self[place]
    guard let next = item.completionDate.flatMap(item.next) else { return nil }
    return toDoPositions.first { other in
      var candidate = self[other]
      candidate.id = nil
      return other.list == place.list && other != place && candidate == next
    }
  }

  fileprivate func fate(of follower: ToDoPosition?, after place: ToDoPosition) -> ReopenToDo.Next {
    let item = self[place]
    guard item.every != nil else { return .none }
    let handles = ToDoHandles(toDoLists)
    if let follower { return .takenBack(handle: handles[follower]) }
    let later = toDoPositions.last { other in
      other != place && self[other].name == item.name && self[other].every != nil
    }
    return .stays(handle: later.map { handles[$0] })
  }
}
