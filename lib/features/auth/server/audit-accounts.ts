import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { account, admin, auditLog, membership, tenant } from "@/db/schema";
import type { Area } from "@/lib/core/areas";
import { type AuditedType, auditedName } from "@/lib/core/server/audit";
import type { Executor } from "@/lib/core/server/database";
import { systemAccount, unknownAccount } from "@/lib/features/audit/record";

export const auditedAdmin: AuditedType = { type: "admin", table: admin, name: admin.name };
export const auditedTenant: AuditedType = { type: "tenant", table: tenant, name: tenant.clientCode };

/** Of a unit's first person what the unit has, of others what their account has. */
const ofPerson = (ofUnit: PgColumn, ofAccount: PgColumn) =>
  sql`coalesce((select ${ofUnit} from ${tenant} where ${tenant.id} = ${account.id}), ${ofAccount})`;
const personName = ofPerson(tenant.uoccname, account.name);
const auditedClient: AuditedType = {
  type: "tenant",
  table: account,
  name: ofPerson(tenant.clientCode, account.email),
};

/** A person of a unit, by the id of the membership. */
export const auditedPerson: AuditedType = {
  type: "person",
  table: membership,
  name: sql`(select ${personName} from ${account} where ${account.id} = ${membership.accountId})`,
};

/** A change of an account's log-in or session. */
export type AccountEvent = {
  /** `id` is null for an unknown account. */
  account: { area: Area; id: string | null };
  /** The system did it, and not the account's user. */
  isBySystem?: boolean;
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
  const audited = area === "client" ? auditedClient : auditedAdmin;
  const user =
    id === null ? { id: unknownAccount, name: "Unknown account" } : { id, name: accountName(area, id) };
  const actor = event.isBySystem ? systemAccount : user;
  return {
    adminId: actor.id,
    adminName: actor.name,
    area,
    action,
    recordType: id === null ? "account" : audited.type,
    recordId: id ?? "",
    recordName: id === null ? "" : auditedName(audited, id),
    address: event.address,
    userAgent: (event.userAgent ?? "").slice(0, userAgentLength),
    requestId: event.requestId ?? "",
    detail,
  };
}

const accountName = (area: Area, id: string): SQL | string =>
  auditedName(area === "client" ? { table: account, name: personName } : auditedAdmin, id);
