import Diagnostics
import Model

extension RuleOutcome {
  /// What was set, and by which rules.
  var text: String {
    let settings: [(String, String, RuleNumber)?] = [
      payee.map { ("payee", $0.value, $0.rule) },
      category.map { ("category", $0.value, $0.rule) },
      tags.map { ("tags", $0.value.joined(separator: ", "), $0.rule) },
      reference.map { ("reference", $0.value, $0.rule) },
    ]
    return settings.compactMap(\.self).map { name, value, rule in
      "; \(name) \(DisplayText.quoted(value)) by rule \(rule.value)"
    }.joined()
  }
}
