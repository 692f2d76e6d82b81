/** The newest statement, and the tenant who pays it. */
export type PayBill = {
  invoiceNumber: string;
  /** In pesos. */
  soaAmount: number;
  balance: number;
  dueDate: string;
  name: string;
  clientCode: string;
  email: string;
};
