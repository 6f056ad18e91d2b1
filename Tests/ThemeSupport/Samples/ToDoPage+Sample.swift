package import Views

extension ToDoPage: SamplePage {
  /// A to-do that comes again, with what was done of it.
  package static func sample(_ samples: Samples) -> ToDoPage {
    var done = samples.toDo("Book the boiler service", .done, date: "2025-12-08", days: nil)
    done.anchor += "-2"
    return ToDoPage(
      frame: samples.frame(path: "todos/household/book-the-boiler-service.html", section: .toDos),
      asOf: Samples.day("2026-11-14"), name: samples.said("Book the boiler service"),
      list: samples.lists[0],
      groups: [
        ToDoGroup(
          state: .later, itemCount: Samples.count(1),
          items: [
            samples.toDo(
              "Book the boiler service", .later, date: "2026-12-09", days: nil, every: .year)
          ],
          earlier: [], earlierCount: Samples.count(0)),
        ToDoGroup(
          state: .done, itemCount: Samples.count(1),
          items: [done],
          earlier: [], earlierCount: Samples.count(0)),
      ])
  }
}
