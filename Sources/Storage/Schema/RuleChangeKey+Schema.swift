internal import Basics

extension RuleChangeKey: DescribedKey {
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
