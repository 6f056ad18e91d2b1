/// What paths are drawn by, as bytes: a line has two numbers for each day that has entries.
struct PathData {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Puts a command, or what stands between two numbers, and tenths as a decimal.
  mutating func put(_ command: Unicode.Scalar, tenths: Int) {
    bytes.append(UInt8(ascii: command))
    put(tenths: tenths)
  }

  mutating func put(_ text: String) { bytes += text.utf8 }

  mutating func put(whole number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    put(number.magnitude)
  }

  /// Puts tenths as a decimal.
  mutating func put(tenths: Int) {
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    put(tenths.magnitude / 10)
    guard !tenths.isMultiple(of: 10) else { return }
    bytes.append(UInt8(ascii: "."))
    put(tenths.magnitude % 10)
  }

  private mutating func put(_ number: UInt) {
    if number > 9 { put(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
