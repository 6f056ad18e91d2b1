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

  package func pack(into pack: inout PackWriter) {
    pack.add(month)
    pack.add(turnover)
  }
}
