internal import Model

/// What the amounts of a file, one after the other, say of its decimal mark.
struct DecimalMarkEvidence {
  /// The bytes of the first amount that shows each mark.
  private var point: Range<Int>?
  private var comma: Range<Int>?
  /// The first amount that could be read with either, such as `1.000`.
  private var unclear: Range<Int>?

  /// Takes another amount of the file, with its bytes.
  ///
  /// What is no amount says nothing.
  mutating func look(at cell: ArraySlice<UInt8>, place: Range<Int>) {
    guard let amount = WrittenAmount(cell) else { return }
    switch amount.shownMark {
    case .mark(.point): point = point ?? place
    case .mark(.comma): comma = comma ?? place
    case .either: unclear = unclear ?? place
    case .none: break
    }
  }

  /// What the amounts say together.
  enum Verdict: Hashable {
    /// One mark fits all; nil where none has a mark.
    case settled(DecimalMark?)
    case unclear(at: Range<Int>)
    /// The first amount that has another mark than those before it.
    case contradiction(at: Range<Int>)
  }

  var verdict: Verdict {
    switch (point, comma) {
    case (let point?, let comma?):
      .contradiction(at: point.lowerBound > comma.lowerBound ? point : comma)
    case (_?, nil): .settled(.point)
    case (nil, _?): .settled(.comma)
    case (nil, nil): unclear.map { .unclear(at: $0) } ?? .settled(nil)
    }
  }
}
