internal import Files
internal import Model

/// Everything that can be wrong, or remarkable, in a book's files.
enum BookFault: Sendable {
  /// What a key's value has to be.
  enum Shape: Sendable {
    case text, wholeNumber, flag, day, array, object, textArray, accountOrFalse
  }

  /// What a value turned out to be.
  enum Found: Sendable {
    case null, flag, number, text, array, object
  }

  /// What a whole file holds.
  enum Root: Sendable {
    case settings, accounts, account, toDoLists, toDoList
  }

  /// What a file's array holds.
  enum Element: Sendable {
    case account, toDoList
  }

  case json(JSONFault)

  case noBook
  case noAccounts
  case noAccountFiles
  case twoLayouts(file: String, folder: String)
  case unreadable(FileError.Cause)

  case wrongRoot(Root, found: Found)
  /// An element of an array of accounts or lists.
  case notAnObject(Element, found: Found)
  case mistyped(key: String, wanted: Shape, found: Found)
  /// An element of the array that the key holds.
  case mistypedElement(key: String, wanted: Shape, found: Found)
  case missing(key: String, of: String)
  case empty(key: String)
  case duplicateKey(String)
  case unknownKey(String, nearest: String?, more: Int)

  case notWhole(key: String, written: String, minorUnits: String?)
  case tooLarge(key: String, written: String)
  case negative(key: String, written: String)

  case notADay(String)
  case noSuchDay(String, lastOfMonth: Day?)
  case noSuchTime(String)
  case dayOutOfRange(String)
  /// Seconds since 2001.
  case instantOutOfRange(String)
  case notAMonth(String)
  /// Seconds since 2001 whose digits would also write a day.
  case secondsLikeADay(String, meant: Day, read: Day)

  case wrongIBAN(String, IBANError)
  case normalisedIBAN(String, IBAN)
  case unknownCurrency(String, nearest: String?)
  case unknownChoice(key: String, written: String, choices: [String], nearest: String?)
  case unknownLocale(String, nearest: String?)
  case notABaseURL(String)
  case unknownTimeZone(String, nearest: String?)

  case account(AccountError)
  /// The byte offset is that of the id's first occurrence.
  case duplicateID(String, first: Int?)
  /// The place is that of the account which has it already.
  case sameIBAN(name: String, place: String)
  case total(MoneyError)
  /// What the key names.
  case noSuchAccount(String, key: String, nearest: String?)
  case ambiguousAccount(String, count: Int)
  /// A transfer that is true and no account.
  case transferWithWhom
  case transferToItself
  /// Two currencies: the entry's and that of the account which it names.
  case transferOfCurrencies(Currency, named: String, other: Currency)
  /// The account that the entry names, and the amount in minor units that would go with it.
  case transferAlone(account: String, amount: Int64)
  /// Minor units.
  case lowDeposit(Int64, minimum: Int64)

  var isNote: Bool {
    switch self {
    case .unknownKey, .normalisedIBAN, .empty, .secondsLikeADay, .lowDeposit, .transferAlone:
      true
    default: false
    }
  }
}
