/** Browsers read it without the schemas. */
export const maxDepositAccounts = 5;
