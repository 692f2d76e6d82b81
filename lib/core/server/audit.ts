import "server-only";
import { auditLog } from "@/db/schema";
import type { Executor } from "./database";
import type { Caller } from "./use-case";

/**
 * Adds what a member of staff did to the audit log, in the transaction that does it. Does nothing for tenants and the
 * public.
 * @param detail what changed; never a password, a token or a file's content
 */
export async function audit(
  tx: Executor,
  caller: Caller,
  action: string,
  recordType: string,
  recordId: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const { actor, address, requestId } = caller;
  if (actor.area === null || actor.area === "client") return;
  await tx.insert(auditLog).values({
    adminId: actor.id,
    adminName: actor.name,
    area: actor.area,
    action,
    recordType,
    recordId,
    address,
    requestId,
    detail,
  });
}
