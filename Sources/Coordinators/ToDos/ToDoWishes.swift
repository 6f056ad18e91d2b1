import Foundation
package import Model

/// What a to-do is to say, as a person wrote it.
package struct ToDoWishes: Sendable {
  /// Nil keeps it: every to-do has a name.
  package var name: String?
  package var due = Amendment<String>.kept
  package var priority = Amendment<String>.kept
  /// A name, an IBAN or a slug.
  package var account = Amendment<String>.kept
  /// Such as `-12.50`, in the account's currency, or the book's where there is none.
  package var amount = Amendment<String>.kept
  /// CommonMark.
  package var note = Amendment<String>.kept
  package var tags = Amendment<[String]>.kept
  package var every = Amendment<String>.kept

  /// Nothing is to change.
  package init() {}
}

extension ToDoItem {
  /// The to-do as it is wished; throws `ChangeFailure`.
  func amended(
    by wishes: ToDoWishes, in book: Book, today: Day
  ) throws(ChangeFailure) -> ToDoItem {
    var item = self
    if let name = wishes.name { item.name = try WrittenText.checked(name, "the name") }
    try item.amendDays(wishes, today)
    item.priority = wishes.priority.applied(to: priority) { Priority(rawValue: $0) } ?? .normal
    item.note = try wishes.note.applied(to: note) { text throws(ChangeFailure) in
      try WrittenText.checked(text, "--note", hasLines: true)
    }
    item.tags =
      try wishes.tags.applied(to: tags) { texts throws(ChangeFailure) in
        var tags: [String] = []
        for text in texts { tags.append(try WrittenText.checked(text, "--tag")) }
        return tags
      } ?? []
    try item.amendMoney(wishes, book)
    return item
  }

  /// A new due day begins a new series.
  private mutating func amendDays(_ wishes: ToDoWishes, _ today: Day) throws(ChangeFailure) {
    let before = (due, every)
    due = try wishes.due.applied(to: due) { text throws(ChangeFailure) in
      try WrittenText.day(text, "--due", today, .future)
    }
    every = wishes.every.applied(to: every) { Recurrence(rawValue: $0) }
    if due != before.0 || every == nil || every == .week { dueDay = nil }
    if every != nil, due == nil, before.0 != nil || before.1 == nil {
      throw .recursWithoutDay
    }
  }

  private mutating func amendMoney(_ wishes: ToDoWishes, _ book: Book) throws(ChangeFailure) {
    account = try wishes.account.applied(to: account) { text throws(ChangeFailure) in
      try book.account(named: text).id
    }
    let currency = account.flatMap { book[$0]?.currency } ?? book.settings.currency
    amount = try wishes.amount.applied(to: amount) { text throws(ChangeFailure) in
      try WrittenText.amount(text, in: currency)
    }
    if let amount, amount.currency != currency {
      throw .otherCurrency(amount.currency, account: currency)
    }
  }
}

/// The task of writing down what is to be done.
package struct AddToDo: Sendable {
  /// What the to-do says.
  package var wishes: ToDoWishes
  /// By its name; nil is the book's only list, and in a book without lists a new one.
  package var list: String?

  /// Takes what the to-do says.
  package init(_ wishes: ToDoWishes) { self.wishes = wishes }

  /// Adds the to-do behind the last of its list; throws `BookProblems` and `ChangeFailure`, and
  /// then nothing is changed.
  package func run(by controller: StateController, clock: RecordingClock) throws -> ToDoReport {
    try controller.changeToDo(clock) { book, today in
      var ids = clock.ids(for: book)
      var item = ToDoItem(name: "")
      let place = book.toDoLists.isEmpty ? nil : try book.toDoList(named: list)
      ids.form = book.idForm(ofToDosIn: place)
      item.id = ids.make()
      item.creationDate = today
      item = try item.amended(by: wishes, in: book, today: today)
      guard let place else {
        let name = try list.map { try WrittenText.checked($0, "--list") } ?? ToDoList.onlyName
        var list = ToDoList(name: name, items: [item])
        list.id = book.id(ofNewList: &ids)
        return (.toDos(.addList(list)), item.id)
      }
      return (.toDos(.add(item, to: place)), item.id)
    }
  }
}

/// The task of changing what a to-do says.
package struct EditToDo: Sendable {
  private let item: String
  /// What it is to say instead.
  package var wishes = ToDoWishes()

  /// Takes the to-do by its id or a part of its name.
  package init(_ item: String) { self.item = item }

  /// Changes the to-do, which gets an id where it has none; throws `BookProblems` and
  /// `ChangeFailure`, and then nothing is changed.
  package func run(by controller: StateController, clock: RecordingClock) throws -> ToDoReport {
    try controller.changeToDo(clock) { book, today in
      let place = try book.toDo(named: item, preferring: .open)
      var item = try book[place].amended(by: wishes, in: book, today: today)
      var ids = clock.ids(for: book)
      ids.form = book.idForm(ofToDosIn: place.list)
      item.id = item.id ?? ids.make()
      return (.toDos(.replace(place, by: item)), item.id)
    }
  }
}
