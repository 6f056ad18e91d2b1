package import Exports
import Model

extension AccountPresenter {
  /// All entries of the account, oldest first, for spreadsheets and other programs.
  package var transactionsFile: CSVFile {
    CSVFile(register, in: account.currency, as: money)
  }
}
