/** The status by which the office's list is narrowed to statements whose PDF is missing. */
export const missingPdfStatus = 1;

/** The key of a statement's PDF in the store. @param name as the statement has it */
export const statementKey = (name: string): string => `soa/pdf/${name}`;
