extension Currency {
  /// The currency with this code in capitals, one that is no longer used included; nil for others.
  ///
  /// Files of a bank may be older than the euro. Accounts of a book have currencies of today.
  package init?(inUseOrWithdrawn code: String) {
    if let current = Currency(code: code) {
      self = current
    } else {
      guard let digits = Self.digitsOfWithdrawn[code] else { return nil }
      self.init(code: code, digits: digits)
    }
  }

  /// ISO 4217 list three: those that banks' files in electronic form were written in.
  private static let digitsOfWithdrawn = [
    "ATS": 2, "BEF": 0, "BGN": 2, "CYP": 2, "DEM": 2, "EEK": 2, "ESP": 0, "FIM": 2, "FRF": 2,
    "GRD": 0, "HRK": 2, "IEP": 2, "ITL": 0, "LTL": 2, "LUF": 0, "LVL": 2, "MTL": 2, "NLG": 2,
    "PTE": 0, "SIT": 2, "SKK": 2,
  ]
}
