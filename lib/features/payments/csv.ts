/**
 * The CSV file of selected payments, for the accounting program: the call returns its rows and the browser builds the file (docs/rules/lists.md).
 */
export const payfile = {
  file: "Payfile.csv",
  isForProgram: true,
  columns: ["trnno", "trndate", "urefno", "clientname", "payamt", "trantype"],
} as const;
