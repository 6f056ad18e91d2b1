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
}
