import Views

/// The to-dos that a page about a period shows, of which HTML has the first alone where they are
/// many.
struct PeriodToDos: Sendable {
  let first: [PeriodToDo]
  /// Those behind the first.
  let more: [PeriodToDo]
  let link: MoreToDos?

  /// None, as on all pages but the first that a statement is spread over.
  static let none = PeriodToDos(first: [], more: [], link: nil)
}

extension PeriodToDos: TemplateData {
  static let fields = Fields<PeriodToDos>(
    "to-dos of a period",
    [
      .flag("hasPeriodToDos") { !$0.first.isEmpty },
      .list("toDos", \.first),
      .list("furtherToDos", \.more),
      .optional("moreToDos", \.link),
    ])
}
