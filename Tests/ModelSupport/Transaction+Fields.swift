package import Model

extension Transaction {
  /// An entry with all that it says at once; the amount is in minor units.
  package init(
    id: String? = nil, date: Day, amount: Int64, beneficiary: String, valueDate: Day? = nil,
    reference: String? = nil, category: String? = nil, tags: [String] = [], note: String? = nil,
    transfer: DeclaredTransfer? = nil, reverses: String? = nil
  ) {
    self.init(date: date, amount: amount, beneficiary: beneficiary)
    self.id = id
    self.valueDate = valueDate
    self.reference = reference
    self.category = category
    self.tags = tags
    self.note = note
    self.transfer = transfer
    self.reverses = reverses
  }
}
