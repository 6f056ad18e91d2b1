internal import Model

extension NumberedDates {
  /// What the numbers count.
  var unit: String {
    switch self {
    case .secondsSince2001: "seconds since 2001"
    case .secondsSince1970: "seconds since 1970"
    case .millisecondsSince1970: "milliseconds since 1970"
    }
  }
}
