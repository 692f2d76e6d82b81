import "server-only";
import { and, eq, getTableColumns, type SQLWrapper, sql } from "drizzle-orm";
import { tenant } from "@/db/schema";
import { isActiveRecord } from "@/db/status-literals";
import { recordStatus } from "@/db/statuses";
import type { SessionActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/schema";
import { db, type Executor, type Transaction } from "@/lib/core/server/database";
import { staffIdOf } from "@/lib/core/server/staff-names";
import { readAddresses } from "@/lib/features/auth/server/addresses";
import type { FileUses } from "@/lib/features/files/server/attach-files";
import type { TenantRecord } from "@/lib/features/tenants/record";
import { exactInstant, isoInstant } from "@/lib/format/dates";
import { pesoNumber } from "@/lib/format/money";

// Excludes what is computed from shown columns.
const {
  clientCodeKey: _codeKey,
  emailKey: _emailKey,
  searchText: _search,
  formerOf: _formerOf,
  ...columns
} = getTableColumns(tenant);

export const tenantColumns = columns;
export type TenantRow = Pick<typeof tenant.$inferSelect, keyof typeof columns>;

/** A tenant's record as the actor gets it: tenants learn who of the staff added them only if the setting says so. */
export const tenantRecordFor = (actor: SessionActor, record: TenantRecord): TenantRecord => ({
  ...record,
  postById: staffIdOf(actor, record.postById),
});

/**
 * A unit's record as one of its people gets it: other people's addresses and telephones are not in it, the own ones are
 * in place of the first person's.
 */
export async function withOwnAddresses(
  tx: Executor,
  actor: SessionActor,
  record: TenantRecord,
): Promise<TenantRecord> {
  if (actor.area !== "client" || actor.id === actor.tenantId) return record;
  const own = await readAddresses(tx, actor.id);
  return {
    ...record,
    email: own?.email ?? null,
    phoneNumber: own?.phoneNumber ?? "",
    socialMediaAccount: own?.socialMediaAccount ?? "",
    image: own?.image ?? null,
    ...{ uocctel1: "", uocctel2: "" },
  };
}

export function toTenantRecord(row: TenantRow): TenantRecord {
  const { createdAt, updatedAt, lastSeen, soaAmount, soaPdf, ...rest } = row;
  return {
    ...rest,
    name: [row.firstName, row.middleName, row.lastName].filter(Boolean).join(" ") || row.uoccname,
    soaAmount: pesoNumber(soaAmount),
    // Without a PDF, the name may open the PDF of an older statement.
    soaName: soaPdf === null && row.soaName !== null ? "" : row.soaName,
    hasPdf: soaPdf !== null,
    lastSeen: isoInstant(lastSeen),
    created_at: isoInstant(createdAt),
    updated_at: exactInstant(updatedAt),
  };
}

const tenantWith = (tx: Executor, id: SQLWrapper | string) =>
  tx
    .select(tenantColumns)
    .from(tenant)
    .where(and(eq(tenant.id, id), eq(tenant.status, recordStatus.active)));
const found = tenantWith(db, sql.placeholder("id")).prepare("tenant");

/** Finds a tenant that is not deleted. */
export async function findTenant(id: string): Promise<TenantRow | undefined> {
  const [row] = isId(id) ? await found.execute({ id }) : [];
  return row;
}

/** Like `findTenant`. @throws AppError `not-found` */
export async function requireTenant(id: string): Promise<TenantRow> {
  const row = await findTenant(id);
  if (!row) throw notFound();
  return row;
}

/** Finds a tenant that is not deleted, and locks it until the end of the transaction. */
export async function lockTenant(tx: Transaction, id: string): Promise<TenantRow | undefined> {
  const [row] = isId(id) ? await tenantWith(tx, id).for("no key update") : [];
  return row;
}

/** A tenant's picture is visible to the tenant and to staff who may view tenants. */
export const imageUse = (id: string): FileUses => ({
  recordType: "tenant",
  recordId: id,
  tenantId: id,
  page: "tenants",
});

/** The number of tenants that are not deleted. */
export const countTenants = (tx: Executor) => tx.$count(tenant, isActiveRecord(tenant.status));
