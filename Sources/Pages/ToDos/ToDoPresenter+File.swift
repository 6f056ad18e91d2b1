import Controllers
package import Exports
import Model

extension ToDoPresenter {
  /// Every item, for calendar programs.
  package var calendarFile: CalendarFile {
    CalendarFile(title: site.frame.title, toDos: directory)
  }
}
