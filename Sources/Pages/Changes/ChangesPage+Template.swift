import Views

extension ChangesPage: TemplateData {
  package static let fields = Fields<ChangesPage>(
    "recently added",
    Field.spread(\.frame) + [
      .flag("hasDays") { !$0.days.isEmpty },
      .list("days", \.days),
    ])
}

extension ChangesDay: TemplateData {
  static let fields = Fields<ChangesDay>(
    "day on which entries were added", [.record("date", \.date), .list("groups", \.groups)])
}

extension ChangesGroup: TemplateData {
  static let fields = Fields<ChangesGroup>(
    "entries that were added together",
    [
      .text("anchor", \.anchor),
      .text("file", \.file),
      .optional("account", \.account),
      .record("entryCount", \.entryCount),
      .list("rows", \.rows),
      .optional("more", \.more),
    ])
}
