internal import Diagnostics
internal import Model

/// Why a text is not XML that is read.
extension BankFileFault {
  /// A document type, with which entities are declared: no bank's message has one.
  static let documentType = error(
    "a document type or an entity is declared here, which is not read",
    remedy: "ask the bank for the file without it; a camt file needs none")

  /// A reference to an entity that XML itself does not know.
  static func unknownEntity(_ name: String) -> BankFileFault {
    .error("the entity \(DisplayText.quoted(name)) is not known", remedy: downloadAgain)
  }

  /// The file ends where this is still open: an element's name, nil before or inside a tag.
  static func xmlEnded(inside name: String?) -> BankFileFault {
    .error(
      name.map { "the XML ends inside of \(DisplayText.quoted($0))" } ?? "the XML ends too early",
      remedy: "the file is cut off: download it again")
  }

  /// An end tag that does not close the element that is open.
  static func wrongEndTag(_ found: String, open: String?) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(found)) is closed "
        + (open.map { "where \(DisplayText.quoted($0)) is open" } ?? "and not open"),
      remedy: downloadAgain)
  }

  /// A construct of XML that is begun and not formed as it must be, by what is said of it.
  enum XMLConstruct: String {
    case tag = "this is not a tag of XML"
    case attribute = "this is not an attribute of XML"
    case comment = "this is not a comment of XML"
    case instruction = "this is not a processing instruction of XML"
    case reference = "\"&\" must begin a reference such as \"&amp;\""
    case text = "\"]]>\" must not stand in a text"
  }

  static func malformed(_ construct: XMLConstruct) -> BankFileFault {
    .error(construct.rawValue, remedy: downloadAgain)
  }

  /// A character that XML forbids, such as U+0000.
  static func forbiddenCharacter(_ scalar: Unicode.Scalar) -> BankFileFault {
    .error(
      "the character U+\(String(scalar.value, radix: 16, uppercase: true)) is not allowed in XML",
      remedy: downloadAgain)
  }

  static func tooDeep(_ limit: Int) -> BankFileFault {
    .error("elements are nested more than \(limit) deep", remedy: downloadAgain)
  }

  /// Text or an element behind the end of the root element.
  static let behindRoot = error(
    "something stands behind the end of the XML", remedy: downloadAgain)

  static func repeatedAttribute(_ name: String) -> BankFileFault {
    .error("the attribute \(DisplayText.quoted(name)) stands twice", remedy: downloadAgain)
  }
}

/// What can be wrong in a camt message, and with its fields.
extension BankFileFault {
  static func notADay(_ text: String) -> BankFileFault {
    .error("\(DisplayText.quoted(text)) is not a day of the calendar", remedy: downloadAgain)
  }

  static func unknownCurrency(_ text: String) -> BankFileFault {
    .error("\(DisplayText.quoted(text)) is not a currency of ISO 4217", remedy: downloadAgain)
  }

  /// A field that must be there, by the format's name of it.
  static func missing(field: String) -> BankFileFault {
    .error("\"\(field)\" is missing here", remedy: downloadAgain)
  }

  /// A code that a field does not have.
  static func unknownCode(_ code: String, field: String) -> BankFileFault {
    .error("\"\(field)\" has no code \(DisplayText.quoted(code))", remedy: downloadAgain)
  }

  /// So many entries that take others back are written with the sign of those, as the balances
  /// prove.
  static func turnedReversals(_ count: Int) -> BankFileFault {
    .note(
      (count == 1 ? "1 entry is" : "\(count) entries are")
        + " marked as reversed and written with the sign of what is taken back, as the balances"
        + " prove; the money goes the other way",
      remedy: "look whether the bank's own list shows them so")
  }
}

/// What can be wrong in an OFX file.
extension BankFileFault {
  /// The file ends before its last end tag.
  static func ofxEnded(insideTransaction: Bool) -> BankFileFault {
    .error(
      insideTransaction
        ? "the file ends inside of a transaction"
        : "the file ends before its end tag \"</OFX>\"",
      remedy: "the file is cut off: download it again")
  }

  private static let later = "download the statement again, later or for a shorter period"

  private static func status(_ code: String, _ words: String) -> String {
    "status \(code)" + (words.isEmpty ? "" : ", \(DisplayText.quoted(words))")
  }

  /// The bank answered with an error instead of a statement.
  static func ofxRefused(status code: String, _ words: String) -> BankFileFault {
    .error(
      "the bank sent an error instead of a statement: \(status(code, words))", remedy: later)
  }

  /// The same for one of several accounts.
  static func ofxAccountRefused(status code: String, _ words: String) -> BankFileFault {
    .note(
      "the bank sent an error for one of the accounts: \(status(code, words))", remedy: later)
  }

  /// An account of securities, by its number, with so many transactions.
  static func securities(account: String, transactions: Int) -> BankFileFault {
    .note(
      "the account \(DisplayText.quoted(account)) holds securities and is left out with its"
        + " \(transactions) transactions",
      remedy: "its deposits and withdrawals stand in the statement of its cash account")
  }

  /// The statement of an account, by its number, names no currency (CURDEF), and none is known.
  static func withoutCurrency(account: String) -> BankFileFault {
    .error(
      "the statement of the account \(DisplayText.quoted(account)) does not say its currency, and"
        + " the book does not have the account",
      remedy: "say it: --currency EUR, or name its account of the book: --account",
      awaitsDecision: true)
  }

  /// No amount of the statement has the sign that the kind of its transaction has.
  static func otherSignThanKind(_ kind: String, _ amount: Money) -> BankFileFault {
    .error(
      "the amount of this transaction of the kind \(DisplayText.quoted(kind)) is \(amount.plain),"
        + " and no amount of the statement has the sign that its kind calls for",
      remedy: "check in the bank's own list which way the money went; --force takes the signs as"
        + " they are and sets no balance")
  }

  /// Kinds of money out, with amounts as money in, in a statement without a negative amount.
  static func kindsWithoutSigns(_ kind: String, _ amount: Money) -> BankFileFault {
    .error(
      "the amount of this transaction of the kind \(DisplayText.quoted(kind)) is \(amount.plain),"
        + " and no amount of the statement is negative",
      remedy: "download the statement in another format: money out seems to be written without its"
        + " sign; --force takes all of it as money in, and sets no balance")
  }

  /// A balance whose day is none of the calendar.
  static func undatedBalance(_ text: String) -> BankFileFault {
    .note(
      "this balance is left out, since \(DisplayText.quoted(text)) is not a day of the calendar",
      remedy: "nothing has to be done; the entries are not held against this balance")
  }
}

/// What can be wrong in an MT940 or MT942.
extension BankFileFault {
  private static let cutOff = "download the statement again; the file may have been cut off"

  /// A statement without this field, such as `25`.
  static func statementLacks(field: String) -> BankFileFault {
    .error("the statement has no field :\(field):", remedy: cutOff)
  }

  /// A part of a `:61:` that a statement cannot do without, by what is said where it is missing.
  enum MT940EntryPart: String {
    case valueDay = "does not begin with its value day, six digits"
    case mark = "does not say whether money came in or went out"
    case amount = "has no amount"
  }

  /// A `:61:` of which a part is not as SWIFT has it.
  static func malformedEntry(_ part: MT940EntryPart, _ text: String) -> BankFileFault {
    .error(
      "the entry \(part.rawValue): \(DisplayText.quoted(text))",
      remedy:
        "write it as in :61:2610311031D12,50NTRFNONREF, or ask the bank for a corrected file")
  }

  /// A balance, the field's tag and its text, that cannot be read.
  static func malformedBalance(field: String, _ text: String) -> BankFileFault {
    .error(
      "the balance :\(field): cannot be read: \(DisplayText.quoted(text))",
      remedy: "write it as in C261031EUR1234,56, or ask the bank for a corrected file")
  }

  /// A day that the calendar does not have.
  static func impossibleDay(_ text: String) -> BankFileFault {
    .error(
      "there is no day \(DisplayText.quoted(text))",
      remedy: "ask the bank which day is meant, and correct it: YYMMDD")
  }

  /// Neither a balance nor a sum names a currency that is known; the code is empty where none is
  /// named.
  static func statementCurrency(_ code: String) -> BankFileFault {
    .error(
      code.isEmpty
        ? "nothing in the statement says its currency"
        : "\(DisplayText.quoted(code)) is no currency",
      remedy: "ask the bank for a corrected file, with a code of ISO 4217")
  }

  /// Nothing proves that the file is whole.
  static let withoutClosingBalance = note(
    "the statement has no closing balance, so that nothing proves that it is whole",
    remedy: cutOff)

  /// The file ends within a line, and the statement has no closing balance.
  static let mt940CutOff = error(
    "the file ends within a line of a statement that has no closing balance", remedy: cutOff)

  /// No message with an account, a balance or an entry.
  static let nothingInMT940 = error("there is no statement in this MT940 file", remedy: cutOff)
}

/// What can be wrong in a QIF file.
extension BankFileFault {
  /// A line before the first header.
  static func beforeHeader(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) stands before the first line that says what follows",
      remedy: "begin the file with a header such as !Type:Bank")
  }

  /// A header, `!…`, that is not known.
  static func unknownHeader(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) is no header of QIF that is known",
      remedy: "write !Type:Bank, !Type:CCard or !Type:Cash")
  }

  static let entryWithoutDate = error(
    "the entry has no date, a line that begins with D",
    remedy: "write a line such as D2026-10-31")

  static let entryWithoutAmount = error(
    "the entry has no amount, a line that begins with T",
    remedy: "write a line such as T-12.50")

  /// Two dates or amounts before the `^` that ends an entry: they are of two entries.
  static func entryNotEnded(_ letter: Character) -> BankFileFault {
    .error(
      "the entry has a second line that begins with \(letter)",
      remedy: "end each entry with a line ^, or download the file again")
  }

  /// Both lines of an entry's amount, T and U, with two amounts.
  static func otherAmountInQIF(_ amount: String, _ other: String) -> BankFileFault {
    .error(
      "the entry has two amounts, \(DisplayText.quoted(amount)) and \(DisplayText.quoted(other))",
      remedy: "ask the bank which of them was booked, and leave that one")
  }

  /// The file ends within a line of its last entry.
  static let entryCutOff = error(
    "the file ends within its last entry",
    remedy: "download the file again, or end its last entry with a line ^")

  /// Entries of securities are left out: how many, under which header.
  static func investments(_ count: Int, _ type: String) -> BankFileFault {
    .note(
      (count == 1
        ? "1 entry of securities (\(type)) is" : "\(count) entries of securities (\(type)) are")
        + " left out",
      remedy: "Daybook keeps money, not securities; their cash account can be imported")
  }

  /// Neither entries nor securities.
  static let nothingInQIF = error(
    "there are no entries in this QIF file",
    remedy: "export the entries of an account, under !Type:Bank")
}

/// What can be wrong with the rows of a CSV file.
extension BankFileFault {
  /// A quote that begins a cell and never ends.
  static let openQuote = error(
    "a quoted cell begins here and does not end",
    remedy: "download the file again; it may have been cut off")

  /// A row that ends before a column that the layout reads.
  static func shortRow(expected: Int, found: Int) -> BankFileFault {
    .error(
      "the row has \(found == 1 ? "1 cell" : "\(found) cells"), and column \(expected) is read",
      remedy: "complete the row, or download the file again; it may have been cut off")
  }

  /// A row with more cells than the header: one of them may be divided, and the others moved.
  static func longRow(expected: Int, found: Int) -> BankFileFault {
    .error(
      "the row has \(found) cells, and the header has \(expected): a delimiter may stand within a"
        + " cell",
      remedy: "put the cell with the delimiter into quotes, or download the file with another"
        + " delimiter")
  }

  /// A row in the middle of the table that says another account than the rows above are of.
  static func otherAccountBelow(_ number: String) -> BankFileFault {
    .error(
      "the rows below are of the account \(DisplayText.quoted(number)), and those above are not",
      remedy: "divide the file, so that each has the rows of one account")
  }

  /// The last row has no line end and ends in a cell that is read.
  static let rowCutOff = error(
    "the file ends within a cell that is read",
    remedy: "download the file again, or end its last row with a line end")

  /// A row that has a date, and no amount in any of its columns.
  static let rowWithoutAmount = error(
    "the row has a date and no amount",
    remedy: "complete the row, or leave such rows out by \"onlyWhen\" in the layout")

  static let rowWithoutDate = error(
    "the row has an amount and no date", remedy: "complete the row, or take it out of the file")

  /// The first or last row alone has no text in this column, counted from 1.
  static func rowWithoutText(_ amount: Money, column: Int) -> BankFileFault {
    .error(
      "only this row has no text: \(amount.plain) may be a balance, or an entry",
      remedy: "say in the layout in imports.json that such rows are left out, \"skipWhen\":"
        + " {\"column\": \(column), \"is\": \"/^$/\"}, or that all rows are taken, \"onlyWhen\":"
        + " {\"column\": 1, \"is\": \"/./\"}",
      awaitsDecision: true)
  }

  /// A row that has an amount in both columns, of money out and of money in.
  static func twoAmounts(_ debit: String, _ credit: String) -> BankFileFault {
    .error(
      "the row has money out, \(DisplayText.quoted(debit)), and money in,"
        + " \(DisplayText.quoted(credit))",
      remedy: "leave one of the two")
  }

  /// The code in the column of currencies is none.
  static func unknownCurrencyInRow(_ code: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(code)) is no currency",
      remedy: "write its code of ISO 4217; a column of other words is to be left out of the layout")
  }

  /// A balance in another currency than its statement.
  static func balanceCurrency(_ found: Currency, _ currency: Currency) -> BankFileFault {
    .error(
      "this balance is in \(found.code), and the statement is in \(currency.code)",
      remedy: "ask the bank for a statement that it has not mixed up")
  }

  /// An amount, or its column, names another currency than the account's; rows may be left out by a
  /// layout.
  static func otherCurrency(
    _ text: String, _ currency: Currency, isByLayout: Bool = true
  ) -> BankFileFault {
    let way = isByLayout ? ", or leave such rows out by \"skipWhen\" in the layout" : ""
    return .error(
      "this is an amount in \(DisplayText.quoted(text)), and the account is kept in"
        + " \(currency.code)",
      remedy: "import it into an account in that currency, --account NAME|IBAN\(way); nothing is"
        + " converted",
      awaitsDecision: true)
  }

  /// The word that says which way the money went is none that the layout knows, or empty.
  static func unknownSign(_ word: String) -> BankFileFault {
    .error(
      word.isEmpty
        ? "nothing says here whether the money came in or went out"
        : "\(DisplayText.quoted(word)) does not say whether the money came in or went out",
      remedy: "say in the layout in imports.json what the column says of money out, \"debitWhen\","
        + " and of money in, \"creditWhen\"",
      awaitsDecision: true)
  }

  /// A column of debits, or of credits, has amounts of both signs, and nothing tells what the rarer
  /// sign means.
  static func mixedSigns(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) has another sign than most of its column: it may be money in or"
        + " money out",
      remedy: "say in the layout in imports.json which sign money out has there: \"debitSign\":"
        + " \"positive\" or \"negative\"; the other one is money in",
      awaitsDecision: true)
  }

  /// All amounts in a column of credits are negative, and nothing tells what that means.
  static func negativeCredits(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) and all other amounts in the column of money in are negative:"
        + " they may be money in or money out",
      remedy: "say in the layout in imports.json which sign money in has there: \"creditSign\":"
        + " \"negative\", as cards print payments, or \"positive\", where they are taken back",
      awaitsDecision: true)
  }

  /// An amount whose printed sign is not the one that the word beside it says, as others in the file
  /// are, and no balance tells which of them holds.
  static func otherSignThanWord(_ text: String) -> BankFileFault {
    .error(
      "the sign of \(DisplayText.quoted(text)) is not the one that the column beside it gives the"
        + " others: it may be money in or money out",
      remedy: "look into the bank's own list for the way that the money went, and correct the row")
  }

  /// No row is an entry.
  static let noEntryInCSV = error(
    "no row of the file is an entry",
    remedy: "see by daybook import layout what is read, and correct the layout")
}

/// What can be wrong with a layout for a CSV file.
extension BankFileFault {
  /// A layout names a column that the header does not have; the nearest that it has.
  static func noColumn(_ name: String, nearest: String?) -> BankFileFault {
    .error(
      "the file has no column \(DisplayText.quoted(name))"
        + (nearest.map { "; the nearest is \(DisplayText.quoted($0))" } ?? ""),
      remedy: "name a column as the header has it; daybook import layout shows the header")
  }

  /// No layout of the book and no built-in one has columns that the file has.
  package static let withoutLayout = error(
    "no layout is known for the columns of this CSV file",
    remedy: "see by daybook import layout FILE how it would be read, and keep that layout in the"
      + " book's imports.json",
    awaitsDecision: true)

  /// None can be proposed, as there is no column of dates, or none of amounts.
  static let noDates = error(
    "no column of the file holds dates",
    remedy: "download the file as camt.053 or CSV with dates and amounts")

  static let noAmounts = error(
    "no column of the file holds amounts",
    remedy: "download the file as camt.053 or CSV with dates and amounts")
}

/// What can be wrong with what a CSV file says of its rows as a whole.
extension BankFileFault {
  private static let rowsMissing =
    "download the file again: a row may be missing or there twice; --force takes the rows as they"
    + " are and sets no balance"

  /// A balance does not follow from the one before it and the entries between; by so much, nil where
  /// 64 bits cannot hold it.
  static func jump(_ difference: Money?) -> BankFileFault {
    .error(
      "the balance does not follow from the one before it"
        + (difference.map { ": they differ by \($0.plain)" } ?? ""),
      remedy: rowsMissing)
  }

  /// A balance that the file states is not the one that its rows lead to.
  static func otherBalance(stated: Money, found: Money) -> BankFileFault {
    .error(
      "the file states a balance of \(stated.plain), and its rows lead to \(found.plain)",
      remedy: rowsMissing)
  }

  /// The bank says how many entries the file has, and it has so many.
  static func otherCount(stated: Int, found: Int) -> BankFileFault {
    .error(
      "the file says that it has \(stated) entries, and it has \(found)", remedy: rowsMissing)
  }

  /// The sum of the entries that the file states is not the one that its rows have.
  static func otherTotal(stated: String, found: Money) -> BankFileFault {
    .error(
      "the file states a total of \(DisplayText.quoted(stated)), and its entries add up to"
        + " \(found.plain)",
      remedy: rowsMissing)
  }

  /// An entry lies outside of the days that the file says it covers.
  static func outsidePeriod(_ day: Day, _ period: ClosedRange<Day>) -> BankFileFault {
    .error(
      "the entry is of \(day), and the file says that it covers \(period.lowerBound) to"
        + " \(period.upperBound)",
      remedy: "download the file again, or correct the date")
  }
}
