internal import Basics

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
