import Exports

extension AccountPresenter {
  /// All entries of the account, oldest first, for spreadsheets and other programs.
  var transactionsFile: CSVFile {
    CSVFile(ledger, as: money)
  }
}
