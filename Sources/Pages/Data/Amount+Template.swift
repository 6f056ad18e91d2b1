package import Views

extension Amount: TemplateData {
  package static let fields = Fields<Amount>(
    "amount",
    [
      .figure("text", \.text),
      .safeText("plain", \.plain),
    ]
      + Field.flags(["isNegative", "isZero", "isPositive", "isDash", "isPlain"]) { amount in
        let sign: UInt =
          switch amount.sign {
          case .negative: 1
          case .zero: 2
          case .positive: 4
          }
        return sign | (amount.isDash ? 8 : 0) | (amount.isPlain ? 16 : 0)
      })
}
