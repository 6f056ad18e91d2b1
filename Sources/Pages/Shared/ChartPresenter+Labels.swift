import Controllers
import Model
import Values
import Views

extension ChartPresenter {
  /// So many parts have a label each even where there is little room.
  private static let fewCount = 6

  /// The names of months, the years where they change: January's, and that of the first unless
  /// another follows at once, none where all is of one year that is said already.
  ///
  /// Where there is little room, the months that quarters begin with are left.
  func labels(_ months: [Month], isYearSaid: Bool = false) -> [ChartLabel] {
    let turn = months.dropFirst().firstIndex { $0.number == 1 } ?? months.count
    return months.enumerated().map { place, month in
      let isShown = place == 0 ? turn >= 2 : month.number == 1
      let date = formats.month(month)
      return ChartLabel(
        text: formats.monthInBrief(month),
        year: isShown && !isYearSaid ? formats.year(month.year).text : nil, name: date.text,
        path: path(month),
        isMinor: months.count > Self.fewCount && month.number % 3 != 1)
    }
  }

  /// The names of the years that parts begin with.
  func labels(ofYears months: [Month], path: (Int) -> String?) -> [ChartLabel] {
    months.enumerated().map { place, month in
      let year = formats.year(month.year).text
      return ChartLabel(
        text: year, name: year, path: path(month.year),
        isMinor: months.count > Self.fewCount && place % 2 != 0)
    }
  }
}
