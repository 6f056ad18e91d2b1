package import Values

/// The to-dos that a page about a period shows, of which HTML has the first alone where they are
/// many.
package struct PeriodToDos: Sendable {
  package let first: [PeriodToDo]
  /// Those behind the first.
  package let more: [PeriodToDo]
  package let link: MoreToDos?

  // Written by .ci/initialisers.
  @inlinable package init(first: [PeriodToDo], more: [PeriodToDo], link: MoreToDos?) {
    (self.first, self.more, self.link) = (first, more, link)
  }

  /// None, as on all pages but the first that a statement is spread over.
  package static let none = PeriodToDos(first: [], more: [], link: nil)
}

extension PeriodToDos: TemplateData {
  package static let fields = Fields<PeriodToDos>(
    "to-dos of a period",
    [
      .flag("hasPeriodToDos") { !$0.first.isEmpty },
      .list("toDos", \.first),
      .list("furtherToDos", \.more),
      .optional("moreToDos", \.link),
    ])
}

/// A to-do that fell due or was done in a period.
package struct PeriodToDo: Sendable {
  /// Empty when the item has none.
  package var name: String
  /// The item on its list's page.
  package let path: String
  /// The due date, where it lies in the period.
  package let due: DateText?
  /// The completion date, where it lies in the period.
  package let completed: DateText?
  /// With its currency.
  package let amount: Amount?

  // Written by .ci/initialisers.
  @inlinable package init(
    name: String, path: String, due: DateText?, completed: DateText?, amount: Amount?
  ) {
    (self.name, self.path, self.due, self.completed) = (name, path, due, completed)
    self.amount = amount
  }
}

extension PeriodToDo: TemplateData {
  package static let fields = Fields<PeriodToDo>(
    "to-do of a period",
    [
      .text("name", \.name),
      .text("path", \.path),
      .optional("due", \.due),
      .optional("completed", \.completed),
      .optional("amount", \.amount),
    ])
}

/// To-dos beside those that a page shows.
package struct MoreToDos: Sendable {
  package let count: Count
  /// Where all of the book's to-do lists are.
  package let path: String

  // Written by .ci/initialisers.
  @inlinable package init(count: Count, path: String) {
    (self.count, self.path) = (count, path)
  }
}

extension MoreToDos: TemplateData {
  package static let fields = Fields<MoreToDos>(
    "more to-dos", [.record("count", \.count), .text("path", \.path)])
}
