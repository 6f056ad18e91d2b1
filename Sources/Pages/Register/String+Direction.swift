extension String {
  /// Whether every character runs from left to right or takes the direction of its neighbours.
  ///
  /// What is not sure counts as no: only scripts below U+0590, and those from U+0900 to U+FAFF
  /// without the marks that set a direction, are.
  var runsLeftToRight: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x590, 0x900..<0x200B, 0x2010..<0x202A, 0x2030..<0x2066, 0x2070..<0xFB00: true
      default: false
      }
    }
  }
}
