import Diagnostics
import Import
import Model

extension ImportPlan.Fate {
  /// What became of an entry, and why.
  var text: String {
    switch self {
    case .added(let entries) where entries.count > 1: "added, as its \(entries.count) parts"
    case .added: "added"
    case .known(.id): "there already, by the bank's id and the amount"
    case .known(.text): "there already, by day, amount and text"
    case .known(.dayAndAmount): "there already, by day and amount alone"
    case .removed: "imported before and removed from the book since; --again adds it"
    case .known(.balance): "there already, by the bank's balances"
    case .held(let held): "held as \(held.id): \(held.text)"
    case .heldCorrection(let entry):
      "held: it corrects \(DisplayText.quoted(entry.beneficiary)) of \(entry.date), which was edited"
    case .tied(let entry): "tied to \(DisplayText.quoted(entry.beneficiary)) of \(entry.date)"
    case .notBooked(.pending): "not booked yet"
    case .notBooked(.future): "dated in the future, not booked"
    case .notBooked(.interim): "told between statements, not booked"
    case .notBooked: "told for information, not booked"
    }
  }
}

extension ImportPlan.Held {
  /// What it may be, and why nothing decides that.
  var text: String {
    let other = "\(DisplayText.quoted(entry.beneficiary)) of \(entry.date)"
    switch doubt {
    case .recordedByHand: return "it may be \(other), which was recorded by hand"
    case .otherID: return "it may be \(other), whose id at the bank is another one"
    case .otherDay: return "it may be \(other), which has its id at the bank"
    case .otherWords:
      return "it may be \(other): the bank uses its id again and again, and the words differ"
    }
  }
}
