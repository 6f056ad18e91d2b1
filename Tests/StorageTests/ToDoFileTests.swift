import Model
import Testing

@Suite struct ToDoFileTests {
  private func lists(_ files: [String: String]) throws -> [ToDoList] {
    try TemporaryBook(["accounts.json": "[]"].merging(files) { $1 }).book().toDoLists
  }

  @Test func `An array of to-dos is one list with their names, dates and ticks`() throws {
    let lists = try lists([
      "todos.json": """
      [
        { "id": 1, "title": "Milk", "isCompleted": true, "completionDate": 815180399.5 },
        { "name": "Bread" },
        { "title": "Rent", "isDone": false, "due": "2026-11-30" }
      ]
      """
    ])
    #expect(lists.map(\.name) == ["To-dos"])
    let items = try #require(lists.first?.items)
    #expect(items.map(\.name) == ["Milk", "Bread", "Rent"])
    #expect(items.map(\.completed) == [true, false, false])
    #expect(items[0].completionDate?.description == "2026-10-31")
    #expect(items[2].due?.description == "2026-11-30")
  }

  @Test(arguments: ["completed", "isCompleted", "isComplete", "isDone", "done"])
  func `A tick under any of its names is read in lists too`(key: String) throws {
    let lists = try lists([
      "todos.json": """
      [{ "title": "Home", "items": [{ "title": "Milk", "\(key)": true }] }, { "name": "Later" }]
      """
    ])
    #expect(lists.map(\.name) == ["Home", "Later"])
    #expect(lists[0].items.map(\.name) == ["Milk"])
    #expect(lists[0].items.map(\.completed) == [true])
  }

  @Test func `A file of todos that holds an array of to-dos names their list`() throws {
    let lists = try lists([
      "todos/home.json": #"{ "name": "Home", "items": [] }"#,
      "todos/shopping.json": #"[{ "title": "Milk", "isDone": true }]"#,
    ])
    #expect(lists.map(\.name) == ["Home", "shopping"])
    #expect(lists[1].items.map(\.completed) == [true])
  }

  @Test func `Lists that are empty are none, and say nothing`() throws {
    #expect(try lists(["todos.json": "[]"]).isEmpty)
  }
}
