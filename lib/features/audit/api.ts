import "server-only";
import * as z from "zod";
import { type ApiContext, call } from "@/lib/core/server/call";
import type { Caller } from "@/lib/core/server/use-case";
import { auditCsv } from "./csv";
import { exportAuditLog } from "./server/export-audit-log";
import { listAuditLog } from "./server/list-audit-log";

/** Streams the file; each part is read when the client has received the previous one. */
async function sendCsv(context: ApiContext, caller: Caller): Promise<Response> {
  const parts = await exportAuditLog(caller, context.req.query());
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${auditCsv.file}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

export const auditCalls = [
  call("get", "/audit-log", listAuditLog, "List what staff have changed, and everybody's log-ins"),
  call("get", "/audit-log.csv", exportAuditLog, "Get the same as a CSV file", {
    handle: sendCsv,
    answer: { type: "text/csv", schema: z.string() },
  }),
];
