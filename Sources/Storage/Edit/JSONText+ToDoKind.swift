internal import Files
internal import Model

/// What lists and to-dos are told apart by must be there after an edit, too.
extension JSONText {
  /// The edits, after which an array that holds the to-dos of a list still does.
  ///
  /// One that would be empty stays so in a file of its own, and else becomes a list; where nothing would tell that they are to-dos, the first
  /// says whether it is done. Takes the list after the edits.
  func keepingToDos(
    of list: ToDoList, at place: ToDoPlaces.Place, after edits: [TextEdit]
  ) -> [TextEdit]? {
    guard case .array(let file) = place else { return edits }
    let after = JSONText(bytes: edits.applied(to: bytes)[...])
    if after.hasKey(ToDoArray.signsOfToDos, inElementsOf: after.root) { return edits }
    return steps(
      in: \.root,
      [
        { _, _ in edits },
        { text, root in
          guard let first = text.elements(of: root).first, let item = list.items.first else {
            if file.parent != nil { return [] }
            let record = JSONStyle.line(spaced: true).bytes(of: JSONRecord(list, items: []))
            return [TextEdit(range: root, bytes: record.inArray)]
          }
          return [text.setting(ToDoItemKey.completed.name, to: .flag(item.completed), in: first)]
        },
      ])
  }

  /// Removes a list from an array of lists; where nothing would tell that the others are lists, the
  /// first says that it has no to-dos.
  func removingList(_ index: Int) -> [TextEdit]? {
    guard isArray(root), elements(of: root).indices.contains(index) else { return nil }
    let edits = [removingElement(at: index, of: root)]
    let after = JSONText(bytes: edits.applied(to: bytes)[...])
    let others = after.elements(of: after.root)
    let items = ToDoListKey.items.name
    if others.isEmpty || after.hasKey([items], inElementsOf: after.root) { return edits }
    return steps(
      in: \.root,
      [
        { _, _ in edits },
        { text, root in
          text.elements(of: root).first.map { [text.setting(items, to: .array([]), in: $0)] }
        },
      ])
  }
}

extension [UInt8] {
  /// A value as the only element of an array.
  fileprivate var inArray: [UInt8] { [UInt8(ascii: "[")] + self + [UInt8(ascii: "]")] }
}
