internal import Basics

extension AssertionKey: DescribedKey {
  var isRequired: Bool { self != .source }

  var schema: JSONSchema {
    switch self {
    case .date: .day.about("The day at whose end the account held it.")
    case .balance: .amount.about("What the bank said, in minor units; negative is owed.")
    case .source: .text.about("Where the bank said so, such as the name of a file.")
    }
  }
}
