internal import Model

extension BankFile {
  /// Turns the signs of entries that take others back, where the balances prove that the file writes
  /// them with the sign of what they take back.
  ///
  /// By ISO 20022 CdtDbtInd says which way the money goes, whatever RvslInd says; SFIRM, the program
  /// of the German Sparkassen, writes the one of the entry that was wrong.
  mutating func turnReversals(in text: DecodedText) {
    let signs = statements.map(\.signOfReversals)
    guard signs.contains(.ofWhatIsTakenBack) else { return }
    let isWholeFile = !signs.contains(.asWritten)
    for (index, sign) in signs.enumerated() {
      // What has no balances follows the rest of its file.
      let isUnproved = sign == nil && statements[index].arithmetic == nil
      guard sign == .ofWhatIsTakenBack || isUnproved && isWholeFile else { continue }
      guard let first = statements[index].entries.first(where: \.isReversal) else { continue }
      let count = statements[index].turnReversals()
      let place = text.places(text.offset(of: first.place)..<text.offset(of: first.place))
      problems.append(BankFileProblem(.turnedReversals(count), at: place))
    }
  }
}

extension BankStatement {
  /// What the sign of an entry that takes another back is.
  enum ReversalSign {
    case asWritten, ofWhatIsTakenBack
  }

  /// As the balances prove it; nil where they do not.
  fileprivate var signOfReversals: ReversalSign? {
    let currency = closing?.amount.currency
    let reversed = entries.filter {
      $0.isReversal && $0.status == .booked && $0.amount.currency == currency
    }
    guard !reversed.isEmpty, let arithmetic else { return nil }
    var twice: Int64? = 0
    for entry in reversed {
      twice = twice?.subtracting(entry.amount.minorUnits)?.subtracting(entry.amount.minorUnits)
    }
    switch arithmetic {
    case .holds: return twice == 0 ? nil : .asWritten
    case .differs(let units): return units == twice ? .ofWhatIsTakenBack : nil
    case .overflows: return nil
    }
  }

  /// Gives how many were turned.
  fileprivate mutating func turnReversals() -> Int {
    for index in entries.indices where entries[index].isReversal { entries[index].turn() }
    return entries.count { $0.isReversal && $0.status == .booked }
  }
}

extension BankEntry {
  fileprivate mutating func turn() {
    amount = (try? amount.negated()) ?? amount
    self.original = self.original?.turned
    for index in self.parts.indices {
      self.parts[index].amount = self.parts[index].amount.flatMap { try? $0.negated() }
      self.parts[index].original = self.parts[index].original?.turned
    }
  }
}

extension BankRecord.Original {
  fileprivate var turned: Self { Self(amount.map { 0 &- $0 }, in: currency, rate: rate) }
}
