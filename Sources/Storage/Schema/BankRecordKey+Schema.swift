internal import Basics

extension BankRecordKey: DescribedKey {
  var isRequired: Bool { self == .date || self == .amount }

  var schema: JSONSchema {
    switch self {
    case .id: .text.about("The bank's own id of the entry.")
    case .date: .day.about("The booking day.")
    case .amount: .amount.about("In minor units; of a batch that was split, of all of it.")
    case .text: .text.about("All that the bank said in words.")
    case .counterparty:
      JSONSchema.object(of: CounterpartyKey.self).about("The other party, as the bank names it.")
    case .endToEndId: .text.about("What the payer calls the payment.")
    case .mandateId: .text.about("The mandate of a direct debit.")
    case .creditorId: .text.about("Who collects a direct debit (SEPA creditor identifier).")
    case .original:
      JSONSchema.object(of: OriginalAmountKey.self).about(
        "What it was before it was converted into the account's currency.")
    case .charges:
      JSONSchema.array(of: .object(of: ChargeKey.self)).about("What the bank charged for it.")
    }
  }
}

extension CounterpartyKey: DescribedKey {
  var isRequired: Bool { false }

  var schema: JSONSchema {
    switch self {
    case .name: .text.about("Its name, whatever the entry's beneficiary was changed to.")
    case .iban: .text.about("The IBAN of its account.")
    case .account: .text.about("The bank's number of an account that has no IBAN.")
    case .bic: .text.about("The BIC of its bank.")
    }
  }
}

extension OriginalAmountKey: DescribedKey {
  var isRequired: Bool { self == .currency }

  var schema: JSONSchema {
    switch self {
    case .amount: .amount.about("In minor units of that currency, signed as the entry is.")
    case .currency: .currency.about("The currency that it was in.")
    case .rate: .text.about("The rate as the bank prints it, such as 1.0753.")
    }
  }
}

extension ChargeKey: DescribedKey {
  var isRequired: Bool { self == .amount }

  var schema: JSONSchema {
    switch self {
    case .amount: .amount.about("In minor units of that currency; negative is given back.")
    case .currency: .currency.about("The account's if left out.")
    }
  }
}
