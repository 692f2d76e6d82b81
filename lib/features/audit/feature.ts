import "server-only";
import * as z from "zod";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { auditCalls } from "./calls";
import { exportAuditLog } from "./server/export-audit-log";
import { listAuditLog } from "./server/list-audit-log";
import { sendAuditCsv } from "./server/send-audit-csv";

export const auditFeature: Feature = {
  calls: [
    {
      name: "Audit log",
      about: "The changes that staff have made.",
      calls: [
        bind(auditCalls.list, listAuditLog, "List the changes of staff, and all log-ins"),
        call("get", "/audit-log.csv", exportAuditLog, "Export them as a CSV file", {
          handle: sendAuditCsv,
          answer: { type: "text/csv", schema: z.string() },
        }),
      ],
    },
  ],
};
