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
import type { Area } from "@/lib/core/areas";
import { isId } from "@/lib/core/schema";
import type { Executor } from "./database";
import type { Caller } from "./use-case";

/**
 * The table and the displayed name (number, code or title) of each record type. All other types are kinds of ticket.
 */
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

/** A subquery in the insert, so that an entry takes one statement. */
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
 * Adds a staff action to the audit log, in the same transaction; does nothing for tenants and the public. Call it
 * after the change: it stores the record's current name.
 * @param detail `{ from, to }` of each changed field, or the values of what was added or removed; never a password, a
 * token or a file's content
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

/** The id of an unknown account; the typed name is not stored. */
export const unknownAccount = "00000000-0000-0000-0000-000000000000";

/** A change of an account's log-in or session. */
export type AccountEvent = {
  /** `id` is null for an unknown account. */
  account: { area: Area; id: string | null };
  /** Such as `session.logIn`. */
  action: string;
  detail?: Record<string, unknown>;
  address: string;
  userAgent?: string | undefined;
  requestId?: string;
};

/** The maximum rows of one statement, since PostgreSQL limits its parameters. */
const atOnce = 1000;
const userAgentLength = 300;

/**
 * Adds account events, also those of tenants, to the audit log. Typed names and passwords are never stored: a
 * password may have been typed in the name field.
 */
export async function auditAccounts(tx: Executor, events: readonly AccountEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += atOnce)
    await tx.insert(auditLog).values(events.slice(from, from + atOnce).map(accountEntry));
}

function accountEntry({ account: { area, id }, action, detail = {}, ...event }: AccountEvent) {
  const recordType = id === null ? "account" : area === "client" ? "tenant" : "admin";
  return {
    adminId: id ?? unknownAccount,
    adminName: id === null ? "Unknown account" : accountName(area, id),
    area,
    action,
    recordType,
    recordId: id ?? "",
    recordName: id === null ? "" : nameOf(recordType, id),
    address: event.address,
    userAgent: (event.userAgent ?? "").slice(0, userAgentLength),
    requestId: event.requestId ?? "",
    detail,
  };
}

function accountName(area: Area, id: string): SQL {
  const { table, name } =
    area === "client" ? { table: tenant, name: tenant.uoccname } : { table: admin, name: admin.name };
  return sql`coalesce((select ${name} from ${table} where ${eq(table.id, id)}), '')`;
}
