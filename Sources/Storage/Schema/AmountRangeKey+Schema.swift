internal import Basics

extension AmountRangeKey: DescribedKey {
  var schema: JSONSchema {
    switch self {
    case .from:
      .amount.about("The lowest amount; none if left out.")
    case .to:
      .amount.about("The highest amount; none if left out.")
    }
  }
}
