internal import Basics
internal import Diagnostics

/// What can be wrong in `imports.json` alone, or remarkable.
enum ImportsFault: Sendable {
  case notAnExpression(String, ExpressionFault)
  /// No order of day, month and year.
  case notADateFormat(String)
  /// A blank name, or a number that no column has.
  case notAColumn(String)
  /// None of these marks stands there; they are as JSON writes them.
  case notAMark(key: String, written: String, marks: [String])
  case withoutAmounts
  /// A key that means something beside another alone.
  case lacks(key: String, partner: String)
  /// Two keys of which one says what the other says.
  case excludes(key: String, other: String)
  case emptyRange(from: Int64, to: Int64)
  /// Nothing can be set by the rule.
  case setsNothing

  var isNote: Bool { if case .setsNothing = self { true } else { false } }
}

extension ImportsFault {
  /// What a key that is missing may hold; nil for keys of other objects.
  static func example(of key: String, in object: String) -> String? {
    switch (object, key) {
    case ("layout", "date"): "\"…\", as the header calls the column of the booking days"
    case ("rule", "when"): "{ \"text\": \"…\" }, or {} where it is for all entries"
    case ("rule", "set"): "{ \"category\": \"…\" }"
    default: nil
    }
  }

  /// What is wrong.
  var message: String {
    switch self {
    case .notAnExpression(let text, let fault):
      "\(DisplayText.quoted(text)) is not a regular expression: \(fault)"
    case .notADateFormat(let text):
      "\(DisplayText.quoted(text)) has no order of day, month and year"
    case .notAColumn(let written):
      "columns have names or count from 1, and this is \(DisplayText.escaped(written))"
    case .notAMark(let key, let written, _):
      "\"\(key)\" has no choice \(DisplayText.quoted(written))"
    case .withoutAmounts: "this layout does not say in which column the amounts stand"
    case .lacks(let key, let partner): "\"\(key)\" stands here without \"\(partner)\""
    case .excludes(let key, let other): "\"\(key)\" and \"\(other)\" do not go together"
    case .emptyRange(let from, let to): "no amount is from \(from) to \(to)"
    case .setsNothing: "this rule sets nothing"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .notAnExpression(_, .notSupported):
      "write it without, or as plain text, which is looked for without regard to case and accents"
    case .notAnExpression:
      "a backslash before a mark, which JSON doubles, takes it as it is: \"/a\\\\(b/\""
    case .notADateFormat: "write it such as \"dd.MM.yyyy\", \"MM/dd/yyyy\" or \"yyyy-MM-dd\""
    case .notAColumn: "the first column is 1; or write its name in the header"
    case .notAMark(_, _, let marks): "write one of: \(marks.joined(separator: ", "))"
    case .withoutAmounts: "add \"amount\": \"…\", or \"debit\": \"…\" and \"credit\": \"…\""
    case .lacks(_, let partner): "add \"\(partner)\": \"…\""
    case .excludes("sign", _): "a column that has signs needs no other that says so: keep one"
    case .excludes("header", _): "keep \"header\" where the file has one, else \"cells\""
    case .excludes: "keep \"amount\" alone, or \"debit\" and \"credit\""
    case .emptyRange: "write the lower amount as \"from\"; money out is negative"
    case .setsNothing: "write what it sets: payee, category, tags or reference"
    }
  }
}
