extension StartTexts {
  static let japanese = StartTexts(
    title: "家計簿",
    account: "普通預金",
    wallet: "財布",
    deposit: "開設時の入金",
    landlord: "大家",
    rent: "家賃",
    housing: "住居",
    shop: "近所の商店",
    groceries: "食料品",
    employer: "勤務先",
    salary: "給与",
    income: "収入",
    list: "家事",
    enterAccounts: "自分の口座を入力する",
    whereAccounts: "`accounts/` にあります。",
    payRent: "家賃を払う",
    begin: "家計簿を始める",
    amounts: "金額は最小単位の整数です。{number} は {amount} です。出金は負の数です。")
}
