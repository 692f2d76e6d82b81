/** The `status` filter of `GET /billings` for statements without a PDF. */
export const missingPdfFilter = 1;

/** The storage key of a statement's PDF. @param name the statement's `soaName` */
export const statementKey = (name: string): string => `soa/pdf/${name}`;
