internal import Diagnostics

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
