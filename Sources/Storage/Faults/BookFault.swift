internal import Model

/// Everything that can be wrong, or remarkable, in a book's files.
enum BookFault: Sendable {
  /// What a key's value has to be.
  enum Shape: Sendable {
    case text, wholeNumber, integer, flag, day, array, object, textArray
    case accountOrFalse, falseOrNames, column
  }

  /// What a value turned out to be.
  enum Found: Sendable {
    case null, flag, number, text, array, object, emptyObject
    /// An object around the array that belongs there alone.
    case wrapper
  }

  /// What a whole file holds.
  enum Root: Sendable {
    case settings, accounts, account, toDoLists, toDoList, imports, prices
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
  case file(BookFileFault)
  case shape(ShapeFault)
  case number(WholeNumberFault)
  /// A day, a month or a day of the month.
  case day(DayFault)
  case identifier(IdentifierFault)
  case account(AccountFault)
  case entry(EntryFault)
  case toDo(ToDoFault)
  case markup(MarkupProblem)
  /// What only a file of layouts and rules can have.
  case imports(ImportsFault)
  /// What only a file of prices can have.
  case prices(PricesFault)

  /// One that stands for others of its kind in the same file, so many of them.
  indirect case repeated(BookFault, more: Int)

  var isNote: Bool {
    switch self {
    case .json, .number, .markup, .prices: false
    case .file(let fault): fault.isNote
    case .shape(let fault): fault.isNote
    case .day(.numberLikeADay), .day(.noTimeZone): true
    case .day: false
    case .identifier(let fault): fault.isNote
    case .account(let fault): fault.isNote
    case .entry(let fault): fault.isNote
    case .toDo(let fault): fault.isNote
    case .imports(let fault): fault.isNote
    case .repeated(let fault, _): fault.isNote
    }
  }
}
