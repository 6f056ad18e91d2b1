import Basics
import Controllers
package import Foundation
package import Model
package import Publishing
import Storage
import Values

/// The task of making a small book to start from, offline.
package struct StartBook: Sendable {
  private let folder: String
  private let files: StartFiles

  /// Writes the book's files into a new or empty folder, all of them or none; returns their paths,
  /// but for those of the schemas, which stand beside them in `.schema`.
  ///
  /// Throws when the folder has files, or one cannot be written. What a run that was killed has
  /// begun there is done again.
  package func run() throws(PublishingError) -> [String] {
    let all = (files.all + files.schemas).map { (name: $0.name, bytes: Array($0.text.utf8)) }
    try LooseFiles(newOrEmpty: folder).writeNew(all)
    return files.all.map(\.name)
  }
}

extension StartBook {
  /// The entries are dated in today's month and the one before.
  package init(in folder: String, _ settings: StartSettings, today: Day) throws {
    self.init(folder: folder, files: try StartFiles(settings, today: today))
  }
}

/// The files of a new book, in its language and its currency.
struct StartFiles: Sendable {
  private let settings: StartSettings
  private let today: Day
  private let texts: StartTexts

  /// By their paths, in the order in which a reader wants them.
  ///
  /// The accounts' begin with numbers, since accounts stand in the order of their files.
  var all: [(name: String, text: String)] {
    let names = [texts.account, texts.wallet]
    let slugs = names.map { Slug.fileName(for: $0, fallback: "account") }
    let list = Slug.fileName(for: texts.list, fallback: "list")
    let accounts = zip(slugs, [account, wallet]).enumerated().map { index, file in
      (name: "accounts/\(index + 1)-\(file.0).json", text: file.1)
    }
    return [("daybook.json", book)] + accounts + [("todos/\(list).json", toDos)]
  }

  /// What editors complete and check the files by: out of the way, and no part of the book.
  var schemas: [(name: String, text: String)] {
    [BookSchema.daybook, .account, .toDoList].map { schema in
      (".schema/\(schema.rawValue).json", schema.document.text + "\n")
    }
  }
}

extension StartFiles {
  /// The entries are dated in today's month and the one before.
  init(_ settings: StartSettings, today: Day) throws {
    self.init(
      settings: settings, today: today, texts: try StartTexts.texts(for: settings.locale.value))
  }

  private var book: String {
    settings.file([("$schema", "./.schema/daybook.json"), ("title", texts.title)])
  }

  private var account: String {
    let (first, last) = (today.month.previous.firstDay, today.month.previous.lastDay)
    let entries = [
      entry(1, first, 250_000, texts.deposit),
      entry(2, first, -89_000, texts.landlord, reference: texts.rent, category: texts.housing),
      entry(3, last, -4215, texts.shop, category: texts.groceries),
      entry(
        4, today.month.firstDay, 310_000, texts.employer, reference: texts.salary,
        category: texts.income),
    ]
    return """
      {
        "$schema": "../.schema/account.json",
        "name": \(json(texts.account)),
        "kind": "checking",
        "opened": "\(first)",
        "note": \(json(note)),
        "transactions": [
      \(entries.joined(separator: ",\n"))
        ]
      }

      """
  }

  private var wallet: String {
    """
    {
      "$schema": "../.schema/account.json",
      "name": \(json(texts.wallet)),
      "kind": "cash",
      "transactions": []
    }

    """
  }

  private func entry(
    _ id: Int, _ day: Day, _ amount: Int64, _ payee: String, reference: String? = nil,
    category: String? = nil
  ) -> String {
    var keys = [
      ("id", json(String(id))), ("date", json(day.description)), ("amount", String(units(amount))),
      ("beneficiary", json(payee)),
    ]
    if let reference { keys.append(("reference", json(reference))) }
    if let category { keys.append(("category", json(category))) }
    return "    { " + keys.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + " }"
  }

  private var toDos: String {
    """
    {
      "$schema": "../.schema/todo-list.json",
      "name": \(json(texts.list)),
      "items": [
        { "name": \(json(texts.enterAccounts)), "due": "\(today)", "priority": "high", \
    "note": \(json(texts.whereAccounts)) },
        { "name": \(json(texts.payRent)), "due": "\(today.month.lastDay)", \
    "account": \(json(texts.account)), "amount": \(units(-89_000)) },
        { "name": \(json(texts.begin)), "completed": true, "completionDate": "\(today)" }
      ]
    }

    """
  }

  private var note: String {
    let currency = settings.currency.value
    let amount = Formats(locale: settings.locale.value, currencies: [currency])
      .amount(units(250_000), currency, .symbol).text
    return texts.amounts.replacing("{number}", with: String(units(250_000)))
      .replacing("{amount}", with: amount)
  }

  /// What so many cents of a euro would be about: a currency without a minor unit has larger numbers
  /// for the same thing.
  private func units(_ cents: Int64) -> Int64 {
    switch settings.currency.value.digits {
    case 3: cents * 10
    case 4: cents * 100
    default: cents
    }
  }

  private func json(_ text: String) -> String { JSONText.quoted(text) }
}

/// What a new book says in one language: the names of its accounts, payees, categories and to-dos.
struct StartTexts: Decodable, Sendable {
  let title: String
  let account: String
  let wallet: String
  /// Who pays in what an account is opened with.
  let deposit: String
  let landlord: String
  let rent: String
  /// A category.
  let housing: String
  let shop: String
  let groceries: String
  let employer: String
  let salary: String
  let income: String
  let list: String
  let enterAccounts: String
  let whereAccounts: String
  let payRent: String
  let begin: String
  /// CommonMark; `{number}` and `{amount}` are the same amount in minor units and as it is shown.
  let amounts: String
}

extension StartTexts {
  /// Those of `start-texts.json`, by the codes of the languages that Daybook speaks.
  static let byLanguage: [String: StartTexts] = {
    let bytes = Embedded.files["Start/start-texts.json"]?.withUTF8Buffer { Data($0) } ?? Data()
    return (try? JSONDecoder().decode([String: StartTexts].self, from: bytes)) ?? [:]
  }()

  /// The texts in the locale's language; nil when there are none.
  static func known(for locale: Locale) -> StartTexts? {
    locale.language.languageCode.flatMap { byLanguage[$0.identifier] }
  }

  /// The texts in the locale's language, or in English.
  static func texts(for locale: Locale) throws(ChangeFailure) -> StartTexts {
    guard let texts = known(for: locale) ?? byLanguage["en"] else {
      throw ChangeFailure.impossible()
    }
    return texts
  }
}

/// The settings of a new book, each with what it was taken from.
package struct StartSettings: Sendable {
  /// A setting and what says so.
  struct Choice<Value: Sendable>: Sendable {
    let value: Value
    /// As it is said to the person, such as `from LANG`.
    let source: String
  }

  let locale: Choice<Locale>
  private(set) var currency: Choice<Currency>
  let timeZone: Choice<TimeZone>

  /// Takes what was asked for; for each that was not (nil) what the machine is set to.
  ///
  /// The currency is then that of the locale's country. Where the machine says nothing, a book is
  /// in British English, in euros and in UTC.
  package init(
    locale: Locale?, currency: Currency?, timeZone: TimeZone?, machine: MachineSettings
  ) {
    self.locale =
      locale.map { Choice(value: $0, source: "as asked for") }
      ?? machine.locale.map { Choice(value: $0.value, source: "from \($0.source)") }
      ?? Choice(
        value: Locale(identifier: "en_GB"), source: "since the environment names none that is known"
      )
    let local = self.locale.value.currency.flatMap { Currency(code: $0.identifier) }
    self.currency =
      currency.map { Choice(value: $0, source: "as asked for") }
      ?? local.map { Choice(value: $0, source: "that of the locale") }
      ?? Choice(value: .euro, source: "since the locale has none")
    self.timeZone =
      timeZone.map { Choice(value: $0, source: "as asked for") }
      ?? machine.timeZone.map { Choice(value: $0.value, source: "from \($0.source)") }
      ?? Choice(value: .gmt, source: "since the machine names none")
  }

  /// The same with a currency that a file names.
  func with(currency named: Currency) -> StartSettings {
    var settings = self
    settings.currency = Choice(value: named, source: "that of the file")
    return settings
  }

  /// A `daybook.json` that says so, behind these members.
  func file(_ first: [(key: String, text: String)] = []) -> String {
    let members =
      first + [
        ("locale", locale.value.identifier), ("currency", currency.value.code),
        ("timeZone", timeZone.value.identifier),
      ]
    // Who wants a least deposit finds the key.
    let lines =
      members.map { "  \(JSONText.quoted($0)): \(JSONText.quoted($1))" }
      + ["  \"minimumOpeningDeposit\": 0"]
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// The zone in which the new book's today is.
  package var zone: TimeZone { timeZone.value }

  /// One line for each setting, with what it was taken from.
  package var lines: [String] {
    let language = StartTexts.known(for: locale.value) == nil ? "; its texts are in English" : ""
    return [
      "locale \(locale.value.identifier), \(locale.source)\(language)",
      "currency \(currency.value.code), \(currency.source)",
      "time zone \(timeZone.value.identifier), \(timeZone.source)",
    ]
  }
}

/// What the machine of a new book's keeper is set to.
package struct MachineSettings: Sendable {
  private let variables: [String: String]
  /// The text of `/etc/timezone`; nil where there is no such file.
  package var zoneFile: String?
  /// Where the link `/etc/localtime` leads; nil where there is none.
  package var zoneLink: String?

  /// Takes the variables of the environment.
  package init(variables: [String: String]) { self.variables = variables }

  /// The locale, and what says so; nil where nothing does, as in the locale `C`.
  var locale: (value: Locale, source: String)? {
    // In the order in which the system takes them; the first that is set decides.
    for name in ["LC_ALL", "LC_MONETARY", "LANG"] {
      guard let text = variables[name], !text.isEmpty else { continue }
      let identifier = String(text.prefix { $0 != "." && $0 != "@" })
      // The system's locales leave out the script, which is known from the country: zh_CN.
      let full = Locale(identifier: identifier).language.maximalIdentifier
      return (Locale(known: identifier) ?? Locale(known: full)).map { ($0, name) }
    }
    return nil
  }

  /// The time zone, and what says so; nil where nothing names one.
  var timeZone: (value: TimeZone, source: String)? {
    let link = zoneLink.flatMap { path in
      path.firstRange(of: "/zoneinfo/").map { String(path[$0.upperBound...]) }
    }
    let variable = variables["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    let file = zoneFile.flatMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
    let names = [(variable, "TZ"), (file, "/etc/timezone"), (link, "/etc/localtime")]
    for case (let name?, let source) in names where !name.isEmpty {
      if let zone = TimeZone(identifier: name) { return (zone, source) }
    }
    return nil
  }
}
