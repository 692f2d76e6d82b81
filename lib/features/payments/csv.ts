/** The CSV file of selected payments, which the call and the browser make together (docs/rules/lists.md). */
export const payfile = {
  file: "Payfile.csv",
  columns: ["trnno", "trndate", "urefno", "clientname", "payamt", "trantype"],
} as const;
