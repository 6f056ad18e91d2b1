/// How the bank answered (STATUS).
struct OFXStatus {
  private(set) var code = ""
  private(set) var words = ""
  private(set) var range = 0..<0
  private(set) var isError = false

  /// Takes one value of it.
  mutating func add(_ tag: OFXTag, _ values: OFXValues) {
    let text = values.words(tag.value) ?? ""
    switch tag.name {
    case "CODE": (code, range) = (text, tag.value)
    case "SEVERITY": isError = text.uppercased() == "ERROR"
    case "MESSAGE": words = text
    default: break
    }
  }
}
