package import Exports
import Model

extension ToDoPresenter {
  /// Every item, for calendar programs.
  package var calendarFile: CalendarFile {
    CalendarFile(
      title: site.title,
      lists: lists.map { entry in
        (list: entry.list, ids: entry.rows.map { "\(entry.slug)/\($0.row.anchor)" })
      }, asOf: site.asOf)
  }
}
