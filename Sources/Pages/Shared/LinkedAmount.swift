import Views

/// An amount and the way to the entries that it is made of.
struct LinkedAmount: Sendable {
  let amount: Amount
  let path: String
}

extension LinkedAmount: TemplateData {
  static let fields = Fields<LinkedAmount>(
    "amount that leads somewhere", Field.spread(\.amount) + [.text("path", \.path)])
}
