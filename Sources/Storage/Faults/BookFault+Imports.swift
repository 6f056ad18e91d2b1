internal import Basics
internal import Diagnostics
internal import Model

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
