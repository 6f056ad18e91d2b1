internal import Diagnostics
internal import Foundation
internal import Model

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
    settings.title = reader.text(.title) ?? settings.title
    settings.owner = reader.text(.owner)
    settings.locale = locale(reader) ?? settings.locale
    settings.currency = reader.currency(.currency) ?? settings.currency
    settings.timeZone = timeZone(reader) ?? settings.timeZone
    settings.baseURL = baseURL(reader)
    settings.statementsFrom = month(reader)
    settings.dates = reader.choice(.dates) ?? settings.dates
    settings.checkIBANs = reader.flag(.checkIBANs) ?? settings.checkIBANs
    settings.minimumOpeningDeposit = minimum(reader, settings.currency)
    settings.guessesTransfers = reader.flag(.transfers) ?? settings.guessesTransfers
    settings.irregularPayees =
      reader.object(.regular).map {
        exceptions($0, of: .regular, reader.report)
      } ?? []
    settings.netting = netting(reader)
    settings.rawTemplates = reader.flag(.rawTemplates) ?? settings.rawTemplates
    settings.isForForge = reader.flag(.forge) ?? settings.isForForge
    settings.defaultAccount = reader.text(.defaultAccount)
    return DecodedSettings(
      settings: settings,
      defaultAccountRange: reader[.defaultAccount]?.range(in: report.source.bytes),
      namesTimeZone: reader[.timeZone] != nil)
  }

  /// Both `en_GB` and `en-GB` are written.
  private static func locale(_ reader: ObjectReader<SettingsKey>) -> Locale? {
    guard let value = reader[.locale], let text = reader.word(.locale) else { return nil }
    if let locale = Locale(known: text) { return locale }
    reader.report.add(.unknownLocale(text), at: value)
    return nil
  }

  private static func timeZone(_ reader: ObjectReader<SettingsKey>) -> TimeZone? {
    guard let value = reader[.timeZone], let text = reader.word(.timeZone) else { return nil }
    // Foundation reads a name only up to a U+0000.
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    if isPlain, let zone = TimeZone(identifier: text) { return zone }
    reader.report.add(.unknownTimeZone(text), at: value)
    return nil
  }

  /// The address of a folder, which ends with `/` in whichever way it is written.
  private static func baseURL(_ reader: ObjectReader<SettingsKey>) -> String? {
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

  /// False for the whole book, or an object that says it of names.
  private static func netting(_ reader: ObjectReader<SettingsKey>) -> Netting {
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
  private static func exceptions(
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

  private static func month(_ reader: ObjectReader<SettingsKey>) -> Month? {
    guard let value = reader[.statementsFrom], let text = reader.word(.statementsFrom) else {
      return nil
    }
    if let month = Month(iso: text.utf8) { return month }
    reader.report.add(.notAMonth(text), at: value)
    return nil
  }

  private static func minimum(
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

/// Reads `prices.json`; what is refused is left out, so that the rest can be read.
struct PricesDecoder {
  private let settings: Settings
  private var days: DayReader
  private var reader: ObjectReader<PriceKey>
  private var prices: [(currency: Currency, price: Prices.Price)] = []
  /// Where the price of each currency and day stands first.
  private var places: [Place: Int] = [:]

  private struct Place: Hashable {
    let currency: Currency
    let day: Day
  }

  /// What the file says; nil where it holds something else altogether.
  static func decode(
    _ root: JSONValue, _ report: FileReport, _ settings: Settings
  ) -> Prices? {
    guard root.isObject else {
      report.add(.wrongRoot(.prices, found: root.found), at: root)
      return nil
    }
    var file = ObjectReader<PricesKey>(report)
    file.read(root)
    var decoder = PricesDecoder(
      settings: settings, days: DayReader(settings), reader: ObjectReader(report))
    file.forEachElement(of: .prices) { element in
      guard element.isObject else {
        report.add(
          .mistypedElement(key: PricesKey.prices.name, wanted: .object, found: element.found),
          at: element)
        return
      }
      decoder.decode(element)
    }
    return Prices(decoder.prices)
  }

  private mutating func decode(_ object: JSONValue) {
    reader.read(object)
    let day = reader.requiredDay(.day, &days)
    let currency = reader.requiredText(.currency) == nil ? nil : reader.currency(.currency)
    let rate = rate()
    if let currency, currency == settings.currency, let value = reader[.currency] {
      reader.report.add(.ownCurrency(currency), at: value)
      return
    }
    guard let day, let currency, let rate, let value = reader[.rate] else { return }
    let place = Place(currency: currency, day: day)
    let start = value.range(in: reader.report.source.bytes).lowerBound
    if let first = places[place] {
      reader.report.add(.sameDay(currency, day, first: first), at: value)
      return
    }
    places[place] = start
    prices.append((currency, Prices.Price(on: day, rate)))
  }

  private func rate() -> ExchangeRate? {
    guard let text = reader.requiredText(.rate), let value = reader[.rate] else { return nil }
    do throws(ExchangeRateError) { return try ExchangeRate(text) } catch {
      reader.report.add(.notARate(text, error), at: value)
      return nil
    }
  }
}
