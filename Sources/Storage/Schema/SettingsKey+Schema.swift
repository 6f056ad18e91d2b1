internal import Basics
internal import Model

extension SettingsKey: DescribedKey {
  var schema: JSONSchema {
    switch self {
    case .title: .text.about("What the book is called.")
    case .owner: .text.about("Whose the book is; also of accounts that name no owner.")
    case .locale:
      .text.about("The language of the pages and how figures and dates are written, such as en_GB.")
    case .currency: .currency.about("The currency of an account that names none; EUR if left out.")
    case .timeZone:
      .text(matching: "^[!-~]+$").about(
        "Where an instant belongs to its day, such as Europe/Berlin.")
    case .baseURL:
      .text(matching: #"^[Hh][Tt][Tt][Pp][Ss]?://[^/?#@\s]+(/[^?#\s<>"{}|\\^`]*)?$"#).about(
        "Where the site will be, such as https://example.org/book/; with it there is an Atom feed.")
    case .statementsFrom:
      .text(matching: "^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])$").about(
        "The first month of which statements are issued, such as 2024-01.")
    case .minimumOpeningDeposit:
      .number(in: 0...Int64.max).about(
        "The least deposit that opens an account, in minor units of its currency; 2,000 of the "
          + "currency if left out. 0 asks for none.")
    case .transfers: .flag.about("false: no entry is taken for a transfer unless it says so.")
    case .dates: .choice(of: NumberedDates.self).about("What a bare number means as a date.")
    case .checkIBANs: .flag.about("false: what is no IBAN is kept as an identifier.")
    case .defaultAccount:
      .text.about("The account of recorded entries that name none, by name, IBAN or part of paths.")
    case .regular:
      JSONSchema([
        "type": "object", "additionalProperties": JSONSchema.flag.orNull.node,
      ]).about("By payee, false: what the payee takes or gives is not a regular payment.")
    case .netted:
      JSONSchema([
        "anyOf": [
          JSONSchema.flag.orNull.node,
          ["type": "object", "additionalProperties": JSONSchema.flag.orNull.node],
        ]
      ]).about(
        "false, or false by category or payee: what comes back is income, and does not lower what "
          + "its category cost.")
    case .forge:
      .flag.about(
        "true: Markdown has no mention, issue or commit link of a forge in what others have written."
      )
    case .rawTemplates: .flag.about("true: templates may show text without escaping it.")
    }
  }
}
