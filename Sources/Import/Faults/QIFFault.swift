internal import Diagnostics

/// What can be wrong in a QIF file.
package enum QIFFault: Hashable, Sendable {
  /// A line before the first header.
  case beforeHeader(String)
  /// A header, `!…`, that is not known.
  case unknownHeader(String)
  /// An entry without its date or its amount.
  case withoutDate
  case withoutAmount
  /// The file ends within a line of its last entry.
  case cutOff
  /// Entries of securities are left out: how many, under which header.
  case investments(Int, String)
  /// Neither entries nor securities.
  case nothingRead
}

extension QIFFault {
  var message: String {
    switch self {
    case .beforeHeader(let text):
      "\(DisplayText.quoted(text)) stands before the first line that says what follows"
    case .unknownHeader(let text): "\(DisplayText.quoted(text)) is no header of QIF that is known"
    case .withoutDate: "the entry has no date, a line that begins with D"
    case .withoutAmount: "the entry has no amount, a line that begins with T"
    case .cutOff: "the file ends within its last entry"
    case .investments(1, let type): "1 entry of securities (\(type)) is left out"
    case .investments(let count, let type): "\(count) entries of securities (\(type)) are left out"
    case .nothingRead: "there are no entries in this QIF file"
    }
  }

  var remedy: String {
    switch self {
    case .beforeHeader: "begin the file with a header such as !Type:Bank"
    case .unknownHeader: "write !Type:Bank, !Type:CCard or !Type:Cash"
    case .withoutDate: "write a line such as D2026-10-31"
    case .withoutAmount: "write a line such as T-12.50"
    case .cutOff: "download the file again, or end its last entry with a line ^"
    case .investments: "Daybook keeps money, not securities; their cash account can be imported"
    case .nothingRead: "export the entries of an account, under !Type:Bank"
    }
  }
}
