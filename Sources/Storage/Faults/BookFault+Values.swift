internal import Basics
internal import Diagnostics
internal import Foundation
internal import Model

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

/// What can be wrong with a whole number, which mostly is an amount in minor units.
extension BookFault {
  /// The minor units are what the number means; nil where it has more digits than its currency.
  static func notWhole(
    key: String, written: String, _ currency: Currency?, minorUnits: String?
  ) -> BookFault {
    .error(
      "\"\(key)\" must be a whole number, not \(short(written))",
      remedy: amountRemedy(short(written), in: currency, minorUnits), about: key)
  }

  static func quotedAmount(key: String, written: String, minorUnits: String) -> BookFault {
    .error(
      "\"\(key)\" must be a whole number, not text",
      remedy:
        "write minor units as digits without quotes: for \(short(written)) write \(minorUnits)",
      about: key)
  }

  static func tooLarge(key: String, written: String) -> BookFault {
    .error(
      "\"\(key)\" is larger than Daybook can count: \(short(written))",
      remedy: "amounts reach from \(Int64.min) to \(Int64.max) minor units", about: key)
  }

  static func negative(key: String, written: String) -> BookFault {
    .error(
      "\"\(key)\" must not be negative: \(short(written))", remedy: "write 0 or more", about: key)
  }

  private static func amountRemedy(
    _ written: String, in currency: Currency?, _ minorUnits: String?
  ) -> String {
    let (code, digits) = (currency?.code ?? "the currency", currency?.digits ?? 2)
    let power = "1" + String(repeating: "0", count: digits)
    switch (digits, minorUnits) {
    case (0, let amount?): return "\(code) has no smaller unit: for \(written) write \(amount)"
    case (0, nil): return "\(code) has no smaller unit: write a whole number, such as 1250"
    case (2, let amount?):
      return "amounts are in minor units (cents): for \(written) write \(amount)"
    case (_, let amount?):
      return "amounts are in minor units, \(power) of which are 1 \(code):"
        + " for \(written) write \(amount)"
    case (2, nil):
      return "\(code) has two digits after the point: round to them, and write minor units (cents),"
        + " such as 1250 for 12.50"
    case (_, nil):
      return "\(code) has \(digits) digits after the point: round to them, and write minor units,"
        + " \(power) of which are 1 \(code)"
    }
  }
}

/// What can be wrong with a day, a month or a day of the month.
extension BookFault {
  private static let exampleOfDay = "write a civil day such as \"2026-10-31\""

  static func notADay(_ text: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(text)) is not a date",
      remedy: Day(iso: Array(text.utf8.prefix(10))) == nil
        ? exampleOfDay
        : "write the day alone, \"\(text.prefix(10))\", or a time such as T12:00 or T12:00:00Z"
          + " behind it")
  }

  static func noSuchDay(_ text: String, lastOfMonth last: Day?) -> BookFault {
    .error(
      "\(DisplayText.quoted(text)) is no day of the calendar",
      remedy: last.map { "the last day of that month is \"\($0)\"" }
        ?? "months reach from 01 to 12, years from 0001 to 9999")
  }

  static func noSuchTime(_ text: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(text)) has no time of day that exists",
      remedy: "write hours to 23, minutes and seconds to 59, an offset such as Z or +02:00")
  }

  static func dayOutOfRange(_ text: String) -> BookFault {
    .error("\(DisplayText.quoted(text)) is outside the years 1 to 9999", remedy: exampleOfDay)
  }

  static func instantOutOfRange(_ text: String, _ numbers: NumberedDates) -> BookFault {
    .error(
      "\(short(text)), \(numbers.unit), is outside the years 1 to 9999", remedy: exampleOfDay)
  }

  /// The day of a number as one setting of `dates` reads it; nil outside of the calendar.
  struct DayReading {
    let numbers: NumberedDates
    let day: Day?
    /// Whether a book with that setting loads.
    let isRead: Bool
  }

  static func numberAfter2040(_ text: String, _ readings: [DayReading]) -> BookFault {
    let meanings = readings.map { "\($0.day.map(\.description) ?? "no day") in \($0.numbers.unit)" }
    let settings = readings.filter(\.isRead).map { "\"dates\": \"\($0.numbers.rawValue)\"" }
    return .error(
      "numbers are read as dates up to 2040, and \(short(text)) is "
        + meanings.joined(separator: ", "),
      remedy: settings.isEmpty
        ? exampleOfDay
        : "say in daybook.json what numbers count, \(settings.joined(separator: " or "));"
          + " or \(exampleOfDay)")
  }

  static func notAMonth(_ text: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(text)) is not a month", remedy: "write a month such as \"2026-10\"")
  }

  /// Not a number from 1 to 31.
  static func notADayOfMonth(key: String, written: String) -> BookFault {
    .error(
      "\"\(key)\" must be a day of the month, 1 to 31, not \(short(written))",
      remedy: "write the day of the month on which it falls due where there is one, such as 31",
      about: key)
  }

  /// A number whose digits would also write a day.
  static func numberLikeADay(
    _ written: String, _ numbers: NumberedDates, meant: Day, read: Day
  ) -> BookFault {
    .note(
      "\(written) is read as \(numbers.unit), which is \(read)",
      remedy: "if a day is meant, write \"\(meant)\"")
  }

  /// Instants in a file of a book that does not say in which zone they belong to a day; the zone
  /// that is taken by default.
  static func noTimeZone(_ zone: String) -> BookFault {
    .note(
      "dates here are instants, and the book names no time zone: their days are those of \(zone)",
      remedy: "name the zone in daybook.json, such as \"timeZone\": \"\(zone)\"")
  }
}

extension NumberedDates {
  /// What the numbers count.
  fileprivate var unit: String {
    switch self {
    case .secondsSince2001: "seconds since 2001"
    case .secondsSince1970: "seconds since 1970"
    case .millisecondsSince1970: "milliseconds since 1970"
    }
  }
}

/// What can be wrong with a text that names one of what a standard or Daybook knows.
extension BookFault {
  static func wrongIBAN(_ text: String, _ error: IBANError) -> BookFault {
    let remedy =
      if case .country(.some) = error {
        "copy it again from a statement, or leave \"iban\" out; \"checkIBANs\": false in"
          + " daybook.json keeps made-up ones"
      } else {
        "copy it again from a statement; an account without one leaves \"iban\" out"
      }
    return .error("\(DisplayText.quoted(text)) is not an IBAN: \(error)", remedy: remedy)
  }

  static func normalisedIBAN(_ text: String, _ iban: IBAN) -> BookFault {
    .note(
      "the IBAN \(DisplayText.quoted(text)) is taken as \"\(iban.electronic)\"",
      remedy: "write it in capitals without spaces")
  }

  static func unknownCurrency(_ text: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(text)) is not a currency of ISO 4217",
      remedy: suggestion(nearest(to: text, among: Currency.allCodes))
        ?? "write its three capitals, such as \"EUR\"")
  }

  static func unknownChoice(_ text: String, of key: String, among choices: [String]) -> BookFault {
    let meant = meantChoices[text.lowercased()].flatMap { choices.contains($0) ? $0 : nil }
    return .error(
      "\"\(key)\" has no choice \(DisplayText.quoted(text))",
      remedy: suggestion(meant ?? nearest(to: text, among: choices))
        ?? "write one of: \(choices.joined(separator: ", "))",
      about: key)
  }

  /// What other programs call a choice that has another name here.
  private static let meantChoices = [
    "medium": "normal", "current": "checking", "card": "credit", "wallet": "cash",
    "mortgage": "loan",
  ]

  static func unknownLocale(_ text: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(text)) is not a known locale",
      remedy: suggestion(Locale.nearestKnown(to: text))
        ?? "write language and country, such as \"en_GB\"")
  }

  static func unknownTimeZone(_ text: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(text)) is not a known time zone",
      remedy: suggestion(nearest(to: text, among: TimeZone.knownTimeZoneIdentifiers))
        ?? "write continent and city, such as \"Europe/Berlin\"")
  }

  static func notABaseURL(_ text: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(text)) is not the address of a folder on the web",
      remedy:
        "write it whole and percent-encoded, without ? and #, such as \"https://example.org/book/\""
    )
  }
}
