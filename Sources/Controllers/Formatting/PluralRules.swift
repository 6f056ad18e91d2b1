import Foundation
import Values

/// Which form of a word goes with a whole number in a language.
struct PluralRules: Sendable {
  private let rule: Rule

  init(locale: Locale) {
    let language = locale.language.languageCode?.identifier ?? ""
    // The one region whose rule is not its language's.
    let isPortugal = language == "pt" && locale.region == .portugal
    rule = Self.ruleByLanguage[isPortugal ? "pt_PT" : language] ?? Self.oneForm
  }

  /// The forms that whole numbers take, in the order of their names.
  var forms: [Count.Form] {
    let used = Set((0...1000).map(category) + [1_000_000].map(category))
    return Count.Form.allCases.filter { used.contains($0) || $0 == .other }
  }

  func category(of count: Int) -> Count.Form { rule(count.magnitude) }
}

extension PluralRules {
  typealias Rule = @Sendable (UInt) -> Count.Form

  /// Languages that are not here have one form for all counts.
  private static let oneForm: Rule = { _ in .other }

  private static let ruleByLanguage: [String: Rule] = {
    var rules: [String: Rule] = [:]
    for (languages, rule) in families {
      for language in languages.split(whereSeparator: \.isWhitespace) {
        rules[String(language)] = rule
      }
    }
    return rules
  }()

  /// The languages that share a rule, and the rule.
  ///
  /// From CLDR 46, `supplemental/plurals.xml`, which is also what ICU 76 has: the cardinal rules
  /// (UTS 35, "Language Plural Rules") with all that concerns fractions and exponents left out.
  static let families: [(languages: String, rule: Rule)] = [
    (
      """
      af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy
      gl gsw ha haw hu ia io jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr
      nah nb nd ne nl nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss
      ssy st sv sw syr ta te teo tig tk tn tr ts ug ur uz ve vo vun wae xh xog yi
      """, { $0 == 1 ? .one : .other }
    ),
    (
      "ak am as bho bn csw doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu",
      { $0 <= 1 ? .one : .other }
    ),
    ("ca es it pt_PT scn vec", { $0 == 1 ? .one : $0.isMillions ? .many : .other }),
    ("fr pt", { $0 <= 1 ? .one : $0.isMillions ? .many : .other }),
    ("blo ksh lag", { $0 == 0 ? .zero : $0 == 1 ? .one : .other }),
    ("he iu naq sat se sma smj smn sms", { $0 == 1 ? .one : $0 == 2 ? .two : .other }),
    ("is mk", { $0 % 10 == 1 && $0 % 100 != 11 ? .one : .other }),
    ("ceb fil", { [4, 6, 9].contains($0 % 10) ? .other : .one }),
    ("tzm", { $0 <= 1 || (11...99).contains($0) ? .one : .other }),
    ("shi", { $0 <= 1 ? .one : $0 <= 10 ? .few : .other }),
    ("cs sk", { $0 == 1 ? .one : (2...4).contains($0) ? .few : .other }),
    ("be ru uk", { slavic($0, one: .one, rest: .many) }),
    ("bs hr sr", { slavic($0, one: .one, rest: .other) }),
    ("pl", { $0 == 1 ? .one : slavic($0, one: .many, rest: .many) }),
    ("dsb hsb sl", { byPlace($0 % 100, [1: .one, 2: .two, 3: .few, 4: .few]) }),
    ("cy", { byPlace($0, [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]) }),
    ("lv prg", latvian), ("lt", lithuanian), ("ro", romanian), ("ar ars", arabic),
    ("mt", maltese), ("ga", irish), ("gd", scottishGaelic), ("gv", manx), ("br", breton),
    ("kw", cornish),
  ]
}

/// The last digit decides, except that the numbers from 11 to 14 are like the rest.
private func slavic(
  _ count: UInt, one: Count.Form, rest: Count.Form
) -> Count.Form {
  switch (count % 10, count % 100) {
  case (_, 11...14): rest
  case (1, _): one
  case (2...4, _): .few
  default: rest
  }
}

private func byPlace(_ count: UInt, _ categories: [UInt: Count.Form]) -> Count.Form {
  categories[count] ?? .other
}

private let latvian: PluralRules.Rule = { count in
  switch (count % 10, count % 100) {
  case (0, _), (_, 11...19): .zero
  case (1, _): .one
  default: .other
  }
}

private let lithuanian: PluralRules.Rule = { count in
  switch (count % 10, count % 100) {
  case (0, _), (_, 11...19): .other
  case (1, _): .one
  default: .few
  }
}

private let romanian: PluralRules.Rule = { count in
  switch (count, count % 100) {
  case (1, _): .one
  case (0, _), (_, 1...19): .few
  default: .other
  }
}

private let arabic: PluralRules.Rule = { count in
  switch (count, count % 100) {
  case (0, _): .zero
  case (1, _): .one
  case (2, _): .two
  case (_, 3...10): .few
  case (_, 11...99): .many
  default: .other
  }
}

private let maltese: PluralRules.Rule = { count in
  switch (count, count % 100) {
  case (1, _): .one
  case (2, _): .two
  case (0, _), (_, 3...10): .few
  case (_, 11...19): .many
  default: .other
  }
}

private let irish: PluralRules.Rule = { count in
  switch count {
  case 1: .one
  case 2: .two
  case 3...6: .few
  case 7...10: .many
  default: .other
  }
}

private let scottishGaelic: PluralRules.Rule = { count in
  switch count {
  case 1, 11: .one
  case 2, 12: .two
  case 3...19: .few
  default: .other
  }
}

private let manx: PluralRules.Rule = { count in
  switch (count % 10, count % 100) {
  case (1, _): .one
  case (2, _): .two
  case (_, 0), (_, 20), (_, 40), (_, 60), (_, 80): .few
  default: .other
  }
}

private let breton: PluralRules.Rule = { count in
  switch (count % 10, count % 100 / 10) {
  case (1, let tens) where ![1, 7, 9].contains(tens): .one
  case (2, let tens) where ![1, 7, 9].contains(tens): .two
  case (3...4, let tens) where ![1, 7, 9].contains(tens): .few
  case (9, let tens) where ![1, 7, 9].contains(tens): .few
  default: count.isMillions ? .many : .other
  }
}

private let cornish: PluralRules.Rule = { count in
  switch (count, count % 100, count % 100_000) {
  case (0, _, _): .zero
  case (1, _, _): .one
  case (_, 2, _), (_, 22, _), (_, 42, _), (_, 62, _), (_, 82, _): .two
  case (_, 3, _), (_, 23, _), (_, 43, _), (_, 63, _), (_, 83, _): .few
  case (_, 1, _), (_, 21, _), (_, 41, _), (_, 61, _), (_, 81, _): .many
  case (_, _, 1_000...20_000) where count % 1_000 == 0: .two
  case (_, _, 40_000), (_, _, 60_000), (_, _, 80_000): .two
  default: count % 1_000_000 == 100_000 ? .two : .other
  }
}

extension UInt {
  /// A whole number of millions, but not none.
  fileprivate var isMillions: Bool { self != 0 && self % 1_000_000 == 0 }
}
