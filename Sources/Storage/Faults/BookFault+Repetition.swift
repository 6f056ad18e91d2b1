extension BookFault {
  /// What a file may have by the thousand, for one reason.
  struct Repetition: Hashable {
    /// The names of the fault's cases, and the key that it is about.
    fileprivate let kind: String
    /// The account, of a balance that differs: each has reasons of its own.
    fileprivate let account: String?
  }

  /// So many of a kind are shown of a file; the last of them tells how many more there are.
  static let mostShown = 5

  /// By what faults are alike.
  var repetition: Repetition {
    var account: String?
    if case .account(.balanceDiffers(let difference)) = self { account = difference.account }
    return Repetition(kind: Self.kind(of: self), account: account)
  }

  /// Such as `shape missing date`: what is wrong, whatever the values are.
  private static func kind(of fault: Any) -> String {
    let mirror = Mirror(reflecting: fault)
    guard mirror.displayStyle == .enum else { return "" }
    guard let child = mirror.children.first, let label = child.label else { return "\(fault)" }
    let values = Mirror(reflecting: child.value)
    let key = values.children.first { $0.label == "key" }?.value as? String
    let inner = kind(of: child.value)
    return [label, key ?? "", inner].joined(separator: " ")
  }
}
