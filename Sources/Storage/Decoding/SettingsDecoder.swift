internal import Basics
internal import Diagnostics
internal import Foundation
internal import Model

enum SettingsKey: Int, ObjectKey {
  case title, owner, locale, currency, timeZone, baseURL, statementsFrom, minimumOpeningDeposit
  case transfers, dates, checkIBANs, rawTemplates, defaultAccount, regular, netted, forge
  case keys

  static let object = "book"
  static let mayNameSchema = true
}

/// A setting that is left out or refused keeps its default. They are read in the order of the cases.
extension SettingsKey: TabledKey {
  static let table = KeyTable<SettingsKey>()

  var row: KeyRow<ObjectReader<SettingsKey>, Settings, Settings> {
    switch self {
    case .title:
      Row(.text.about("What the book is called.")) {
        $1.title = $0.text(.title) ?? $1.title
      }
    case .owner:
      Row(.text.about("Whose the book is; also of accounts that name no owner.")) {
        $1.owner = $0.text(.owner)
      }
    case .locale:
      Row(
        .text.about(
          "The language of the pages and how figures and dates are written, such as en_GB.")
      ) { $1.locale = SettingsDecoder.locale($0) ?? $1.locale }
    case .currency:
      Row(.currency.about("The currency of an account that names none; EUR if left out.")) {
        $1.currency = $0.currency(.currency) ?? $1.currency
      }
    case .timeZone:
      Row(
        .text(matching: "^[!-~]+$").about(
          "Where an instant belongs to its day, such as Europe/Berlin.")
      ) { $1.timeZone = SettingsDecoder.timeZone($0) ?? $1.timeZone }
    case .baseURL:
      Row(
        .text(matching: #"^[Hh][Tt][Tt][Pp][Ss]?://[^/?#@\s]+(/[^?#\s<>"{}|\\^`]*)?$"#).about(
          "Where the site will be, such as https://example.org/book/; with it there is an Atom feed."
        )
      ) { $1.baseURL = SettingsDecoder.baseURL($0) }
    case .statementsFrom:
      Row(
        .text(matching: "^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])$").about(
          "The first month of which statements are issued, such as 2024-01.")
      ) { $1.statementsFrom = SettingsDecoder.month($0) }
    case .minimumOpeningDeposit:
      Row(
        .number(in: 0...Int64.max).about(
          "The least deposit that opens an account, in minor units of its currency; 2,000 of the "
            + "currency if left out. 0 asks for none.")
      ) { $1.minimumOpeningDeposit = SettingsDecoder.minimum($0, $1.currency) }
    case .transfers:
      Row(.flag.about("false: no entry is taken for a transfer unless it says so.")) {
        $1.guessesTransfers = $0.flag(.transfers) ?? $1.guessesTransfers
      }
    case .dates:
      Row(.choice(of: NumberedDates.self).about("What a bare number means as a date.")) {
        $1.dates = $0.choice(.dates) ?? $1.dates
      }
    case .checkIBANs:
      Row(.flag.about("false: what is no IBAN is kept as an identifier.")) {
        $1.checkIBANs = $0.flag(.checkIBANs) ?? $1.checkIBANs
      }
    case .defaultAccount:
      Row(
        .text.about(
          "The account of recorded entries that name none, by name, IBAN or part of paths.")
      ) { $1.defaultAccount = $0.text(.defaultAccount) }
    case .regular:
      Row(
        JSONSchema([
          "type": "object", "additionalProperties": JSONSchema.flag.orNull.node,
        ]).about("By payee, false: what the payee takes or gives is not a regular payment.")
      ) { $1.irregularPayees = SettingsDecoder.irregularPayees($0) }
    case .netted:
      Row(
        JSONSchema([
          "anyOf": [
            JSONSchema.flag.orNull.node,
            ["type": "object", "additionalProperties": JSONSchema.flag.orNull.node],
          ]
        ]).about(
          "false, or false by category or payee: what comes back is income, and does not lower what "
            + "its category cost.")
      ) { $1.netting = SettingsDecoder.netting($0) }
    case .forge:
      Row(
        .flag.about(
          "true: Markdown has no mention, issue or commit link of a forge in what others have "
            + "written.")
      ) { $1.isForForge = $0.flag(.forge) ?? $1.isForForge }
    case .keys:
      Row(.flag.about("false: on pages the key / does not lead to the search.")) {
        $1.hasKeys = $0.flag(.keys) ?? $1.hasKeys
      }
    case .rawTemplates:
      Row(.flag.about("true: templates may show text without escaping it.")) {
        $1.rawTemplates = $0.flag(.rawTemplates) ?? $1.rawTemplates
      }
    }
  }
}

/// Settings as they were read, and where the account is named that can be looked up only when all
/// accounts are there.
struct DecodedSettings {
  var settings = Settings()
  var defaultAccountRange: Range<Int>?
  var namesTimeZone = false
}

/// Reads `daybook.json`; what is refused keeps its default, so that the rest can be read.
enum SettingsDecoder {
  static func decode(_ root: JSONValue, _ report: FileReport) -> DecodedSettings {
    guard root.isObject else {
      report.add(.wrongRoot(.settings, found: root.found), at: root)
      return DecodedSettings()
    }
    var settings = Settings()
    var reader = ObjectReader<SettingsKey>(report)
    reader.read(root)
    for key in SettingsKey.allCases { SettingsKey.table[key].read(&reader, &settings) }
    return DecodedSettings(
      settings: settings,
      defaultAccountRange: reader[.defaultAccount]?.range(in: report.source.bytes),
      namesTimeZone: reader[.timeZone] != nil)
  }

  /// Both `en_GB` and `en-GB` are written.
  fileprivate static func locale(_ reader: ObjectReader<SettingsKey>) -> Locale? {
    reader.meaning(of: .locale, Locale.init(known:)) { .unknownLocale($0) }
  }

  fileprivate static func timeZone(_ reader: ObjectReader<SettingsKey>) -> TimeZone? {
    reader.meaning(of: .timeZone) { text in
      // Foundation reads a name only up to a U+0000.
      text.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? TimeZone(identifier: text) : nil
    } fault: {
      .unknownTimeZone($0)
    }
  }

  /// The address of a folder, which ends with `/` in whichever way it is written.
  fileprivate static func baseURL(_ reader: ObjectReader<SettingsKey>) -> String? {
    guard let value = reader[.baseURL], let text = reader.word(.baseURL) else { return nil }
    let parts = URLComponents(string: text, encodingInvalidCharacters: false)
    guard let parts, ["http", "https"].contains(parts.scheme?.lowercased()),
      parts.host?.isEmpty == false, parts.user == nil, parts.query == nil, parts.fragment == nil
    else {
      reader.report.add(.notABaseURL(text), at: value)
      return nil
    }
    return text.hasSuffix("/") ? text : text + "/"
  }

  fileprivate static func irregularPayees(_ reader: ObjectReader<SettingsKey>) -> Set<String> {
    reader.object(.regular).map { exceptions($0, of: .regular, reader.report) } ?? []
  }

  /// False for the whole book, or an object that says it of names.
  fileprivate static func netting(_ reader: ObjectReader<SettingsKey>) -> Netting {
    var netting = Netting()
    guard let value = reader[.netted] else { return netting }
    if case .boolean(let isOn) = value.kind {
      netting.isOn = isOn
    } else if value.isObject {
      netting.exceptions = exceptions(value, of: .netted, reader.report)
    } else {
      let fault = BookFault.mistyped(
        key: SettingsKey.netted.name, wanted: .falseOrNames, found: value.found)
      reader.report.add(fault, at: value)
    }
    return netting
  }

  /// The names that an object says `false` of; a null says as much as leaving the name out.
  fileprivate static func exceptions(
    _ object: JSONValue, of setting: SettingsKey, _ report: FileReport
  ) -> Set<String> {
    var names: Set<String> = []
    var keys: [JSONValue] = []
    object.forEachMember { key, value in
      keys.append(key)
      switch value.kind {
      case .boolean(true), .null: break
      case .boolean(false): names.insert(key.text)
      default:
        let fault = BookFault.mistypedElement(
          key: setting.name, wanted: .flag, found: value.found)
        report.add(fault, at: value)
        KeyCheck.refuseDuplicateKeys(in: value, report)
      }
    }
    KeyCheck.refuseDuplicates(keys, report)
    return names
  }

  fileprivate static func month(_ reader: ObjectReader<SettingsKey>) -> Month? {
    reader.meaning(of: .statementsFrom) {
      Month(iso: $0.utf8)
    } fault: {
      .notAMonth($0)
    }
  }

  fileprivate static func minimum(
    _ reader: ObjectReader<SettingsKey>, _ currency: Currency
  ) -> Int64? {
    let key = SettingsKey.minimumOpeningDeposit
    guard let value = reader[key], let amount = reader.amount(key, in: currency) else { return nil }
    if amount >= 0 { return amount }
    reader.report.add(
      .negative(key: key.name, written: reader.report.written(value)), at: value)
    return nil
  }
}
