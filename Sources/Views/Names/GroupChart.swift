package import Values

/// What a payee or category took or gave in each of the latest months, on its page.
package struct GroupChart: Sendable {
  /// The ISO code.
  package let currency: String
  /// Whether it gave more than it took, so that bars are money in.
  package let isGain: Bool
  package let bars: StackedChart
  /// In how many of the months it has entries.
  package let active: Count
  package let monthCount: String
  /// The middle one of the amounts of these; whole units of the currency.
  package let typical: Amount

  // Written by .ci/initialisers.
  @inlinable package init(
    currency: String, isGain: Bool, bars: StackedChart, active: Count, monthCount: String,
    typical: Amount
  ) {
    (self.currency, self.isGain, self.bars, self.active) = (currency, isGain, bars, active)
    (self.monthCount, self.typical) = (monthCount, typical)
  }
}

extension GroupChart: TemplateData {
  package static let fields = Fields<GroupChart>(
    "chart of a payee or category",
    [
      .safeText("currency", \.currency),
      .flag("isGain", \.isGain),
      .record("bars", \.bars),
      .record("active", \.active),
      .safeText("monthCount", \.monthCount),
      .record("typical", \.typical),
    ])
}
