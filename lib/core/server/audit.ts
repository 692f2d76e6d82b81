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

/** Stands for an account that is not known: nothing is kept of the name that was typed. */
export const unknownAccount = "00000000-0000-0000-0000-000000000000";

/** What happened to somebody's log-in or session. */
export type AccountEvent = {
  /** `id` is null where the account is unknown. */
  account: { area: Area; id: string | null };
  /** Such as `session.logIn`. */
  action: string;
  detail?: Record<string, unknown>;
  address: string;
  userAgent?: string | undefined;
  requestId?: string;
};

/** The most rows of one statement, whose parameters PostgreSQL limits. */
const atOnce = 1000;
const userAgentLength = 300;

/**
 * Adds what happened to accounts, tenants' too, to the audit log. Never what was typed as a name or a password: one may
 * stand in the other's field.
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
