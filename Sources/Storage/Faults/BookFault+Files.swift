internal import Basics
internal import Diagnostics
internal import Files
internal import Model

/// What can be wrong with the files of a book, whatever they hold.
extension BookFault {
  static var noBook: BookFault {
    .error(
      "there is no such book",
      remedy: "name the folder that holds accounts.json; daybook init DIR makes a new book")
  }

  static var noAccounts: BookFault {
    .error(
      "there are no accounts here: neither accounts.json nor accounts/",
      remedy: "name the folder of a book; daybook init DIR makes a small one to start from")
  }

  static var noAccountFiles: BookFault {
    .error(
      "accounts/ holds no .json file",
      remedy: "put one account per file there; a book without accounts has accounts.json with []")
  }

  static func twoLayouts(file: String, folder: String) -> BookFault {
    .error(
      "both \(file) and \(folder)/ are here",
      remedy: "keep one: move what is in \(file) into the folder, or the reverse")
  }

  static func unreadable(_ cause: FileError.Cause) -> BookFault {
    let remedy =
      switch cause {
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
    return .error("cannot be read: \(cause)", remedy: remedy)
  }

  /// A file or folder that is not read, and the name that is most likely meant, which may be taken.
  static func misnamed(isFolder: Bool, meant: String, isTaken: Bool) -> BookFault {
    .note(
      "Daybook does not read a \(isFolder ? "folder" : "file") of this name",
      remedy: isTaken
        ? "the book has \(DisplayText.quoted(meant)) already: move this one out of the book"
        : suggestion(meant))
  }

  /// A text in CommonMark that asks too much of its reader: a note by its key, or else a page.
  static func markup(_ fault: MarkupFault, key: String? = nil) -> BookFault {
    let text = key.map { "\"\($0)\"" } ?? "this page"
    let move =
      key == nil
      ? "split it into several pages, or put it into static/ as a file and link that"
      : "shorten it, or put it into static/ as a file and link that"
    let (message, remedy) =
      switch fault {
      case .tooLong: ("\(text) has more than \(MarkupLimits.bytes) bytes", move)
      case .tooManyCells: ("\(text) has more than \(MarkupLimits.cells) cells of tables", move)
      case .tooDeep:
        (
          "\(text) has too many lines in too many lists and quotes within each other",
          "nest lists and quotes less, or put blank lines between the paragraphs"
        )
      case .tooManyBrackets:
        (
          "\(text) has too many images that begin with ![ in one paragraph",
          "close each image as in ![text](file.png), or write \\![ for the text"
        )
      }
    return .error(message, remedy: remedy, about: key ?? "")
  }
}

/// What can be wrong in `imports.json` alone, or odd.
extension BookFault {
  static func notAnExpression(_ text: String, _ fault: ExpressionFault) -> BookFault {
    let remedy =
      if case .notSupported = fault {
        "write it without, or as plain text, which is looked for without regard to case and"
          + " accents"
      } else {
        "a backslash before a mark, which JSON doubles, takes it as it is: \"/a\\\\(b/\""
      }
    return .error(
      "\(DisplayText.quoted(text)) is not a regular expression: \(fault)", remedy: remedy)
  }

  /// No order of day, month and year.
  static func notADateFormat(_ text: String) -> BookFault {
    .error(
      "\(DisplayText.quoted(text)) has no order of day, month and year",
      remedy: "write it such as \"dd.MM.yyyy\", \"MM/dd/yyyy\" or \"yyyy-MM-dd\"")
  }

  /// A blank name, or a number that no column has.
  static func notAColumn(_ written: String) -> BookFault {
    .error(
      "columns have names or count from 1, and this is \(DisplayText.escaped(written))",
      remedy: "the first column is 1; or write its name in the header")
  }

  /// An array of columns that has none, or too many.
  ///
  /// The limit is 1, 2 or none.
  static func notColumns(key: String, count: Int, atMost limit: Int) -> BookFault {
    let wanted =
      limit == .max ? "at least one column" : limit == 1 ? "one column here" : "one column or two"
    return .error(
      "\"\(key)\" names \(wanted), and this array \(count == 0 ? "none" : "\(count)")",
      remedy: "write the columns' names, as they stand in the header, or their numbers")
  }

  /// None of these marks stands there; they are as JSON writes them.
  static func notAMark(key: String, written: String, marks: [String]) -> BookFault {
    .error(
      "\"\(key)\" has no choice \(DisplayText.quoted(written))",
      remedy: "write one of: \(marks.joined(separator: ", "))", about: key)
  }

  static var withoutAmounts: BookFault {
    .error(
      "this layout does not say in which column the amounts stand",
      remedy: "add \"amount\": \"…\", or \"debit\": \"…\" and \"credit\": \"…\"")
  }

  /// A key that means something beside another alone.
  static func lacks(key: String, partner: String) -> BookFault {
    .error(
      "\"\(key)\" stands here without \"\(partner)\"", remedy: "add \"\(partner)\": \"…\"",
      about: key)
  }

  /// Two keys of which one says what the other says.
  static func excludes(key: String, other: String) -> BookFault {
    let remedy =
      switch key {
      case "sign": "a column that has signs needs no other that says so: keep one"
      case "header": "keep \"header\" where the file has one, else \"cells\""
      default: "keep \"amount\" alone, or \"debit\" and \"credit\""
      }
    return .error("\"\(key)\" and \"\(other)\" do not go together", remedy: remedy, about: key)
  }

  static func emptyRange(from: Int64, to: Int64) -> BookFault {
    .error(
      "no amount is from \(from) to \(to)",
      remedy: "write the lower amount as \"from\"; money out is negative")
  }

  /// A rule that has nothing to set.
  static var setsNothing: BookFault {
    .note(
      "this rule sets nothing",
      remedy: "write what it sets: payee, category, tags or reference")
  }
}

/// What can be wrong in `prices.json` alone.
extension BookFault {
  static func notARate(_ text: String, _ error: ExchangeRateError) -> BookFault {
    let text = DisplayText.quoted(text)
    return switch error {
    case .notDecimal:
      .error(
        "\(text) is not a decimal number",
        remedy: "write digits with a point and no exponent, such as \"0.9312\"")
    case .notAboveZero:
      .error(
        "the rate \(text) is not above zero",
        remedy: "write how many units of the book's currency one unit is worth, such as \"0.9312\"")
    case .tooLong:
      .error(
        "the rate \(text) has too many digits",
        remedy: "write at most \(ExchangeRate.limits.whole) digits before the point and"
          + " \(ExchangeRate.limits.decimals) behind it")
    }
  }

  /// A price of the currency in which prices are.
  static func ownCurrency(_ currency: Currency) -> BookFault {
    .error(
      "\(currency.code) is the book's own currency, in which prices are",
      remedy: "leave it out; daybook.json says which currency the book has")
  }

  /// A second price of a currency on one day, and where the first stands in the file.
  static func sameDay(_ currency: Currency, _ day: Day, first: Int) -> BookFault {
    .error(
      { "\(currency.code) has an earlier price of \(day)" + position(first, ", at", in: $0) },
      remedy: "keep one of them")
  }
}
