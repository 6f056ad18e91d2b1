package import Views

/// One to-do list: `todos/<list>.html`, which continues on `<list>-2.html` and so on.
package struct ToDoListPage: FramedPage {
  package static let templates = ["todo-list.html"]

  package let frame: Frame
  let asOf: DateText
  let name: String
  let note: NoteText?
  let openCount: Count
  let overdueCount: Count
  let doneCount: Count
  /// What the open items are about, a sum for each currency.
  var openAmounts: [Amount]
  /// When the last item was done; nil where that is not said, or where there is none.
  let lastDone: DateText?
  /// Overdue, next seven days, later, no date, done; groups without items are left out.
  var groups: [ToDoGroup]
  /// All lists, or those beside this one of many.
  let lists: [ToDoListRow]
  /// Where all lists are; nil where they are here.
  var allListsPath: String?
}
