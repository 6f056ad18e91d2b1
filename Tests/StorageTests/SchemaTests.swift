import Basics
import Testing

@testable import Storage

/// The schemas of a book's files as documents; that they judge as the loader does is tried by
/// `Tests/Judges/schemas.py`.
@Suite struct SchemaTests {
  private func keys<Key: ObjectKey>(of keys: Key.Type) -> Set<String> {
    Set(keys.allCases.map(\.name) + keys.aliases.keys + (keys.mayNameSchema ? ["$schema"] : []))
  }

  private func properties(of object: JSONNode?) -> Set<String> {
    let keys = object?["properties"]?.keys ?? []
    #expect(Set(keys).count == keys.count)
    return Set(keys)
  }

  @Test
  func `Every key of every object stands in its schema, under all of its names, and no other`() {
    let account = BookSchema.account.document
    let (accounts, list) = (BookSchema.accounts.document, BookSchema.toDoList.document)
    #expect(properties(of: BookSchema.daybook.document) == keys(of: SettingsKey.self))
    #expect(properties(of: account) == keys(of: AccountKey.self))
    #expect(properties(of: account["$defs"]?["transaction"]) == keys(of: TransactionKey.self))
    #expect(properties(of: account["$defs"]?["assertion"]) == keys(of: AssertionKey.self))
    #expect(properties(of: accounts["$defs"]?["account"]) == keys(of: AccountKey.self))
    #expect(accounts["$defs"]?["transaction"] == account["$defs"]?["transaction"])
    #expect(properties(of: list["$defs"]?["list"]) == keys(of: ToDoListKey.self))
    #expect(properties(of: list["$defs"]?["item"]) == keys(of: ToDoItemKey.self))
    #expect(BookSchema.toDos.document["$defs"] == list["$defs"])
    let imports = BookSchema.imports.document
    let definitions = imports["$defs"]
    #expect(properties(of: imports) == keys(of: ImportsKey.self))
    #expect(properties(of: definitions?["layout"]) == keys(of: LayoutKey.self))
    #expect(properties(of: definitions?["rowCondition"]) == keys(of: LayoutConditionKey.self))
    #expect(properties(of: definitions?["rule"]) == keys(of: RuleKey.self))
    #expect(properties(of: definitions?["conditions"]) == keys(of: RuleConditionKey.self))
    #expect(properties(of: definitions?["amountRange"]) == keys(of: AmountRangeKey.self))
    #expect(properties(of: definitions?["changes"]) == keys(of: RuleChangeKey.self))
    let prices = BookSchema.prices.document
    #expect(properties(of: prices) == keys(of: PricesKey.self))
    #expect(properties(of: prices["$defs"]?["price"]) == keys(of: PriceKey.self))
  }

  @Test(arguments: BookSchema.allCases)
  func
    `A schema is of 2020-12, has a name of no host, explains every key and refers to what is there`(
      schema: BookSchema
    )
  {
    let document = schema.document
    #expect(document["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    #expect(document["$id"] == .text("urn:daybook:schema:" + schema.rawValue))
    for object in [document]
      + (document["$defs"]?.keys ?? []).compactMap({ document["$defs"]?[$0] })
    {
      for key in object["properties"]?.keys ?? [] {
        #expect(object["properties"]?[key]?["description"] != nil, "\(key)")
      }
    }
    let text = document.text
    for reference in text.matches(of: /"\$ref": "#\/\$defs\/([a-zA-Z]+)"/) {
      #expect(document["$defs"]?[String(reference.1)] != nil, "\(reference.1)")
    }
    #expect(!text.contains(#""additionalProperties": false"#), "what is not known is kept")
  }

  @Test func `Only what the loader demands is required, and all else may be null`() {
    let transaction = BookSchema.account.document["$defs"]?["transaction"]
    #expect(BookSchema.daybook.document["required"] == nil)
    #expect(BookSchema.account.document["required"] == ["name"])
    #expect(transaction?["required"] == ["date", "amount", "beneficiary"])
    #expect(transaction?["properties"]?["amount"]?["type"] == "integer")
    #expect(transaction?["properties"]?["note"]?["type"] == ["string", "null"])
    #expect(
      BookSchema.account.document["properties"]?["kind"]?["enum"]?.text.hasSuffix("null]") == true)
  }

  @Test func `A file that is an object may name its schema, and nothing is said of it`() throws {
    let files = [
      "daybook.json": #"{ "$schema": "x" }"#,
      "accounts/a.json": #"{ "$schema": "../.schema/account.json", "name": "A" }"#,
      "todos/b.json": #"{ "$schema": "y", "name": "B", "items": [] }"#,
      ".schema/account.json": "not read",
    ]
    #expect(try TemporaryBook(files).report() == "accepted")
    let twice = ["accounts/a.json": #"{ "$schema": 1, "$schema": 2, "name": "A" }"#]
    #expect(try TemporaryBook(twice).report().contains("\"$schema\" stands twice"))
    let inside = [
      "accounts.json": #"[{ "name": "A", "transactions": [{ "$schema": 1,  "#
        + #""date": "2026-10-31", "amount": 1, "beneficiary": "B" }] }]"#
    ]
    #expect(try TemporaryBook(inside).report().contains("unknown key \"$schema\""))
  }

  @Test(arguments: [
    ("2026-10-31", true), ("2024-02-29", true), ("2000-02-29", true), ("1900-02-29", false),
    ("2026-02-29", false), ("2026-04-31", false), ("0000-01-01", false), ("2026-13-01", false),
    ("2026-10-31T23:30Z", true), ("2026-10-31 23:30:60.5+02", true), ("2026-10-31T24:00Z", false),
    ("2026-10-31T23:30+0260", false), ("2026-10-31T", false), ("31.10.2026", false),
  ]) func `The form of a day in a schema is that of the loader`(text: String, isDay: Bool) throws {
    #expect(try (text.firstMatch(of: Regex(ISODateText.pattern)) != nil) == isDay)
    let files = ["accounts.json": #"[{ "name": "A", "closed": "\#(text)" }]"#]
    #expect(try TemporaryBook(files).report().contains("error") != isDay)
  }
}
