internal import Basics
internal import Model

extension AccountKey: DescribedKey {
  var isRequired: Bool { self == .name }

  var schema: JSONSchema {
    switch self {
    case .name: .text.about("What the account is called.")
    case .iban: .text(matching: "\\S").about("The IBAN; cash has none.")
    case .kind: .choice(of: AccountKind.self).about("What it is for; checking if left out.")
    case .currency: .currency.about("Its currency by ISO 4217; that of the settings if left out.")
    case .owner: .text.about("Whose it is; the book's owner if left out.")
    case .bank: .text.about("The bank's name.")
    case .bic: .text.about("The bank's BIC.")
    case .opened: .day.about("The day it was opened; no entry is earlier.")
    case .closed: .day.about("The day it was closed; no entry is later.")
    case .note: .text.about("CommonMark.")
    case .transactions:
      .array(of: .definition("transaction")).about("Its entries, in any order.")
    case .assertions:
      .array(of: .definition("assertion")).about(
        "What the bank said that it held at the end of days; of each day one balance.")
    case .id: .anything.about("What an app calls it; not read.")
    case .numbers:
      .array(of: .text).about(
        "The numbers by which the bank's files call it, besides the IBAN; import sets them.")
    case .invented: .flag.about("Whether the IBAN was made up; pages say so.")
    case .order:
      .number(in: Int64.min...Int64.max).about(
        "Where it stands among accounts in files of their own; those without come last.")
    case .openingBalance:
      .amount.about("What it held before its first entry, in minor units.")
    }
  }
}
