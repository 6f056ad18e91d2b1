internal import Basics

/// What a file of to-dos may hold: the rules of `ToDoArray`, as a schema says them.
enum ToDoFileSchema {
  /// `todos.json`: lists, or the to-dos of one list.
  static var book: JSONSchema {
    JSONSchema([
      "type": "array",
      "if": ["not": ["contains": required(ToDoListKey.items.name)]],
      "then": ["anyOf": [["maxItems": 0], toDos.node]],
      "else": [
        "items": ["allOf": [["$ref": "#/$defs/list"], ["not": isToDo]]]
      ],
    ])
  }

  /// A file of `todos/`: a list, or an array of its to-dos.
  static var file: JSONSchema {
    JSONSchema([
      "type": ["object", "array"], "if": ["type": "array"], "then": toDos.node,
      "else": ["allOf": [["$ref": "#/$defs/list"], ["not": isToDo]]],
    ])
  }

  static var definitions: [(name: String, schema: JSONSchema)] {
    [
      ("list", .object(of: ToDoListKey.self)), ("item", .object(of: ToDoItemKey.self)),
      JSONSchema.dayDefinition, ("hasKeyOfToDos", hasKeyOfToDos),
    ]
  }

  /// An array in which something is surely a to-do, and nothing is a list.
  private static var toDos: JSONSchema {
    JSONSchema([
      "contains": hasSign,
      "items": [
        "allOf": [
          ["$ref": "#/$defs/item"], ["not": required(ToDoListKey.items.name)],
        ]
      ],
    ])
  }

  /// A key that lists do not have, and none that makes it a list for all that.
  private static var isToDo: JSONNode {
    ["allOf": [hasSign, ["not": required(ToDoListKey.items.name)]]]
  }

  private static let hasSign: JSONNode = ["$ref": "#/$defs/hasKeyOfToDos"]

  private static var hasKeyOfToDos: JSONSchema {
    JSONSchema(["anyOf": .array(ToDoArray.signsOfToDos.sorted().map(required))])
      .about("It has a key that lists do not have.")
  }

  private static func required(_ key: String) -> JSONNode { ["required": [.text(key)]] }
}
