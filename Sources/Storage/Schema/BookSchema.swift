package import Basics
internal import Model

/// The schemas of a book's files, by the names under which they are asked for.
package enum BookSchema: String, CaseIterable, Sendable {
  case daybook, account, accounts, toDoList = "todo-list", toDos = "todos", imports, prices

  /// The files that it is about, as they lie in a book.
  package var files: String {
    switch self {
    case .daybook: "daybook.json"
    case .account: "accounts/*.json"
    case .accounts: "accounts.json"
    case .toDoList: "todos/*.json"
    case .toDos: "todos.json"
    case .imports: "imports.json"
    case .prices: "prices.json"
    }
  }

  /// The schema as a document, by JSON Schema 2020-12.
  package var document: JSONNode { schema.document(named: rawValue, title: "Daybook: \(files)") }

  private var schema: JSONSchema {
    switch self {
    case .daybook: .object(of: SettingsKey.self).about("The settings of a book; all optional.")
    case .account: account.defining(Self.ofAccounts).about("An account with its entries.")
    case .accounts:
      JSONSchema.array(of: .definition("account"))
        .defining([("account", account)] + Self.ofAccounts).about("The accounts of a book.")
    case .toDoList:
      ToDoFileSchema.file.defining(ToDoFileSchema.definitions)
        .about("A to-do list, or the to-dos of a list that is named as the file.")
    case .toDos:
      ToDoFileSchema.book.defining(ToDoFileSchema.definitions)
        .about("The to-do lists of a book, or the to-dos of one list.")
    case .imports:
      JSONSchema.object(of: ImportsKey.self).defining(ImportsSchema.definitions)
        .about("How a book's CSV files are read, and what is set on entries that are imported.")
    case .prices:
      JSONSchema.object(of: PricesKey.self)
        .defining([("price", .object(of: PriceKey.self)), JSONSchema.dayDefinition])
        .about("What other currencies are worth in the book's own, for totals in one currency.")
    }
  }

  private var account: JSONSchema { .object(of: AccountKey.self) }

  private static let ofAccounts: [(name: String, schema: JSONSchema)] = [
    ("transaction", .object(of: TransactionKey.self)),
    ("assertion", .object(of: AssertionKey.self)), JSONSchema.dayDefinition,
  ]
}

/// A key of an object of a book's files, and what may stand behind it as far as a schema can say.
///
/// A key of a decoder is a case of the same enumeration, so the two know the same keys.
protocol DescribedKey: ObjectKey {
  /// What the value may be; null besides, unless the key is required.
  var schema: JSONSchema { get }
  /// Whether an object without the key is refused.
  var isRequired: Bool { get }
}

extension DescribedKey {
  var isRequired: Bool { false }
}

extension JSONSchema {
  /// An object with the keys of a kind, under all of their names; others may stand there too, since
  /// they are kept.
  static func object<Key: DescribedKey>(of keys: Key.Type) -> JSONSchema {
    var members: [(name: String, schema: JSONSchema)] = []
    if keys.mayNameSchema { members.append((SchemaReference.key, .reference)) }
    for key in keys.allCases {
      let schema = key.isRequired ? key.schema : key.schema.orNull
      members.append((key.name, schema))
      for alias in key.otherNames {
        members.append((alias, schema.about("The same as \(key.name).")))
      }
    }
    let required = keys.allCases.filter { $0.isRequired && $0.otherNames.isEmpty }.map(\.name)
    let object = object(members, required: required)
    let rules = keys.allCases.flatMap(\.ruleOfNames)
    return rules.isEmpty ? object : object.with("allOf", .array(rules))
  }
}

extension DescribedKey {
  /// The other names that are read as this key, in the order of their letters.
  var otherNames: [String] {
    Self.aliases.filter { $0.value.rawValue == rawValue }.map(\.key).sorted()
  }

  /// That a key with several names stands under one of them, or under none where it may be missing.
  fileprivate var ruleOfNames: [JSONNode] {
    guard !otherNames.isEmpty else { return [] }
    let names = [name] + otherNames
    let choices = names.map { name -> JSONNode in ["required": [.text(name)]] }
    guard !isRequired else { return [["oneOf": .array(choices)]] }
    let none: JSONNode = ["not": ["anyOf": .array(choices)]]
    return [["oneOf": .array(choices + [none])]]
  }
}

extension JSONSchema {
  fileprivate static let reference = anything.about(
    "Where editors find the schema of this file; Daybook does not read it.")
}

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

/// The texts that `ISODateText` takes for a day of the calendar, as a regular expression.
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

extension AccountKey: DescribedKey {
  var isRequired: Bool { self == .name }

  var schema: JSONSchema {
    switch self {
    case .name: .text.about("What the account is called.")
    case .iban: .text(matching: "\\S").about("The IBAN; cash has none.")
    case .kind: .choice(of: AccountKind.self).about("What it is for; checking if left out.")
    case .currency: .currency.about("Its currency by ISO 4217; that of the settings if left out.")
    case .owner: .text.about("Whose it is; the book's owner if left out.")
    case .bank: .text.about("The bank's name.")
    case .bic: .text.about("The bank's BIC.")
    case .opened: .day.about("The day it was opened; no entry is earlier.")
    case .closed: .day.about("The day it was closed; no entry is later.")
    case .note: .text.about("CommonMark.")
    case .transactions:
      .array(of: .definition("transaction")).about("Its entries, in any order.")
    case .assertions:
      .array(of: .definition("assertion")).about(
        "What the bank said that it held at the end of days; of each day one balance.")
    case .id: .anything.about("What an app calls it; not read.")
    case .numbers:
      .array(of: .text).about(
        "The numbers by which the bank's files call it, besides the IBAN; import sets them.")
    case .invented: .flag.about("Whether the IBAN was made up; pages say so.")
    case .order:
      .number(in: Int64.min...Int64.max).about(
        "Where it stands among accounts in files of their own; those without come last.")
    case .openingBalance:
      .amount.about("What it held before its first entry, in minor units.")
    }
  }
}

extension AssertionKey: DescribedKey {
  var isRequired: Bool { self != .source }

  var schema: JSONSchema {
    switch self {
    case .date: .day.about("The day at whose end the account held it.")
    case .balance: .amount.about("What the bank said, in minor units; negative is owed.")
    case .source: .text.about("Where the bank said so, such as the name of a file.")
    }
  }
}

extension TransactionKey: DescribedKey {
  var isRequired: Bool {
    switch self {
    case .date, .amount, .beneficiary: true
    default: false
    }
  }

  var schema: JSONSchema {
    switch self {
    case .id: .text.about("Identifies it among the account's transactions.")
    case .date: .day.about("The booking day.")
    case .amount:
      .amount.about("In minor units: -1250 is 12.50 out, where the currency has two decimals.")
    case .beneficiary: .text.about("The other party, whichever way the money goes.")
    case .valueDate: .day.about("The day from which interest counts.")
    case .reference: .text.about("What the payment says that it is for.")
    case .category: .text.about("Such as Groceries; Home:Energy is part of the group Home.")
    case .tags: .texts.about("Any words.")
    case .note: .text.about("CommonMark.")
    case .reverses:
      .text.about(
        "The id of the entry of the account that it takes back: its amount is the opposite.")
    case .bank:
      JSONSchema.object(of: BankRecordKey.self).about(
        "What the bank's file said of it, by which it is known when the bank says it again.")
    case .transfer:
      JSONSchema(["anyOf": [["type": ["string", "null"]], ["const": false]]]).about(
        "The account at the other end, by name or IBAN; false: it is no transfer.")
    }
  }
}

extension BankRecordKey: DescribedKey {
  var isRequired: Bool { self == .date || self == .amount }

  var schema: JSONSchema {
    switch self {
    case .id: .text.about("The bank's own id of the entry.")
    case .date: .day.about("The booking day.")
    case .amount: .amount.about("In minor units; of a batch that was split, of all of it.")
    case .text: .text.about("All that the bank said in words.")
    case .counterparty:
      JSONSchema.object(of: CounterpartyKey.self).about("The other party, as the bank names it.")
    case .endToEndId: .text.about("What the payer calls the payment.")
    case .mandateId: .text.about("The mandate of a direct debit.")
    case .creditorId: .text.about("Who collects a direct debit (SEPA creditor identifier).")
    case .original:
      JSONSchema.object(of: OriginalAmountKey.self).about(
        "What it was before it was converted into the account's currency.")
    case .charges:
      JSONSchema.array(of: .object(of: ChargeKey.self)).about("What the bank charged for it.")
    }
  }
}

extension CounterpartyKey: DescribedKey {
  var isRequired: Bool { false }

  var schema: JSONSchema {
    switch self {
    case .name: .text.about("Its name, whatever the entry's beneficiary was changed to.")
    case .iban: .text.about("The IBAN of its account.")
    case .account: .text.about("The bank's number of an account that has no IBAN.")
    case .bic: .text.about("The BIC of its bank.")
    }
  }
}

extension OriginalAmountKey: DescribedKey {
  var isRequired: Bool { self == .currency }

  var schema: JSONSchema {
    switch self {
    case .amount: .amount.about("In minor units of that currency, signed as the entry is.")
    case .currency: .currency.about("The currency that it was in.")
    case .rate: .text.about("The rate as the bank prints it, such as 1.0753.")
    }
  }
}

extension ChargeKey: DescribedKey {
  var isRequired: Bool { self == .amount }

  var schema: JSONSchema {
    switch self {
    case .amount: .amount.about("In minor units of that currency; negative is given back.")
    case .currency: .currency.about("The account's if left out.")
    }
  }
}

extension PricesKey: DescribedKey {
  var schema: JSONSchema {
    switch self {
    case .prices:
      .array(of: .definition("price")).about(
        "What other currencies are worth; of each the latest on or before a day counts.")
    }
  }
}

extension PriceKey: DescribedKey {
  var isRequired: Bool { true }

  var schema: JSONSchema {
    switch self {
    case .day: .day.about("From which day on it holds, until there is a later price.")
    case .currency: .currency.about("Any but the book's own.")
    case .rate:
      .text(matching: Self.ratePattern).about(
        "How many units of the book's currency one unit is worth, as a decimal number in quotes.")
    }
  }

  private static var ratePattern: String {
    let limits = ExchangeRate.limits
    return "^(?=.*[1-9])[0-9]{1,\(limits.whole)}(\\.[0-9]{1,\(limits.decimals)})?$"
  }
}
