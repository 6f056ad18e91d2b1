import Foundation

/// The variable by which builds are made that come out the same anywhere
/// (reproducible-builds.org/specs/source-date-epoch).
extension Surroundings {
  private static let name = "SOURCE_DATE_EPOCH"

  /// In seconds since 1970, up to the year 9999; nil where there is none, or what is there is not one.
  var sourceDate: Int64? {
    ProcessInfo.processInfo.environment[Self.name].flatMap { Int64($0) }.flatMap { seconds in
      (0...253_402_300_799).contains(seconds) ? seconds : nil
    }
  }

  /// The same; throws `badVariable` where what is there is not one.
  func checkedSourceDate() throws(UsageError) -> Int64? {
    let sourceDate = sourceDate
    if let text = ProcessInfo.processInfo.environment[Self.name], sourceDate == nil {
      throw .badVariable(Self.name, value: text, wanted: "a number of seconds since 1970")
    }
    return sourceDate
  }
}
