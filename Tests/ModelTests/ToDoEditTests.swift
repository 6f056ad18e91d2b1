import ModelSupport
import Testing

@testable import Model

@Suite struct ToDoEditTests {
  private func book() throws -> Book {
    var book = Book(settings: Settings())
    try book.add(
      ToDoList(
        name: "Home",
        items: [
          ToDoItem(id: "1", name: "Pay rent"), ToDoItem(name: "Café", completed: true),
          ToDoItem(name: "CAFE au lait"),
        ]))
    try book.add(ToDoList(id: "g", name: "Garden", note: nil, items: [ToDoItem(name: "Rake")]))
    return book
  }

  private func place(_ list: Int, _ item: Int) -> ToDoPosition {
    ToDoPosition(ToDoListOrdinal(list), item: item)
  }

  private func names(_ book: Book) -> [[String]] { book.toDoLists.map { $0.items.map(\.name) } }

  @Test func `Lists and to-dos are added, replaced, moved and removed`() throws {
    let book = try book()
    func after(_ edit: ToDoEdit) throws -> [[String]] {
      names(try book.applying(.toDos(edit)))
    }
    let (rent, cafe, lait, rake) = ("Pay rent", "Café", "CAFE au lait", "Rake")
    let new = ToDoItem(name: "New")
    #expect(
      try after(.add(new, to: ToDoListOrdinal(1))) == [[rent, cafe, lait], [rake, "New"]])
    #expect(try after(.replace(place(0, 1), by: new)) == [[rent, "New", lait], [rake]])
    #expect(try after(.remove(place(0, 0))) == [[cafe, lait], [rake]])
    #expect(try after(.move(place(0, 0), before: place(0, 3))) == [[cafe, lait, rent], [rake]])
    #expect(try after(.move(place(0, 2), before: place(0, 0))) == [[lait, rent, cafe], [rake]])
    #expect(try after(.move(place(0, 1), before: place(0, 1))) == names(book))
    #expect(try after(.move(place(0, 1), before: place(1, 0))) == [[rent, lait], [cafe, rake]])
    #expect(try after(.move(place(0, 1), before: place(1, 1))) == [[rent, lait], [rake, cafe]])
    #expect(try after(.addList(ToDoList(name: "N", items: [new]))).last == ["New"])
    #expect(try after(.removeList(ToDoListOrdinal(0))) == [[rake]])
    let renamed = try book.applying(.toDos(.renameList(ToDoListOrdinal(1), to: "Plot")))
    #expect(renamed.toDoLists.map(\.name) == ["Home", "Plot"])
  }

  @Test func `What is not there, and what would be there twice, is refused`() throws {
    let book = try book()
    func refused(_ edit: ToDoEdit) -> BookEditError? {
      do throws(BookEditError) {
        _ = try book.applying(.toDos(edit))
        return nil
      } catch { return error }
    }
    let twin = ToDoItem(id: "1", name: "Twin")
    #expect(refused(.add(twin, to: ToDoListOrdinal(1))) == .toDo(.sameID("1")))
    #expect(refused(.addList(ToDoList(name: "Home"))) == .toDo(.sameListName("Home")))
    #expect(
      refused(.renameList(ToDoListOrdinal(0), to: "Garden")) == .toDo(.sameListName("Garden")))
    #expect(refused(.renameList(ToDoListOrdinal(0), to: "Home")) == nil)
    for edit in [
      ToDoEdit.remove(place(0, 3)), .remove(place(-1, 0)), .replace(place(2, 0), by: twin),
      .move(place(0, 0), before: place(1, 2)), .move(place(0, 0), before: place(0, -1)),
      .add(twin, to: ToDoListOrdinal(2)), .removeList(ToDoListOrdinal(-1)),
    ] { #expect(refused(edit) == .toDo(.gone)) }
    let much = ToDoItem(name: "x", amount: Money(minorUnits: .max, currency: .euro))
    let both = BookEdit.together([
      .toDos(.add(much, to: ToDoListOrdinal(0))), .toDos(.add(much, to: ToDoListOrdinal(0))),
    ])
    #expect(throws: BookEditError.book(.total(.overflow(.euro)))) { try book.applying(both) }
  }

  @Test func `A to-do is named by its id, its name or a part of it, open ones first if wanted`()
    throws
  {
    let book = try book()
    let handles = ToDoHandles(book.toDoLists)
    #expect(handles[place(0, 0)] == "1")
    #expect(handles[place(0, 1)].wholeMatch(of: #/@[0-9a-f]{5}/#) != nil)
    #expect(try book.toDo(matching: handles[place(0, 1)], preferring: .open) == place(0, 1))
    #expect(try book.toDo(matching: "1", preferring: .none) == place(0, 0))
    #expect(try book.toDo(matching: "RENT", preferring: .none) == place(0, 0))
    // A whole name is meant before a part of another, unless what is open comes first.
    #expect(try book.toDo(matching: "cafe", preferring: .open) == place(0, 1))
    #expect(try book.toDo(matching: "caf", preferring: .open) == place(0, 2))
    #expect(try book.toDo(matching: "caf", preferring: .done) == place(0, 1))
    #expect(throws: ToDoLookupError.none(nearest: "Rake")) {
      try book.toDo(matching: "Raek", preferring: .none)
    }
    #expect(throws: ToDoLookupError.none(nearest: "Pay rent")) {
      try book.toDo(matching: "retn", preferring: .none)
    }
    #expect(throws: ToDoLookupError.none(nearest: nil)) {
      try book.toDo(matching: "", preferring: .none)
    }
    do throws(ToDoLookupError) {
      _ = try book.toDo(matching: "caf", preferring: .none)
      Issue.record("two are meant")
    } catch {
      guard case .several(let candidates) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(candidates.map(\.item.name) == ["Café", "CAFE au lait"])
      #expect(candidates.map(\.list) == ["Home", "Home"])
    }
  }

  @Test func `To-dos that are alike have different handles, which stay when others go`() throws {
    let twins = (0..<3).map { _ in ToDoItem(name: "Twin") }
    let all = ToDoHandles([ToDoList(name: "A", items: twins)])
    let texts = (0..<3).map { all[place(0, $0)] }
    #expect(Set(texts).count == 3)
    let other = [ToDoItem(name: "Other")] + twins.dropLast()
    let fewer = ToDoHandles([ToDoList(name: "B", items: other)])
    #expect([fewer[place(0, 1)], fewer[place(0, 2)]] == [texts[0], texts[1]])
  }

  @Test func `A list is named by its name, its id or a part of its name`() throws {
    var book = try book()
    try book.add(ToDoList(name: "Garden shed"))
    #expect(try book.toDoList(matching: "Garden") == ToDoListOrdinal(1))
    #expect(try book.toDoList(matching: "g") == ToDoListOrdinal(1))
    #expect(try book.toDoList(matching: "SHED") == ToDoListOrdinal(2))
    #expect(throws: ToDoListLookupError.several(count: 2)) {
      try book.toDoList(matching: "gard")
    }
    #expect(throws: ToDoListLookupError.none(nearest: "Home")) {
      try book.toDoList(matching: "Hoem")
    }
  }
}
