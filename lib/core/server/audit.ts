import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  admin,
  advertisement,
  amenity,
  auditLog,
  memorandum,
  payment,
  policy,
  policyHeader,
  post,
  postComment,
  session,
  tenant,
  ticket,
} from "@/db/schema";
import { isId } from "@/lib/core/schema";
import type { Executor } from "./database";
import type { Caller } from "./use-case";

/** By which number, code or name people know a record, by its type; every other type is a kind of ticket. */
const names: Record<string, { table: PgTable & { id: PgColumn }; name: PgColumn | SQL }> = {
  admin: { table: admin, name: admin.name },
  tenant: { table: tenant, name: tenant.clientCode },
  payment: { table: payment, name: payment.referenceNumber },
  post: { table: post, name: post.title },
  comment: { table: postComment, name: sql`left(${postComment.comment}, 100)` },
  memorandum: { table: memorandum, name: memorandum.title },
  policy: { table: policy, name: policy.title },
  policy_header: { table: policyHeader, name: policyHeader.header },
  amenity: { table: amenity, name: amenity.title },
  advertisement: { table: advertisement, name: advertisement.title },
};
const ofTickets = { table: ticket, name: ticket.ticketNumber };

/** A value of the insert, so that an entry stays one statement. */
function nameOf(recordType: string, recordId: string): SQL | string {
  if (!isId(recordId)) return "";
  const { table, name } = names[recordType] ?? ofTickets;
  return sql`coalesce((select ${name} from ${table} where ${eq(table.id, recordId)}), '')`;
}

const userAgentOf = (sessionId: string): SQL | string =>
  isId(sessionId)
    ? sql`coalesce((select ${session.userAgent} from ${session} where ${eq(session.id, sessionId)}), '')`
    : "";

/**
 * Adds what a member of staff did to the audit log, in the transaction that does it. Does nothing for tenants and the
 * public. The record's name is the one that it has by then.
 * @param detail what changed by field, `{ from, to }`; of what was added or removed its values. Never a password, a token
 * or a file's content
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
    recordName: nameOf(recordType, recordId),
    address,
    userAgent: userAgentOf(actor.sessionId),
    requestId,
    detail,
  });
}
