internal import Basics

extension TransactionKey: DescribedKey {
  var isRequired: Bool {
    switch self {
    case .date, .amount, .beneficiary: true
    default: false
    }
  }

  var schema: JSONSchema {
    switch self {
    case .id: .text.about("Identifies it among the account's transactions.")
    case .date: .day.about("The booking day.")
    case .amount:
      .amount.about("In minor units: -1250 is 12.50 out, where the currency has two decimals.")
    case .beneficiary: .text.about("The other party, whichever way the money goes.")
    case .valueDate: .day.about("The day from which interest counts.")
    case .reference: .text.about("What the payment says that it is for.")
    case .category: .text.about("Such as Groceries; Home:Energy is part of the group Home.")
    case .tags: .texts.about("Any words.")
    case .note: .text.about("CommonMark.")
    case .reverses:
      .text.about(
        "The id of the entry of the account that it takes back: its amount is the opposite.")
    case .bank:
      JSONSchema.object(of: BankRecordKey.self).about(
        "What the bank's file said of it, by which it is known when the bank says it again.")
    case .transfer:
      JSONSchema(["anyOf": [["type": ["string", "null"]], ["const": false]]]).about(
        "The account at the other end, by name or IBAN; false: it is no transfer.")
    }
  }
}
