export const auditCsv = {
  file: "Audit-log.csv",
  columns: [
    "created_at",
    "actor",
    "area",
    "action",
    "recordType",
    "record",
    "recordId",
    "changes",
    "address",
    "userAgent",
    "requestId",
  ],
} as const;
