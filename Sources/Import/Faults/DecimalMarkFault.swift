internal import Diagnostics

/// Why the decimal mark of a file's amounts is not known.
package enum DecimalMarkFault: Hashable, Sendable {
  /// No amount tells thousands from decimals; the first that could be both.
  case unclear(String)
  /// An amount has another mark than those before it.
  case contradiction(String)
}

extension DecimalMarkFault {
  var message: String {
    switch self {
    case .unclear(let text):
      "\(DisplayText.quoted(text)) can be read as thousands or as decimals, and no other amount of"
        + " the file tells which"
    case .contradiction(let text):
      "\(DisplayText.quoted(text)) has another decimal mark than the amounts before it"
    }
  }

  var remedy: String {
    switch self {
    case .unclear:
      "say which mark stands before decimals, by \"decimal\": \".\" or \",\" in a layout, or write"
        + " the amount with two decimals"
    case .contradiction: "write all amounts of the file with the same mark"
    }
  }
}
