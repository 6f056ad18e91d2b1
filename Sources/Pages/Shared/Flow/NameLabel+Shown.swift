import Controllers
import Model
import Views

extension NameLabel {
  func shown(_ formats: Formats) -> BreakdownRow.Label {
    switch self {
    case .name(let name): .name(name)
    case .none: .none
    case .rest(let names): .rest(formats.count(names))
    }
  }
}
