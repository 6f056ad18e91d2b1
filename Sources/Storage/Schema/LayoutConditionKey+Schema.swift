internal import Basics

extension LayoutConditionKey: DescribedKey {
  var isRequired: Bool { true }

  var schema: JSONSchema {
    switch self {
    case .column:
      ImportsSchema.column.about("The column that is looked at.")
    case .is:
      .text.about("What stands in it; between slashes a regular expression.")
    }
  }
}
