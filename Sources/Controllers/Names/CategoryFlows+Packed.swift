package import Basics
import Model

extension CategoryFlows.Line: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(category: try pack.value(), months: try pack.value())
  }

  package func pack(into pack: inout PackWriter) {
    pack.add(category)
    pack.add(months)
  }
}

extension CategoryFlows.MonthFlow: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(month: try pack.value(), turnover: try pack.value())
  }

  package func pack(into pack: inout PackWriter) { Self.pack([self], into: &pack) }

  /// Reads all months, then what the entries of each come to.
  package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Self] {
    let months = try Month.values(count, from: &pack)
    let turnovers = try Turnover.values(count, from: &pack)
    return (0..<count).map { Self(month: months[$0], turnover: turnovers[$0]) }
  }

  package static func pack(_ values: [Self], into pack: inout PackWriter) {
    Month.pack(values.map(\.month), into: &pack)
    Turnover.pack(values.map(\.turnover), into: &pack)
  }
}
