internal import Diagnostics
internal import Files
internal import Model

extension BookFault {
  /// What to do about it; nil when the message says it already.
  var remedy: String? {
    switch self {
    case .json(let fault): fault.remedy
    case .noBook: "name the folder that holds accounts.json; daybook init DIR makes a new book"
    case .noAccounts: "name the folder of a book; daybook init DIR makes a small one to start from"
    case .noAccountFiles:
      "put one account per file there; a book without accounts has accounts.json with []"
    case .twoLayouts(let file, _):
      "keep one: move what is in \(file) into the folder, or the reverse"
    case .unreadable(let cause): cause.remedy

    case .wrongRoot(let root, let found): root.remedy(found)
    case .notAnObject(.toDoList, _): "write { \"name\": \"…\", \"items\": [ … ] }"
    case .notAnObject: "write { \"name\": \"…\" }"
    case .mistyped(let key, let wanted, let found): wanted.remedy(key, found)
    case .mistypedElement(_, let wanted, let found): wanted.remedy("", found)
    case .missing(let key, let thing): "add \"\(key)\": \(Self.example(of: key, in: thing))"
    case .empty(let key): "write some text for \"\(key)\""
    case .sameMeaning: "keep one of the two"
    case .toDoAmongLists: "put it into the \"items\" of a list"
    case .listOrToDo:
      "a list has \"items\", if only \"items\": []; a to-do has \"completed\", true or false"
    case .toDoForList: "write { \"name\": \"…\", \"items\": [ … ] }, with the to-do in [ ]"
    case .duplicateKey: "keep one of the two"
    case .unknownKey(_, let nearest, _):
      nearest.map { "did you mean \"\($0)\"?" } ?? "Daybook keeps it and makes no use of it"

    case .notWhole(_, let written, let currency, let minorUnits):
      Self.remedy(for: written, in: currency, minorUnits)
    case .quotedAmount(_, let written, let minorUnits):
      "write minor units as digits without quotes: for \(Self.short(written)) write \(minorUnits)"
    case .tooLarge: "amounts reach from \(Int64.min) to \(Int64.max) minor units"
    case .negative: "write 0 or more"

    case .day(let fault): fault.remedy

    case .wrongIBAN(_, .country(.some)):
      "copy it anew from a statement, or leave \"iban\" out; \"checkIBANs\": false in daybook.json"
        + " keeps made-up ones"
    case .wrongIBAN: "copy it anew from a statement; an account without one leaves \"iban\" out"
    case .normalisedIBAN: "write it in capitals without spaces"
    case .unknownCurrency(_, let nearest):
      Self.suggestion(nearest) ?? "write its three capitals, such as \"EUR\""
    case .unknownChoice(_, _, let choices, let nearest):
      Self.suggestion(nearest) ?? "write one of: \(choices.joined(separator: ", "))"
    case .unknownLocale(_, let nearest):
      Self.suggestion(nearest) ?? "write language and country, such as \"en_GB\""
    case .notABaseURL:
      "write it whole and percent-encoded, without ? and #, such as \"https://example.org/book/\""
    case .unknownTimeZone(_, let nearest):
      Self.suggestion(nearest) ?? "write continent and city, such as \"Europe/Berlin\""

    case .account(let error): Self.remedy(for: error)
    case .duplicateID: "remove the entry if it is the same one, or give it an id of its own"
    case .sameToDoID: "remove the to-do if it is the same one, or give it an id of its own"
    case .sameIBAN: "correct one of the two, or join the two accounts"
    case .total: "look for an amount with too many digits"
    case .noSuchAccount(_, let key, let nearest):
      Self.suggestion(nearest)
        ?? "write an account's \"name\" or \"iban\", or leave \"\(key)\" out"
    case .ambiguousAccount: "write the account's IBAN, or give the accounts different names"
    case .transferWithWhom: "write the other account's name or IBAN; false says that it is none"
    case .transferToItself: "name the other account, or leave \"transfer\" out"
    case .transferOfCurrencies:
      "leave \"transfer\" out: what is changed counts as money out of one and into the other"
    case .transferAlone(_, let amount):
      "until \(amount.plain) is booked there, at most 14 days before or after, it is under way"
    case .lowDeposit:
      "an account that was in use before has what it held then as its \"openingBalance\""

    case .assertedTwice: "keep the one that the bank's statement has"
    case .balanceDiffers(let difference): difference.remedy

    case .loneEntry: "correct its \"date\" if the year is wrong"
    case .laterEntry: "correct its \"date\" if that is wrong; pages count it from that day on"
    case .alikeEntry: "remove it if it is the same one, or give each of them an \"id\""
    case .gap: "correct a \"date\" if its year is wrong; the gap has no statements if it is not"
    case .sameName: "give them different names, by which to-dos and --account can tell them apart"
    case .laterToDo("completionDate", _):
      "correct it if it is wrong; until that day the to-do is shown as open"
    case .laterToDo: "correct it if it is wrong; until that day the to-do is not shown"
    case .misnamed(_, let meant, false): Self.suggestion(meant)
    case .misnamed(_, let meant, true):
      "the book has \(DisplayText.quoted(meant)) already: move this one out of the book"
    case .imports(let fault): fault.remedy
    case .repeated(let fault, _): fault.remedy
    }
  }

  private static func suggestion(_ nearest: String?) -> String? {
    nearest.map { "did you mean \(DisplayText.quoted($0))?" }
  }

  private static func example(of key: String, in thing: String) -> String {
    if let example = ImportsFault.example(of: key, in: thing) { return example }
    return switch key {
    case "date": "\"2026-10-31\""
    case "amount": "-1250 (minor units; negative is money out)"
    case "balance": "250000 (minor units; negative is owed)"
    case "beneficiary": "\"the other party\""
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
    case (.accountOrFalse, _): "write \"\(key)\": \"…\", or false"
    }
  }
}

extension BookFault.Root {
  fileprivate func remedy(_ found: BookFault.Found) -> String {
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
  fileprivate var remedy: String {
    switch self {
    case .missing, .folderMissing, .notInFolder: "restore the file, or remove the link"
    case .notPermitted: "let the user who runs Daybook read it"
    case .isFolder, .notAFile: "move it away, or put a file in its place"
    case .notAFolder: "move it away, or put a folder in its place"
    case .isLink, .tooManyLinks, .leadsOut: "put the file itself in place of the link"
    case .tooLarge: "split it: accounts/ holds one account per file"
    case .changing: "run again once the other program has saved it"
    case .other: "look at the file and its disk, then run again"
    }
  }
}
