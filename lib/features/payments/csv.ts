/**
 * The CSV file of selected payments: the call returns its rows and the browser builds the file (docs/rules/lists.md).
 */
export const payfile = {
  file: "Payfile.csv",
  columns: ["trnno", "trndate", "urefno", "clientname", "payamt", "trantype"],
} as const;
