import "server-only";
import type { ApiContext } from "@/lib/core/server/call";
import { readQuery } from "@/lib/core/server/parameters";
import type { Caller } from "@/lib/core/server/use-case";
import { auditCsv } from "@/lib/features/audit/csv";
import { exportAuditLog } from "./export-audit-log";

/** Streams the file; each part is read when the client has received the previous one. */
export async function sendAuditCsv(context: ApiContext, caller: Caller): Promise<Response> {
  const parts = await exportAuditLog(caller, readQuery(context.req.raw));
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
