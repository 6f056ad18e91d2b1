import Views

/// To-dos that have been overdue for more than 90 days.
struct LongOverdue: Sendable {
  /// How many there are; nil where there is none.
  var count: Count?
  /// The first of them.
  var first: [ToDoRow] = []
  /// Where all of them are; nil where these are here.
  var path: String?
}

extension LongOverdue: TemplateData {
  static let fields = Fields<LongOverdue>(
    "to-dos that have long been overdue",
    [
      .flag("hasLongOverdue") { $0.count != nil },
      .optional("earlierCount", \.count),
      .list("longOverdue", \.first),
      .text("longOverduePath", \.path),
    ])
}
