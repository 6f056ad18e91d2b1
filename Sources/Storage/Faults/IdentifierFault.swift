internal import Diagnostics
internal import Model

/// What can be wrong with a text that names one of what a standard or Daybook knows.
enum IdentifierFault: Sendable {
  case wrongIBAN(String, IBANError)
  case normalisedIBAN(String, IBAN)
  case unknownCurrency(String, nearest: String?)
  case unknownChoice(key: String, written: String, choices: [String], nearest: String?)
  case unknownLocale(String, nearest: String?)
  case notABaseURL(String)
  case unknownTimeZone(String, nearest: String?)

  var isNote: Bool {
    switch self {
    case .normalisedIBAN: true
    default: false
    }
  }
}

extension IdentifierFault {
  /// What is wrong, in one sentence.
  var message: String {
    switch self {
    case .wrongIBAN(let text, let error): "\(DisplayText.quoted(text)) is not an IBAN: \(error)"
    case .normalisedIBAN(let text, let iban):
      "the IBAN \(DisplayText.quoted(text)) is taken as \"\(iban.electronic)\""
    case .unknownCurrency(let text, _): "\(DisplayText.quoted(text)) is not a currency of ISO 4217"
    case .unknownChoice(let key, let text, _, _):
      "\"\(key)\" has no choice \(DisplayText.quoted(text))"
    case .unknownLocale(let text, _): "\(DisplayText.quoted(text)) is not a known locale"
    case .notABaseURL(let text):
      "\(DisplayText.quoted(text)) is not the address of a folder on the web"
    case .unknownTimeZone(let text, _): "\(DisplayText.quoted(text)) is not a known time zone"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .wrongIBAN(_, .country(.some)):
      "copy it anew from a statement, or leave \"iban\" out; \"checkIBANs\": false in daybook.json"
        + " keeps made-up ones"
    case .wrongIBAN: "copy it anew from a statement; an account without one leaves \"iban\" out"
    case .normalisedIBAN: "write it in capitals without spaces"
    case .unknownCurrency(_, let nearest):
      BookFault.suggestion(nearest) ?? "write its three capitals, such as \"EUR\""
    case .unknownChoice(_, _, let choices, let nearest):
      BookFault.suggestion(nearest) ?? "write one of: \(choices.joined(separator: ", "))"
    case .unknownLocale(_, let nearest):
      BookFault.suggestion(nearest) ?? "write language and country, such as \"en_GB\""
    case .notABaseURL:
      "write it whole and percent-encoded, without ? and #, such as \"https://example.org/book/\""
    case .unknownTimeZone(_, let nearest):
      BookFault.suggestion(nearest) ?? "write continent and city, such as \"Europe/Berlin\""
    }
  }
}
