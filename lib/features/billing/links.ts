/** The key of a statement's PDF in the store. @param name as the statement has it */
export const statementKey = (name: string): string => `soa/pdf/${name}`;
