internal import Diagnostics
internal import Files

extension BookFault {
  /// What to do about it; nil when the message says it already.
  var remedy: String? {
    switch self {
    case .json(let fault): fault.remedy
    case .file(let fault): fault.remedy
    case .shape(let fault): fault.remedy
    case .number(let fault): fault.remedy
    case .day(let fault): fault.remedy
    case .identifier(let fault): fault.remedy
    case .account(let fault): fault.remedy
    case .entry(let fault): fault.remedy
    case .toDo(let fault): fault.remedy
    case .markup(let problem): problem.remedy
    case .imports(let fault): fault.remedy
    case .prices(let fault): fault.remedy
    case .repeated(let fault, _): fault.remedy
    }
  }

  static func suggestion(_ nearest: String?) -> String? {
    nearest.map { "did you mean \(DisplayText.quoted($0))?" }
  }
}

extension BookFault.Shape {
  func remedy(_ key: String, _ found: BookFault.Found) -> String? {
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

extension BookFault.Root {
  func remedy(_ found: BookFault.Found) -> String {
    switch (self, found) {
    case (.accounts, .emptyObject), (.toDoLists, .emptyObject): "write [] for none"
    case (.accounts, .wrapper), (.toDoLists, .wrapper):
      "write the array in it alone, without the object around it"
    case (.accounts, .object): "put it in [ ]"
    case (.toDoLists, .object): "put it in [ ]; a list has \"items\""
    case (.account, .array): "write the account without [ ], or put all into accounts.json"
    case (.toDoList, .array): "write the list without [ ], or put all into todos.json"
    default: "write \(shape)"
    }
  }
}

extension FileError.Cause {
  var remedy: String {
    switch self {
    case .missing, .folderMissing, .notInFolder: "restore the file, or remove the link"
    case .notPermitted: "let the user who runs Daybook read it"
    case .readOnly: "let the user who runs Daybook write it"
    case .isFolder, .notAFile: "move it away, or put a file in its place"
    case .notAFolder: "move it away, or put a folder in its place"
    case .isLink, .tooManyLinks, .leadsOut: "put the file itself in place of the link"
    case .tooLarge: "split it: accounts/ holds one account per file"
    case .changing: "run again once the other program has saved it"
    case .other, .overLimit: "look at the file and its disk, then run again"
    }
  }
}
