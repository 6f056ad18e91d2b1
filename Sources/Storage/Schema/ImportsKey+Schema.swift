internal import Basics

extension ImportsKey: DescribedKey {
  var schema: JSONSchema {
    switch self {
    case .layouts:
      .array(of: .definition("layout")).about(
        "Which columns of CSV files say what; they come before the built-in layouts.")
    case .rules:
      .array(of: .definition("rule")).about(
        "What is set on imported entries: for each field the first that matches.")
    }
  }
}
