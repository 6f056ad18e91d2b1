import BookSupport
import Foundation
import Model
import Templates
import TestSupport
import Testing
import Theme

@testable import Coordinators
@testable import SiteCoordinators

@Suite struct StartBookTests {
  private func settings(
    variables: [String: String] = [:], zoneFile: String? = nil, zoneLink: String? = nil
  ) -> StartSettings {
    var machine = MachineSettings(variables: variables)
    machine.zoneFile = zoneFile
    machine.zoneLink = zoneLink
    return StartSettings(locale: nil, currency: nil, timeZone: nil, machine: machine)
  }

  @Test(
    arguments: Effort.sample(
      [
        ("en_GB", "GBP"), ("de_DE", "EUR"), ("de_CH", "CHF"), ("es_ES", "EUR"), ("fr_FR", "EUR"),
        ("it_IT", "EUR"), ("nl_NL", "EUR"), ("pt_BR", "BRL"), ("ar_EG", "EGP"), ("ja_JP", "JPY"),
        ("ar_KW", "KWD"), ("en_US", "USD"),
      ], 5))
  func `A new book is in its language and currency, and is built without a note`(
    locale: String, currency: String
  ) throws {
    let book = BuiltBook()
    let settings = settings(variables: ["LANG": locale + ".UTF-8"])
    let day = try #require(Day(iso: Array(book.asOf.utf8)))
    _ = try StartBook(in: book.book, settings, today: day).run()
    let builtIn = BuiltInSources(
      templates: BuiltInTemplates.templates, words: BuiltInTemplates.words,
      assets: BuiltInTemplates.assets)
    let report = try CheckBook(builtIn: builtIn).run(
      on: BookSource(folder: book.book, parallelism: 1)
    ) { _ in day }
    #expect(report.notes == [])
    #expect((report.accountCount, report.entryCount, report.toDoCount) == (2, 4, 3))
    try book.build()
    let language = String(locale.prefix(2))
    let texts = try #require(StartTexts.byLanguage[language])
    #expect(try book.text("index.html").contains(texts.account))
    #expect(try book.temporary.read("book/daybook.json").contains("\"\(currency)\""))
    let accounts = try book.temporary.snapshot().filter { $0.key.hasPrefix("book/accounts/") }
    #expect(accounts.count == 2)
    for file in accounts.values {
      let text = String(decoding: file, as: UTF8.self)
      #expect(!text.contains("iban") && text.contains("\"../.schema/account.json\""))
    }
    // The first account that is listed is the one with entries, whatever its name.
    let source = BookSource(folder: book.book, parallelism: 1)
    #expect(try source.bookAlone().accounts.map(\.name) == [texts.account, texts.wallet])
    #expect(try book.files().keys.allSatisfy { !$0.contains("schema") })
  }

  @Test func `No language has a text of another, or none`() {
    #expect(
      Set(StartTexts.byLanguage.keys) == ["ar", "de", "en", "es", "fr", "it", "ja", "nl", "pt"])
    #expect(Set(StartTexts.byLanguage.values.map(\.amounts)).count == 9)
    for texts in StartTexts.byLanguage.values {
      #expect(texts.amounts.contains("{number}") && texts.amounts.contains("{amount}"))
      for child in Mirror(reflecting: texts).children { #expect(child.value as? String != "") }
    }
  }

  @Test(arguments: [
    (["LC_ALL": "de_AT", "LANG": "fr_FR"], "de_AT, from LC_ALL"),
    (["LC_ALL": "", "LC_MONETARY": "nl_BE@euro", "LANG": "en_US"], "nl_BE, from LC_MONETARY"),
    (["LANG": "pt_BR.UTF-8"], "pt_BR, from LANG"),
    (["LANG": "zh_CN.UTF-8"], "zh_Hans_CN, from LANG; its texts are in English"),
    (["LANG": "xx_YY.UTF-8"], "en_GB, since the environment names none that is known"),
    (["LANG": "C.UTF-8"], "en_GB, since the environment names none that is known"),
    (["LC_ALL": "C", "LANG": "de_DE"], "en_GB, since the environment names none that is known"),
    ([:], "en_GB, since the environment names none that is known"),
  ])
  func `The locale is that of the first variable that is set`(
    variables: [String: String], line: String
  ) {
    #expect(settings(variables: variables).lines[0] == "locale " + line)
  }

  @Test(arguments: [
    ("Asia/Tokyo", "Europe/Paris\n", "Asia/Tokyo, from TZ"),
    (":Asia/Tokyo", nil, "Asia/Tokyo, from TZ"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Paris\n", "Europe/Paris, from /etc/timezone"),
    (nil, "Europe/Paris\n", "Europe/Paris, from /etc/timezone"),
    (nil, "", "America/New_York, from /etc/localtime"),
    (nil, nil, "America/New_York, from /etc/localtime"),
  ])
  func `The time zone is that of TZ, or of the file or the link of the system`(
    variable: String?, file: String?, line: String
  ) {
    let settings = settings(
      variables: variable.map { ["TZ": $0] } ?? [:], zoneFile: file,
      zoneLink: "../usr/share/zoneinfo/America/New_York")
    #expect(settings.lines[2] == "time zone " + line)
  }

  @Test func `A machine that names no zone and a locale without a country have fallbacks`() {
    let settings = settings(variables: ["LANG": "eo"], zoneLink: "/etc/elsewhere")
    #expect(
      settings.lines == [
        "locale eo, from LANG; its texts are in English", "currency EUR, since the locale has none",
        "time zone GMT, since the machine names none",
      ])
  }
}
