internal import Diagnostics

/// What can be wrong with the objects, arrays and keys of a file.
extension BookFault {
  /// What a key's value has to be.
  enum Shape: String {
    case text
    case wholeNumber = "a whole number"
    case integer = "a whole number such as 3"
    case flag = "true or false"
    case day = "a date"
    case array = "an array [ ]"
    case object = "an object { }"
    case textArray = "an array of texts"
    case falseOrNames = "false, or an object { } that says it of names"
    case accountOrFalse = "an account's name or IBAN, or false"
    case column = "a column's name or number"
  }

  /// What a value turned out to be.
  enum Found {
    case null, flag, number, text, array, object, emptyObject
    /// An object around the array that belongs there alone.
    case wrapper

    fileprivate var words: String {
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

  static func mistyped(key: String, wanted: Shape, found: Found) -> BookFault {
    .error(
      "\"\(key)\" must be \(wanted.rawValue), not \(found.words)",
      remedy: wanted.remedy(key, found), about: key)
  }

  /// An element of the array that the key holds.
  static func mistypedElement(key: String, wanted: Shape, found: Found) -> BookFault {
    .error(
      "what \"\(key)\" holds must be \(wanted.rawValue), not \(found.words)",
      remedy: wanted.remedy("", found), about: key)
  }

  static func missing(key: String, of thing: String) -> BookFault {
    .error(
      "this \(thing) has no \"\(key)\"", remedy: "add \"\(key)\": \(example(of: key, in: thing))",
      about: key)
  }

  static func empty(key: String) -> BookFault {
    .note("\"\(key)\" is empty", remedy: "write some text for \"\(key)\"", about: key)
  }

  static func duplicateKey(_ key: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(key)) stands twice in this object", remedy: "keep one of the two")
  }

  /// The second of two keys that mean the same, and the first.
  static func sameMeaning(_ second: String, _ first: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(second)) means the same as \(DisplayText.quoted(first)), which stands"
        + " in this object too",
      remedy: "keep one of the two")
  }

  /// A key, and in how many more places of the file it stands.
  static func unknownKey(_ key: String, nearest: String?, more count: Int) -> BookFault {
    let also =
      switch count {
      case 0: ""
      case 1: ", here and in 1 more place"
      default: ", here and in \(count) more places"
      }
    return .note(
      "unknown key \(DisplayText.quoted(key))" + also,
      remedy: nearest.map { "did you mean \"\($0)\"?" } ?? "Daybook keeps it and makes no use of it"
    )
  }

  private static func example(of key: String, in thing: String) -> String {
    switch (thing, key) {
    case ("layout", "date"): "\"…\", as the header calls the column of the booking days"
    case ("rule", "when"): "{ \"text\": \"…\" }, or {} where it is for all entries"
    case ("rule", "set"): "{ \"category\": \"…\" }"
    case (_, "date"): "\"2026-10-31\""
    case (_, "amount"): "-1250 (minor units; negative is money out)"
    case (_, "balance"): "250000 (minor units; negative is owed)"
    case (_, "beneficiary"): "\"the other party\""
    default: "\"…\""
    }
  }
}

extension BookFault.Shape {
  fileprivate func remedy(_ key: String, _ found: BookFault.Found) -> String? {
    switch (self, found) {
    case (.text, .number) where key == "iban":
      "write it whole in double quotes, with the letters of its country"
    case (.text, .number): "put it in double quotes"
    case (.wholeNumber, .text): "write minor units (cents) as digits without quotes, such as 1250"
    case (.wholeNumber, _): "write minor units (cents), such as 1250"
    case (.integer, _): "write digits alone, without quotes, point or exponent"
    case (.flag, _): "write true or false, without quotes"
    case (.day, _): "write a civil day such as \"2026-10-31\""
    case (.textArray, _): "write \"\(key)\": [\"one\", \"two\"]"
    case (.array, .object): "put it in [ ]"
    case (.array, .emptyObject): "write [] in its place"
    case (.array, _): "write \"\(key)\": [ … ]"
    case (.text, _) where key.isEmpty: "write it in double quotes"
    case (.text, _): "write \"\(key)\": \"…\""
    case (.object, _): "write { … }"
    case (.column, _): "write it as the header has it, or its number from 1 on"
    case (.falseOrNames, _): "write \"\(key)\": false, or { \"NAME\": false }"
    case (.accountOrFalse, _): "write \"\(key)\": \"…\", or false"
    }
  }
}

/// What a whole file, and the array in it, must hold.
extension BookFault {
  enum Root {
    case settings, accounts, account, toDoLists, toDoList, imports, prices
  }

  static func wrongRoot(_ root: Root, found: Found) -> BookFault {
    let (file, shape) =
      switch root {
      case .settings: ("daybook.json", "an object { }")
      case .accounts: ("accounts.json", "an array [ ] of accounts")
      case .account: ("a file in accounts/", "one account { }")
      case .toDoLists: ("todos.json", "an array [ ] of to-do lists")
      case .toDoList: ("a file in todos/", "one to-do list { }")
      case .imports: ("imports.json", "an object { } with \"layouts\" and \"rules\"")
      case .prices: ("prices.json", "an object { } with \"prices\"")
      }
    let remedy =
      switch (root, found) {
      case (.accounts, .emptyObject), (.toDoLists, .emptyObject): "write [] for none"
      case (.accounts, .wrapper), (.toDoLists, .wrapper):
        "write the array in it alone, without the object around it"
      case (.accounts, .object): "put it in [ ]"
      case (.toDoLists, .object): "put it in [ ]; a list has \"items\""
      case (.account, .array): "write the account without [ ], or put all into accounts.json"
      case (.toDoList, .array): "write the list without [ ], or put all into todos.json"
      default: "write \(shape)"
      }
    return .error("\(file) must hold \(shape), not \(found.words)", remedy: remedy)
  }

  /// What a file's array holds.
  enum Element: String {
    case account = "an account"
    case toDoList = "a to-do list"
    case toDo = "a to-do"
  }

  static func notAnObject(_ element: Element, found: Found) -> BookFault {
    .error(
      "\(element.rawValue) must be an object { }, not \(found.words)",
      remedy: element == .toDoList
        ? "write { \"name\": \"…\", \"items\": [ … ] }" : "write { \"name\": \"…\" }")
  }
}
