internal import Diagnostics
internal import Model

/// What can be wrong with the rows of a CSV file.
extension BankFileFault {
  /// A quote that begins a cell and never ends.
  static let openQuote = error(
    "a quoted cell begins here and does not end",
    remedy: "download the file again; it may have been cut off")

  /// A quote that begins a cell and is not closed within its row, where rows may be taken in.
  static let doubtfulQuote = error(
    "a cell begins with a quote here, and nothing tells where it ends",
    remedy: "take the quote out, or put another one at the cell's end; the bank may have cut the"
      + " text")

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

  /// Amounts with a comma before decimals in a file whose cells are divided by commas.
  static let dividedAmount = error(
    "the amounts are whole, and two digits stand behind each in the next cell: a comma before"
      + " decimals may have divided them",
    remedy: "download the file with another delimiter, or with amounts in quotes")

  /// A row that is one quoted cell, as a spreadsheet saves rows that it did not divide.
  static let quotedRow = error(
    "the whole row stands in quotes, as one cell",
    remedy: "download the file from the bank again, and do not save it from a spreadsheet")

  /// A row that only another delimiter than the file's divides into cells.
  static func otherDelimiter(_ delimiter: CSVDelimiter) -> BankFileFault {
    .error(
      "the row has a date and an amount, and no \(DisplayText.quoted(delimiter.rawValue)) between"
        + " them, as other rows have",
      remedy: "download the file from the bank again, and do not save it from a spreadsheet")
  }

  /// A row with a date and an amount in other columns than those that are read.
  static let displacedRow = error(
    "the row has a date and an amount, but not in the columns where the others have them",
    remedy: "move its cells to their columns, or download the file from the bank again")

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

  /// The layout of the book that fits the file has a question for a person.
  static func unanswered(_ layout: CSVLayout) -> BankFileFault {
    .error(
      "the layout \(DisplayText.quoted(layout.name)) has \"\(CSVLayout.question)\" at "
        + layout.unanswered.map { "\"\($0)\"" }.joined(separator: " and ")
        + ", where an answer is to stand",
      remedy: layout.answering, awaitsDecision: true)
  }

  /// A row that has a date, and no amount in any of its columns.
  static let rowWithoutAmount = error(
    "the row has a date and no amount",
    remedy: "complete the row, or leave such rows out by \"onlyWhen\" in the layout")

  static let rowWithoutDate = error(
    "the row has an amount and no date", remedy: "complete the row, or take it out of the file")

  /// A dated row under a word that names balances or sums, and payments as well.
  static func entryOrBalance(_ word: String, _ amount: Money) -> BankFileFault {
    .error(
      "this row, \(DisplayText.quoted(word)), may be an entry of \(amount.plain), or a balance or"
        + " a sum",
      remedy: "look into the bank's own list; say in the layout in imports.json that such rows are"
        + " left out, by \"skipWhen\", or that all rows are taken, \"onlyWhen\": {\"column\": 1,"
        + " \"is\": \"/./\"}",
      awaitsDecision: true)
  }

  /// A word in a column that says how far a row is, of a layout that everybody has.
  static func unknownStatus(_ word: String) -> BankFileFault {
    .error(
      word.isEmpty
        ? "nothing says here whether the row is booked"
        : "\(DisplayText.quoted(word)) does not say whether the row is booked",
      remedy: "keep a layout of your own by daybook import layout FILE --save, and say there by"
        + " \"onlyWhen\" or \"skipWhen\" which rows are booked",
      awaitsDecision: true)
  }

  /// A title that is not known behind rows that are not booked yet.
  static let pendingEndsHere = note(
    "the rows above are not booked yet, and those below this row are read as booked",
    remedy: "look whether the bank's own list has them so; where they are not booked, take them out"
      + " of the file")

  /// A row below a title of what is not booked yet prints a balance.
  static let pendingWithBalance = note(
    "this row has a balance, and stands below a title of entries that are not booked yet: it is left"
      + " out",
    remedy: "look whether the bank's own list has it as booked; then take the title out of the file"
  )

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

  /// A row that has an amount, and in the columns of money out and in another one.
  static func otherHalf(_ one: String, _ other: String) -> BankFileFault {
    .error(
      "the row has two amounts that differ, \(DisplayText.quoted(one)) and"
        + " \(DisplayText.quoted(other))",
      remedy: "leave the one that the account was charged with")
  }

  /// A row that has an amount in two columns which have each their own currency.
  static func amountsInTwoCurrencies(_ one: String, _ other: String) -> BankFileFault {
    .error(
      "the row has amounts in two currencies, \(DisplayText.quoted(one)) and"
        + " \(DisplayText.quoted(other))",
      remedy: "leave the one that the account was charged with")
  }

  /// A column of amounts in a currency of its own whose name says none.
  static func columnWithoutCurrency(_ name: String) -> BankFileFault {
    .error(
      "the column \(DisplayText.quoted(name)) does not say by its name which currency it has",
      remedy: "where the layout names several columns by \"amount\", each is to be called as its"
        + " currency is, such as \"CAD\" or \"CAD$\"; columns of money out and of money in are"
        + " \"debit\" and \"credit\"",
      awaitsDecision: true)
  }

  /// Rows of several accounts, by a column that the layout does not read.
  static func rowsOfSeveralAccounts(
    column: (name: String, position: Int), _ one: String, _ other: String
  ) -> BankFileFault {
    .error(
      "by the column \(DisplayText.quoted(column.name)) the rows are of several accounts, such as"
        + " \(DisplayText.quoted(one)) and \(DisplayText.quoted(other))",
      remedy: "keep a layout of your own by daybook import layout FILE --save, and name there the"
        + " column by \"account\", or the rows of one account by \"onlyWhen\"; if it is the other"
        + " party's, name it by \"payeeAccount\"",
      awaitsDecision: true, cause: .severalAccounts(column: column.position))
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
      awaitsDecision: true, cause: .currency)
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

  /// A column of debits has amounts of both signs, and nothing tells what the rarer sign means.
  static func mixedDebits(_ text: String) -> BankFileFault {
    mixedSigns(
      text,
      remedy: "say in the layout in imports.json which sign money out has there: \"debitSign\":"
        + " \"positive\" or \"negative\"; the other one is money in")
  }

  /// The same of a column of credits.
  static func mixedCredits(_ text: String) -> BankFileFault {
    mixedSigns(
      text,
      remedy: "say in the layout in imports.json which sign money in has there: \"creditSign\":"
        + " \"positive\" or \"negative\"; the other one is money out")
  }

  private static func mixedSigns(_ text: String, remedy: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) has another sign than most of its column: it may be money in or"
        + " money out", remedy: remedy, awaitsDecision: true)
  }

  /// An amount without CR or DR, where others have one and the signs and balances tell nothing.
  static let unmarkedAmount = error(
    "the amount of this row says neither CR nor DR, as others of its column do: it may be money in"
      + " or money out",
    remedy: "look into the bank's own list for the way that the money went, and write CR or DR"
      + " behind the amounts that have neither",
    awaitsDecision: true)

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

  /// The balances grow with money out and shrink with money in.
  static let turnedBalance = BankFileFault.error(
    "the balances grow with money out and shrink with money in",
    remedy: "where they are what is owed, as on many cards, leave \"balance\" out of the layout in"
      + " imports.json; where the amounts have the wrong sign, exchange \"debit\" and \"credit\", or"
      + " add or leave out \"negate\": true")

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

extension BankFileFault {
  /// What to do about it where the layout is not kept yet.
  package var remedyBeforeKeeping: String {
    "write the layout into the book's imports.json by hand, changed as is said here, or correct the"
      + " file first: " + remedy
  }
}

extension CSVLayout {
  /// What to do about what a person has yet to answer.
  package var answering: String {
    let isOfColumns = if case .divided = amount { true } else { false }
    let amounts =
      isOfColumns
      ? "the column of money out at \"debit\", and that of money in at \"credit\""
      : "the bank's word for money out at \"debitWhen\", and that for money in at \"creditWhen\""
    let decimal = "the mark before decimals, \",\" or \".\", at \"decimal\""
    let what = (unanswered == ["decimal"] ? [] : [amounts]) + (asksDecimal ? [decimal] : [])
    return "keep the layout in the book's imports.json, with an answer for each"
      + " \"\(CSVLayout.question)\": \(what.joined(separator: "; "))"
  }
}

/// What a person must judge of a layout that is guessed, and what to do about it.
package struct CSVDoubt: Hashable, Sendable {
  package let message: String
}

extension CSVDoubt {
  /// Nothing tells day and month apart; a date that could be two days.
  static func dateOrder(_ date: String) -> CSVDoubt {
    CSVDoubt(
      message:
        "\(DisplayText.quoted(date)) may be two days, and here the day is first: say which by"
        + " \"dateFormat\": \"dd/MM/yyyy\", \"MM/dd/yyyy\" or \"yy/MM/dd\"")
  }

  /// Nothing tells decimals from thousands; an amount that could be two.
  static func decimalMark(_ amount: String) -> CSVDoubt {
    CSVDoubt(
      message: "\(DisplayText.quoted(amount)) may have decimals or thousands, and here the mark"
        + " stands before decimals: say which by \"decimal\": \",\" or \".\"")
  }

  static let numbered = CSVDoubt(
    message: "the file has no header that is known, so the columns have numbers")

  static let noMoneyOut = CSVDoubt(
    message: "no amount is negative: if money out is printed as positive, add \"negate\": true")

  static let moreMoneyIn = CSVDoubt(
    message: "more entries are positive than negative: if money out is printed as positive, as on"
      + " many cards, add \"negate\": true")

  static let signOfCard = CSVDoubt(
    message: "the account is a card, and no balance tells what it owes: if spending is printed as"
      + " positive, add \"negate\": true")

  /// Balances tell the direction of every entry but of the first.
  static let oldestWithoutSign = CSVDoubt(
    message:
      "no amount has a minus, and no balance stands before the oldest entry to tell which way"
      + " its money went: look at that entry, or download the file from an earlier day on")

  /// Two columns take turns, and nothing calls them money out and money in.
  static func halves(_ debit: String, _ credit: String, areKnown: Bool) -> CSVDoubt {
    guard areKnown else {
      return CSVDoubt(
        message: "nothing tells which of the columns \(DisplayText.quoted(debit)) and"
          + " \(DisplayText.quoted(credit)) has money out: name it by \"debit\", and the other by"
          + " \"credit\"")
    }
    return CSVDoubt(
      message: "the columns \(DisplayText.quoted(debit)) and \(DisplayText.quoted(credit)) are"
        + " taken for money out and money in: if they are the other way round, exchange \"debit\""
        + " and \"credit\"")
  }

  /// Several columns hold amounts, and nothing says which of them are the entries'.
  static func severalAmounts(_ taken: String) -> CSVDoubt {
    CSVDoubt(
      message:
        "several columns hold amounts, and \(DisplayText.quoted(taken)) is the first of them:"
        + " name the column of the entries' amounts by \"amount\", and that of the balance by"
        + " \"balance\"")
  }

  /// A column is called that of the booking day, and a cell of it is no date.
  static func unreadDate(column: String, _ cell: String) -> CSVDoubt {
    CSVDoubt(
      message: "\(DisplayText.quoted(cell)) in the column \(DisplayText.quoted(column)) is no"
        + " date, so that the days are taken from another column: if that one has the booking"
        + " days, correct the cell, or ask the bank for the file again")
  }

  /// Two columns hold currencies that are not the same in all rows.
  static func currencies(_ one: String, _ other: String) -> CSVDoubt {
    CSVDoubt(
      message: "the columns \(DisplayText.quoted(one)) and \(DisplayText.quoted(other)) have"
        + " different currencies: say which one the amounts are in by \"currency\"")
  }

  /// A column may hold the accounts that the rows are of.
  static func accounts(_ column: String) -> CSVDoubt {
    CSVDoubt(
      message:
        "the column \(DisplayText.quoted(column)) has several values in turn: if the rows are of"
        + " several accounts, name it by \"account\"; if it is the other party's, by"
        + " \"payeeAccount\"")
  }

  /// A column holds fees, which may come on top of the amounts.
  static func fees(_ column: String) -> CSVDoubt {
    CSVDoubt(
      message:
        "the column \(DisplayText.quoted(column)) holds fees: if the amounts do not have them"
        + " yet, name it by \"fee\"")
  }

  /// A column says how far an entry is, in a word that is not known.
  static func unknownStatus(_ column: String, _ word: String) -> CSVDoubt {
    CSVDoubt(
      message: "\(DisplayText.quoted(word)) in the column \(DisplayText.quoted(column)) may say"
        + " that a row is not booked: leave such rows out by \"skipWhen\", or take only others"
        + " by \"onlyWhen\"")
  }

  static let withoutPayee = CSVDoubt(
    message: "no column is known to hold the other party: name it by \"payee\", or leave it")

  /// A column seems to say which way the money went, in a word that is not known.
  static func unknownSign(column: String, _ word: String) -> CSVDoubt {
    CSVDoubt(
      message: "\(DisplayText.quoted(word)) in the column \(DisplayText.quoted(column)) may say"
        + " whether the money came in or went out: say how by \"sign\", \"debitWhen\" and"
        + " \"creditWhen\"")
  }

  /// What the file says of its balances is not what its rows lead to.
  static func contradiction(_ fault: BankFileFault) -> CSVDoubt { CSVDoubt(message: fault.message) }

  /// A row that is not read so.
  package static func row(_ fault: BankFileFault) -> CSVDoubt {
    CSVDoubt(message: "not every row is read so: \(fault.message)")
  }
}
