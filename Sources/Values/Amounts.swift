/// A formatted amount of money.
package struct Amount: Sendable {
  /// As the reader writes it, such as `−€1,204.10`, or `−1,204.10` where the currency stands
  /// elsewhere.
  package var text: String
  /// The same as a plain decimal with a point, such as `-1204.10`.
  package var plain: String
  package var sign: Sign
  /// Whether it is a zero in a column of nothing but zeros, for which the eye is shown a dash.
  package var isDash = false

  /// Which side of zero an amount is on.
  package enum Sign: Sendable {
    case negative, zero, positive
  }

  /// Whether the reader is shown the plain decimal itself, so that programs need not be told it.
  package var isPlain: Bool { !isDash && sign != .negative && text == plain }

  /// Takes the same amount as the reader writes it, as a plain decimal, and by its sign.
  package init(text: String, plain: String, sign: Sign) {
    self.text = text
    self.plain = plain
    self.sign = sign
  }
}

/// A part of a whole.
package struct Share: Sendable {
  /// In tenths of a per cent, 0 to 1000.
  package var tenths: Int
  /// As the reader writes it, such as `12.5%`.
  package var text: String

  /// Takes tenths of a per cent, 0 to 1000, and the same as the reader writes it.
  package init(tenths: Int, text: String) {
    self.tenths = tenths
    self.text = text
  }
}
