internal import Diagnostics

extension BookFault {
  /// What is wrong, in one sentence; the lines are those of the file that it is about.
  func message(_ lines: SourceLines?) -> String {
    switch self {
    case .json(let fault): fault.description
    case .file(let fault): fault.message
    case .shape(let fault): fault.message
    case .number(let fault): fault.message
    case .day(let fault): fault.message
    case .identifier(let fault): fault.message
    case .account(let fault): fault.message(lines)
    case .entry(let fault): fault.message(lines)
    case .toDo(let fault): fault.message(lines)
    case .markup(let problem): problem.message
    case .imports(let fault): fault.message
    case .prices(let fault): fault.message(lines)
    case .repeated(let fault, let more):
      fault.message(lines) + "; and \(more) more like this in the file"
    }
  }

  /// Where something stands in the same file; nothing where that is not known.
  static func position(
    _ offset: Int?, _ before: String, _ after: String = "", in lines: SourceLines?
  ) -> String {
    guard let place = offset.flatMap({ lines?.place(of: $0..<$0) }) else { return "" }
    return "\(before) \(place.line):\(place.column)\(after)"
  }
}

extension BookFault.Shape: CustomStringConvertible {
  var description: String {
    switch self {
    case .text: "text"
    case .wholeNumber: "a whole number"
    case .integer: "a whole number such as 3"
    case .flag: "true or false"
    case .day: "a date"
    case .array: "an array [ ]"
    case .object: "an object { }"
    case .textArray: "an array of texts"
    case .falseOrNames: "false, or an object { } that says it of names"
    case .accountOrFalse: "an account's name or IBAN, or false"
    case .column: "a column's name or number"
    }
  }
}

extension BookFault.Found: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .number: "a number"
    case .text: "text"
    case .array: "an array [ ]"
    case .object, .emptyObject, .wrapper: "an object { }"
    }
  }
}

extension BookFault.Root {
  /// Which file holds it.
  var file: String {
    switch self {
    case .settings: "daybook.json"
    case .accounts: "accounts.json"
    case .account: "a file in accounts/"
    case .toDoLists: "todos.json"
    case .toDoList: "a file in todos/"
    case .imports: "imports.json"
    case .prices: "prices.json"
    }
  }

  /// What that file holds.
  var shape: String {
    switch self {
    case .settings: "an object { }"
    case .accounts: "an array [ ] of accounts"
    case .account: "one account { }"
    case .toDoLists: "an array [ ] of to-do lists"
    case .toDoList: "one to-do list { }"
    case .imports: "an object { } with \"layouts\" and \"rules\""
    case .prices: "an object { } with \"prices\""
    }
  }
}

extension BookFault.Element: CustomStringConvertible {
  var description: String {
    switch self {
    case .account: "an account"
    case .toDoList: "a to-do list"
    case .toDo: "a to-do"
    }
  }
}
