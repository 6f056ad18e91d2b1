import Views

/// A to-do that fell due or was done in a period.
struct PeriodToDo: Sendable {
  /// Empty when the item has none.
  var name: String
  /// The item on its list's page.
  let path: String
  /// The due date, where it lies in the period.
  let due: DateText?
  /// The completion date, where it lies in the period.
  let completed: DateText?
  /// With its currency.
  let amount: Amount?
}

extension PeriodToDo: TemplateData {
  static let fields = Fields<PeriodToDo>(
    "to-do of a period",
    [
      .text("name", \.name),
      .text("path", \.path),
      .optional("due", \.due),
      .optional("completed", \.completed),
      .optional("amount", \.amount),
    ])
}
