import Controllers
import Model
import Views

extension AccountPresenter {
  /// A balance of the bank's, held against the entries.
  func agreement(_ verdict: BankBalances.Verdict) -> BankAgreement {
    BankAgreement(
      date: formats.day(verdict.day),
      difference: verdict.holds ? nil : symbol(abs(verdict.difference)),
      since: verdict.since?.lastHeld.map(formats.day))
  }
}
