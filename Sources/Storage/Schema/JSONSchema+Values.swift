internal import Basics
internal import Model

/// The kinds of values that a book's files have.
extension JSONSchema {
  /// An amount; the one number whose opposite 64 bits cannot hold is none.
  static let amount = number(in: -Int64.max...Int64.max)
  static let texts = array(of: text)
  static let currency = choice(Currency.allCodes)
  static let day = definition(dayDefinition.name)

  /// A day, an instant or a number; what a number means is a setting.
  static let dayDefinition: (name: String, schema: JSONSchema) = (
    "day",
    JSONSchema(["type": ["string", "number"], "pattern": .text(DayPattern.text)]).about(
      "A day such as 2026-10-31, an instant of ISO 8601, which is taken to its day in the book's "
        + "time zone, or a number as the settings' dates says.")
  )

  static func choice<Choice>(of choices: Choice.Type) -> JSONSchema
  where Choice: RawRepresentable<String> & CaseIterable {
    choice(choices.allCases.map(\.rawValue))
  }
}

/// The texts that `DateText` takes for a day of the calendar, as a regular expression.
enum DayPattern {
  static let text = "^(?!0000)\(date)([Tt ]\(time)(\(offset))?)?$"

  private static let date = "([0-9]{4}-(\(month31)|\(month30)|\(february))|\(leapDay))"
  private static let month31 = "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
  private static let month30 = "(0[469]|11)-(0[1-9]|[12][0-9]|30)"
  private static let february = "02-(0[1-9]|1[0-9]|2[0-8])"
  /// Every fourth year but of a hundred only every fourth.
  private static let leapDay =
    "([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29"
  private static let hour = "([01][0-9]|2[0-3])"
  /// A minute may have a leap second.
  private static let time = "\(hour):[0-5][0-9](:([0-5][0-9]|60)([.,][0-9]+)?)?"
  private static let offset = "[Zz]|[+-]\(hour)(:?[0-5][0-9])?"
}
