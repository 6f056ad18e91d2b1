internal import Basics
internal import Model

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

extension ToDoItemKey: DescribedKey {
  var isRequired: Bool { self == .name }

  var schema: JSONSchema {
    switch self {
    case .name: .text.about("What is to be done.")
    case .completed: .flag.about("Whether it is done.")
    case .creationDate: .day.about("The day from which it is shown.")
    case .completionDate: .day.about("The day on which it was done.")
    case .due: .day.about("The day by which it is to be done.")
    case .priority: .choice(of: ToDoItem.Priority.self).about("How urgent it is.")
    case .account: .text.about("The account it is about, by name or IBAN.")
    case .amount:
      .amount.about("What it is about, in minor units; negative where it is to be paid.")
    case .tags: .texts.about("Any words.")
    case .note: .text.about("CommonMark.")
    case .id:
      .anything.about("A text or a whole number that no other to-do of the book has.")
    case .every: .choice(of: Recurrence.self).about("How often it comes again once it is done.")
    case .dueDay:
      .number(in: 1...31).about(
        "The day of the month of its series, where the month of its due day is too short for it.")
    }
  }
}

extension ToDoListKey: DescribedKey {
  var isRequired: Bool { self == .name }

  var schema: JSONSchema {
    switch self {
    case .name: .text.about("What the list is called.")
    case .note: .text.about("CommonMark.")
    case .items: .array(of: .definition("item")).about("Its to-dos, in their order.")
    case .id: .anything.about("A text or a whole number by which it can be named.")
    }
  }
}
