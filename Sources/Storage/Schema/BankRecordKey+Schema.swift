internal import Basics

extension BankRecordKey: DescribedKey {
  var isRequired: Bool { self == .date || self == .amount }

  var schema: JSONSchema {
    switch self {
    case .id: .text.about("The bank's own id of the entry.")
    case .date: .day.about("The booking day.")
    case .amount: .amount.about("In minor units; of a batch that was split, of all of it.")
    case .text: .text.about("All that the bank said in words.")
    }
  }
}
