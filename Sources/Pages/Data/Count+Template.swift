package import Views

extension Count: TemplateData {
  package static let fields = Fields<Count>(
    "count",
    [
      .safeText("text", \.text), .safeText("plain") { String($0.number) },
    ]
      + Field.flags(["isZero"] + Form.allCases.map(\.rawValue)) {
        ($0.isZero ? 1 : 0) | 2 << $0.form.place
      })
}

extension Count.Form {
  /// Where it stands among all cases.
  fileprivate var place: UInt {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
