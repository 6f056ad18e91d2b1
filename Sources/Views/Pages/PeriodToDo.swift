/// A to-do that fell due or was done in a period.
package struct PeriodToDo: Sendable {
  /// Empty when the item has none.
  package var name: String
  /// The item on its list's page.
  package var path: String
  /// The due date, where it lies in the period.
  package var due: DateText?
  /// The completion date, where it lies in the period.
  package var completed: DateText?
  /// With its currency.
  package var amount: Amount?

  package init(
    name: String, path: String, due: DateText?, completed: DateText?, amount: Amount?
  ) {
    self.name = name
    self.path = path
    self.due = due
    self.completed = completed
    self.amount = amount
  }
}
