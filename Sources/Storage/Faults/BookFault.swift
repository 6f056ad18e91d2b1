internal import Files
internal import Model

/// Everything that can be wrong, or remarkable, in a book's files.
enum BookFault: Sendable {
  /// What a key's value has to be.
  enum Shape: Sendable {
    case text, wholeNumber, integer, flag, day, array, object, textArray, accountOrFalse
    case column
  }

  /// What a value turned out to be.
  enum Found: Sendable {
    case null, flag, number, text, array, object, emptyObject
    /// An object around the array that belongs there alone.
    case wrapper
  }

  /// What a whole file holds.
  enum Root: Sendable {
    case settings, accounts, account, toDoLists, toDoList, imports
  }

  /// What a file's array holds.
  enum Element: Sendable {
    case account, toDoList, toDo
  }

  /// A balance that the bank said and the entries do not come to.
  struct BalanceDifference: Sendable {
    let account: String
    let day: Day
    /// What the entries come to.
    let balance: Money
    /// Without a sign.
    let difference: Money
    let since: BankBalances.Difference
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
  /// The second of two keys that mean the same, and the first.
  case sameMeaning(String, String)
  /// A to-do in an array of lists, the first of which begins at the byte offset.
  case toDoAmongLists(firstList: Int)
  /// An object that has only what lists and to-dos both have.
  case listOrToDo
  case toDoForList
  case unknownKey(String, nearest: String?, more: Int)

  case notWhole(key: String, written: String, Currency?, minorUnits: String?)
  case quotedAmount(key: String, written: String, minorUnits: String)
  case tooLarge(key: String, written: String)
  case negative(key: String, written: String)

  /// A day, a month or a day of the month.
  case day(DayFault)

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
  /// The place is that of the to-do which has it already.
  case sameToDoID(String, place: String)
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
  /// The account that the entry names, and the amount that would go with it.
  case transferAlone(account: String, amount: Money)
  /// The day of two balances, and the first of them, which stands at the byte offset.
  case assertedTwice(Day, Money, first: Int?)
  case balanceDiffers(BalanceDifference)
  /// Minor units.
  case lowDeposit(Int64, minimum: Int64)

  /// What only a file of layouts and rules can have.
  case imports(ImportsFault)

  /// An entry that is more than a year from all others of its account.
  case loneEntry(nearest: Day)
  case laterEntry(asOf: Day)
  /// The byte offset is that of the first of the two.
  case alikeEntry(first: Int)
  /// An entry before which there is none for more than ten years.
  case gap(since: Day)
  /// The place is that of the first account of that name.
  case sameName(String, place: String)
  /// A to-do that the pages of the as-of day do not show, or show as open.
  case laterToDo(key: String, asOf: Day)
  /// A file or folder that is not read, and the name that is most likely meant, which may be taken.
  case misnamed(isFolder: Bool, meant: String, isTaken: Bool)

  /// One that stands for others of its kind in the same file, so many of them.
  indirect case repeated(BookFault, more: Int)

  var isNote: Bool {
    switch self {
    case .unknownKey, .normalisedIBAN, .empty, .day(.numberLikeADay), .loneEntry, .laterEntry,
      .alikeEntry, .gap, .sameName, .laterToDo, .misnamed,
      .lowDeposit, .transferAlone, .balanceDiffers:
      true
    case .repeated(let fault, _): fault.isNote
    case .imports(let fault): fault.isNote
    default: false
    }
  }
}
