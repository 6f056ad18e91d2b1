internal import Foundation
internal import Model

/// Reads `daybook.json`; what is refused keeps its default, so that the rest can be read.
enum SettingsDecoder {
  static func decode(_ root: JSONValue, _ report: FileReport) -> Settings {
    var settings = Settings()
    guard root.isObject else {
      report.add(.wrongRoot(.settings, found: root.found), at: root)
      return settings
    }
    var reader = ObjectReader<SettingsKey>(report)
    reader.read(root)
    settings.title = reader.text(.title) ?? settings.title
    settings.owner = reader.text(.owner)
    settings.locale = locale(reader) ?? settings.locale
    settings.currency = reader.currency(.currency) ?? settings.currency
    settings.timeZone = timeZone(reader) ?? settings.timeZone
    settings.baseURL = baseURL(reader)
    settings.statementsFrom = month(reader)
    settings.minimumOpeningDeposit = minimum(reader) ?? settings.minimumOpeningDeposit
    return settings
  }

  /// Both `en_GB` and `en-GB` are written.
  private static func locale(_ reader: ObjectReader<SettingsKey>) -> Locale? {
    guard let value = reader[.locale], let text = reader.text(.locale) else { return nil }
    if let locale = Locale(known: text) { return locale }
    reader.report.add(.unknownLocale(text), at: value)
    return nil
  }

  private static func timeZone(_ reader: ObjectReader<SettingsKey>) -> TimeZone? {
    guard let value = reader[.timeZone], let text = reader.text(.timeZone) else { return nil }
    if let zone = TimeZone(identifier: text) { return zone }
    reader.report.add(.unknownTimeZone(text), at: value)
    return nil
  }

  /// The address of a folder, which ends with `/` in whichever way it is written.
  private static func baseURL(_ reader: ObjectReader<SettingsKey>) -> String? {
    guard let value = reader[.baseURL], let text = reader.text(.baseURL) else { return nil }
    let parts = URLComponents(string: text, encodingInvalidCharacters: false)
    guard let parts, ["http", "https"].contains(parts.scheme?.lowercased()),
      parts.host?.isEmpty == false, parts.user == nil, parts.query == nil, parts.fragment == nil
    else {
      reader.report.add(.notABaseURL(text), at: value)
      return nil
    }
    return text.hasSuffix("/") ? text : text + "/"
  }

  private static func month(_ reader: ObjectReader<SettingsKey>) -> Month? {
    guard let value = reader[.statementsFrom], let text = reader.text(.statementsFrom) else {
      return nil
    }
    if let month = Month(iso: text.utf8) { return month }
    reader.report.add(.notAMonth(text), at: value)
    return nil
  }

  private static func minimum(_ reader: ObjectReader<SettingsKey>) -> Int64? {
    let key = SettingsKey.minimumOpeningDeposit
    guard let value = reader[key], let amount = reader.amount(key, in: nil) else { return nil }
    if amount >= 0 { return amount }
    reader.report.add(.negative(key: key.name, written: reader.report.written(value)), at: value)
    return nil
  }
}
