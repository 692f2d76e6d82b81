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
      about: "What staff have changed.",
      calls: [
        bind(auditCalls.list, listAuditLog, "List what staff have changed, and everybody's log-ins"),
        call("get", "/audit-log.csv", exportAuditLog, "Get the same as a CSV file", {
          handle: sendAuditCsv,
          answer: { type: "text/csv", schema: z.string() },
        }),
      ],
    },
  ],
};
