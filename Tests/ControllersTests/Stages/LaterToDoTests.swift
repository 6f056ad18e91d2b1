import Controllers
import Model
import ModelSupport
import Testing

@Suite struct LaterToDoTests {
  @Test func `A to-do that is created later is not there yet, and one done later is not done`()
    throws
  {
    let days = try ["2026-05-31", "2026-06-01"].map { try #require(Day(iso: Array($0.utf8))) }
    let items = [
      ToDoItem(name: "Later", creationDate: days[1]),
      ToDoItem(name: "Later", completed: true, creationDate: days[0], completionDate: days[1]),
    ]
    let lists = [ToDoList(name: "Home", items: items)]
    let before = ToDoDirectory(lists, asOf: days[0])
    #expect(before.all.map(\.item) == [items[1]])
    #expect(before.all.map(\.status) == [.noDate])
    let after = ToDoDirectory(lists, asOf: days[1])
    #expect(after.all.map(\.status) == [.noDate, .done])
    #expect(after.all.last?.anchor == before.all.last?.anchor, "links stay the same")
  }
}
