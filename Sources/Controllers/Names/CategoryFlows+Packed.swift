package import Basics
import Model

extension CategoryFlows.Line: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(name: try pack.value(), months: try pack.value())
  }

  package func pack(into pack: inout PackWriter) {
    pack.add(name)
    pack.add(months)
  }
}

extension FlowName: Packed {
  package init(from pack: inout PackReader) throws(DamagedPack) {
    switch try pack.value(Int.self) {
    case 0: self = .nothing
    case 1: self = .category(try pack.value())
    case 2: self = .payee(try pack.value())
    default: throw DamagedPack()
    }
  }

  package func pack(into pack: inout PackWriter) {
    switch self {
    case .nothing: pack.add(0)
    case .category(let name):
      pack.add(1)
      pack.add(name)
    case .payee(let name):
      pack.add(2)
      pack.add(name)
    }
  }
}

extension CategoryFlows.MonthFlow: PackedInColumns {
  /// Reads all months, then what came in in each, then what went out.
  package static func values(
    _ count: Int, from pack: inout PackReader
  ) throws(DamagedPack) -> [Self] {
    let months = try Month.values(count, from: &pack)
    let (moneyIn, moneyOut) = (try pack.numbers(count), try pack.numbers(count))
    return (0..<count).map {
      Self(month: months[$0], moneyIn: moneyIn[$0], moneyOut: moneyOut[$0])
    }
  }

  package static func pack(_ values: [Self], into pack: inout PackWriter) {
    Month.pack(values.map(\.month), into: &pack)
    Int64.pack(values.map(\.moneyIn), into: &pack)
    Int64.pack(values.map(\.moneyOut), into: &pack)
  }
}
