internal import Basics
internal import Diagnostics
internal import Model

/// The keys of `imports.json`.
enum ImportsKey: Int, ObjectKey {
  case layouts, rules

  static let object = "file"
  static let mayNameSchema = true

  var schema: JSONSchema {
    switch self {
    case .layouts:
      .array(of: .definition("layout")).about(
        "Which columns of CSV files say what; they come before the built-in layouts.")
    case .rules:
      .array(of: .definition("rule")).about(
        "What is set on imported entries: for each field the first that matches.")
    }
  }
}

/// What `imports.json` says as it was read, and where accounts are named that can be looked up only
/// when all accounts are there.
struct DecodedImports: Sendable {
  /// An account that a layout or a rule names.
  struct NamedAccount: Hashable {
    let text: String
    let key: String
    let range: Range<Int>
  }

  var settings = ImportSettings()
  var accounts: [NamedAccount] = []
}

/// Reads `imports.json`; what is refused is left out, so that the rest can be read.
enum ImportsDecoder {
  static func decode(_ root: JSONValue, _ report: FileReport) -> DecodedImports? {
    guard root.isObject else {
      report.add(.wrongRoot(.imports, found: root.found), at: root)
      return nil
    }
    var reader = ObjectReader<ImportsKey>(report)
    reader.read(root)
    var imports = DecodedImports()
    var layouts = LayoutDecoder(report)
    reader.forEachObject(of: .layouts) { value in
      guard let layout = layouts.decode(value) else { return }
      imports.settings.layouts.append(layout)
      imports.accounts += layouts.named
    }
    var rules = RuleDecoder(report)
    reader.forEachObject(of: .rules) { value in
      imports.settings.rules.append(rules.decode(value))
      imports.accounts += rules.named
    }
    return imports
  }
}

extension ObjectReader {
  /// A text that says something; one of blanks is pointed out and not there.
  func nonBlankText(_ key: Key) -> String? {
    guard let text = text(key), let value = self[key] else { return nil }
    guard value.utf8.allSatisfy(JSONLexis.isSpace) else { return text }
    report.add(.empty(key: name(of: key)), at: value)
    return nil
  }

  /// An account that is named, to be looked up later.
  func namedAccount(_ key: Key) -> DecodedImports.NamedAccount? {
    guard let text = nonBlankText(key), let value = self[key] else { return nil }
    return DecodedImports.NamedAccount(
      text: text, key: name(of: key), range: value.range(in: report.source.bytes))
  }

  /// The members of an object that a key holds; nil where it was refused.
  func object(_ key: Key) -> JSONValue? {
    guard let value = self[key] else { return nil }
    if value.isObject { return value }
    report.add(
      .mistyped(key: name(of: key), wanted: .object, found: value.found), at: value)
    return nil
  }
}

enum RuleKey: Int, ObjectKey {
  case name, when, set

  static let object = "rule"
  static let suggestions: [String: Self] = ["if": .when, "match": .when, "then": .set]

  var isRequired: Bool { self != .name }

  var schema: JSONSchema {
    switch self {
    case .name:
      .text.about("What it is called.")
    case .when:
      .definition("conditions").about("What must hold of an entry, all of it.")
    case .set:
      .definition("changes").about("What is set on it.")
    }
  }
}

enum RuleConditionKey: Int, ObjectKey {
  case text, payee, reference, account, amount

  static let object = "condition"
  static let suggestions: [String: Self] = ["beneficiary": .payee, "description": .text]

  var schema: JSONSchema {
    switch self {
    case .text:
      .text.about(
        "A part of what the bank says of it, without regard to case and accents; between"
          + " slashes a regular expression.")
    case .payee:
      .text.about(
        "A part of the payee, without regard to case and accents; between slashes a"
          + " regular expression.")
    case .reference:
      .text.about(
        "A part of the reference, without regard to case and accents; between slashes a"
          + " regular expression.")
    case .account:
      .text.about("The account of the book, by name or IBAN.")
    case .amount:
      JSONSchema([
        "anyOf": [JSONSchema.amount.orNull.node, JSONSchema.definition("amountRange").node]
      ])
      .about(
        "In minor units, negative for money out: one amount, or a range.")
    }
  }
}

enum AmountRangeKey: Int, ObjectKey {
  case from, to

  static let object = "range"
  static let suggestions: [String: Self] = ["min": .from, "max": .to]

  var schema: JSONSchema {
    switch self {
    case .from:
      .amount.about("The lowest amount; none if left out.")
    case .to:
      .amount.about("The highest amount; none if left out.")
    }
  }
}

enum RuleChangeKey: Int, ObjectKey {
  case payee, category, tags, reference

  static let object = "change"
  static let suggestions: [String: Self] = ["beneficiary": .payee]

  var schema: JSONSchema {
    switch self {
    case .payee:
      .text.about("The other party.")
    case .category:
      .text.about("Such as Groceries, or Home:Energy.")
    case .tags:
      .texts.about("Any words.")
    case .reference:
      .text.about("What the payment is for.")
    }
  }
}

/// Reads rules for imported entries.
struct RuleDecoder {
  /// The account that the last rule names.
  private(set) var named: [DecodedImports.NamedAccount] = []
  private var reader: ObjectReader<RuleKey>
  private var conditions: ObjectReader<RuleConditionKey>
  private var changes: ObjectReader<RuleChangeKey>

  init(_ report: FileReport) {
    reader = ObjectReader(report)
    conditions = ObjectReader(report)
    changes = ObjectReader(report)
  }

  private var report: FileReport { reader.report }

  /// What can be read of a rule.
  mutating func decode(_ object: JSONValue) -> ImportRule {
    reader.read(object)
    named = []
    var rule = ImportRule()
    rule.name = reader.nonBlankText(.name)
    if let when = required(.when, of: object) { rule.when = conditions(when) }
    if let set = required(.set, of: object) { rule.set = changes(set) }
    return rule
  }

  private func required(_ key: RuleKey, of object: JSONValue) -> JSONValue? {
    if reader[key] == nil {
      report.add(.missing(key: key.name, of: RuleKey.object), at: object)
    }
    return reader.object(key)
  }

  private mutating func conditions(_ object: JSONValue) -> ImportRule.Conditions {
    conditions.read(object)
    named = [conditions.namedAccount(.account)].compactMap { $0 }
    var when = ImportRule.Conditions()
    when.text = pattern(.text)
    when.payee = pattern(.payee)
    when.reference = pattern(.reference)
    when.account = named.first?.text
    when.amount = amount()
    let known = Set(RuleConditionKey.allCases.map(\.name))
    object.forEachMember { key, _ in
      if !known.contains(key.text) { when.hasUnknown = true }
    }
    return when
  }

  private mutating func changes(_ object: JSONValue) -> ImportRule.Changes {
    changes.read(object)
    var set = ImportRule.Changes()
    set.payee = changes.nonBlankText(.payee)
    set.category = changes.nonBlankText(.category)
    let tags = changes.texts(.tags)
    set.tags = tags.isEmpty ? nil : tags
    set.reference = changes.nonBlankText(.reference)
    if RuleChangeKey.allCases.allSatisfy({ changes[$0] == nil }) {
      report.add(.setsNothing, at: object)
    }
    return set
  }
}

extension RuleDecoder {
  /// A blank text is looked for nowhere, so that the rule does not hold for everything.
  private func pattern(_ key: RuleConditionKey) -> TextPattern? {
    guard let value = conditions[key], let text = conditions.text(key) else { return nil }
    guard conditions.nonBlankText(key) != nil else { return .plain("") }
    do throws(ExpressionFault) { return try TextPattern(written: text) } catch {
      report.add(.notAnExpression(text, error), at: value)
      return nil
    }
  }

  /// One amount, or all from one to another.
  private func amount() -> ClosedRange<Int64>? {
    guard let value = conditions[.amount] else { return nil }
    guard value.isObject else {
      return conditions.amount(.amount, in: nil).map { $0...$0 }
    }
    var range = ObjectReader<AmountRangeKey>(report)
    range.read(value)
    let from = range.amount(.from, in: nil) ?? .min
    let to = range.amount(.to, in: nil) ?? .max
    if from <= to { return from...to }
    report.add(.emptyRange(from: from, to: to), at: value)
    return nil
  }
}
