internal import Basics

extension RuleConditionKey: DescribedKey {
  var schema: JSONSchema {
    switch self {
    case .text:
      .text.about(
        "A part of what the bank says of it, without regard to case and accents; between"
          + " slashes a regular expression.")
    case .payee:
      .text.about(
        "A part of the payee, without regard to case and accents; between slashes a"
          + " regular expression.")
    case .reference:
      .text.about(
        "A part of the reference, without regard to case and accents; between slashes a"
          + " regular expression.")
    case .account:
      .text.about("The account of the book, by name or IBAN.")
    case .amount:
      JSONSchema([
        "anyOf": [JSONSchema.amount.orNull.node, JSONSchema.definition("amountRange").node]
      ])
      .about(
        "In minor units, negative for money out: one amount, or a range.")
    }
  }
}
