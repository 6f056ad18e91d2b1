internal import Basics

extension RuleKey: DescribedKey {
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
