import "server-only";
import { and, asc, between, eq, inArray, isNull, sql } from "drizzle-orm";
import { soaImportPart, soaImportRow, statement, tenant } from "@/db/schema";
import type { Transaction } from "@/lib/core/server/database";

/** Rows of one transaction: enough for set-based SQL, few enough that the progress moves often. */
const batchRows = 500;

export type BatchRow = Awaited<ReturnType<typeof readRows>>[number];
export type KnownTenant = MapValue<Awaited<ReturnType<typeof lockTenants>>>;
export type KnownStatement = MapValue<Awaited<ReturnType<typeof readStatements>>>;
type MapValue<M> = M extends ReadonlyMap<string, infer V> ? V : never;

/**
 * The next rows of an import after the first `done`, without rejected ones. `moved` is how many rows of the import this
 * covers, rejected ones included; 0 at its end.
 */
export async function nextRows(tx: Transaction, uniqId: string, done: number, fallbackDate: string) {
  const parts = await tx
    .select({ part: soaImportPart.part, rows: soaImportPart.rows })
    .from(soaImportPart)
    .where(eq(soaImportPart.uniqId, uniqId))
    .orderBy(asc(soaImportPart.part));
  let position = done;
  for (const { part, rows } of parts) {
    // A batch never spans two parts.
    if (position < rows) {
      const moved = Math.min(batchRows, rows - position);
      const range = { part, from: position, to: position + moved - 1 };
      return { moved, rows: await readRows(tx, uniqId, range, fallbackDate) };
    }
    position -= rows;
  }
  return { moved: 0, rows: [] };
}

async function readRows(
  tx: Transaction,
  uniqId: string,
  { part, from, to }: { part: number; from: number; to: number },
  fallbackDate: string,
) {
  const row = soaImportRow;
  return await tx
    .select({
      urefno: row.urefno,
      key: row.urefnoKey,
      uoccname: row.uoccname,
      uoccpers: row.uoccpers,
      uocctel1: row.uocctel1,
      uocctel2: row.uocctel2,
      ubtname: row.ubtname,
      ubaddln1: row.ubaddln1,
      ubaddln2: row.ubaddln2,
      ubaddln3: row.ubaddln3,
      ubaddln4: row.ubaddln4,
      attachment: row.attachment,
      soaAmount: sql<string>`${row.soaAmount}::text`,
      soaDate: sql<string>`coalesce(${row.invdate}, ${fallbackDate}::date)::text`,
    })
    .from(row)
    .where(
      and(eq(row.uniqId, uniqId), eq(row.part, part), between(row.position, from, to), isNull(row.reason)),
    )
    .orderBy(asc(row.position));
}

/** The tenants with these codes' keys, by key, locked until the batch is written. */
export async function lockTenants(tx: Transaction, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, never>();
  const found = await tx
    .select({
      id: tenant.id,
      key: tenant.clientCodeKey,
      clientCode: tenant.clientCode,
      uoccname: tenant.uoccname,
      uoccpers: tenant.uoccpers,
      uocctel1: tenant.uocctel1,
      uocctel2: tenant.uocctel2,
      ubtname: tenant.ubtname,
      ubaddln1: tenant.ubaddln1,
      ubaddln2: tenant.ubaddln2,
      ubaddln3: tenant.ubaddln3,
      ubaddln4: tenant.ubaddln4,
      firstName: tenant.firstName,
      middleName: tenant.middleName,
      lastName: tenant.lastName,
      email: tenant.email,
      phoneNumber: tenant.phoneNumber,
      unitNumber: tenant.unitNumber,
      address: tenant.address,
      status: tenant.status,
      soaDate: tenant.soaDate,
      soaAmount: tenant.soaAmount,
      soaName: tenant.soaName,
    })
    .from(tenant)
    .where(inArray(tenant.clientCodeKey, [...keys]))
    // Locked in a fixed order, so that two transactions can't deadlock.
    .orderBy(asc(tenant.id))
    .for("no key update");
  return new Map(found.map((row) => [row.key, row]));
}

/** The statements of these tenants at the batch's dates, by tenant and date: `{tenantId} {YYYY-MM-DD}`. */
export async function readStatements(
  tx: Transaction,
  tenantIds: readonly string[],
  dates: ReadonlySet<string>,
) {
  if (tenantIds.length === 0) return new Map<string, never>();
  const found = await tx
    .select({
      id: statement.id,
      tenantId: statement.tenantId,
      soaDate: statement.soaDate,
      soaAmount: statement.soaAmount,
      soaName: statement.soaName,
    })
    .from(statement)
    .where(and(inArray(statement.tenantId, [...tenantIds]), inArray(statement.soaDate, [...dates])));
  return new Map(found.map((row) => [`${row.tenantId} ${row.soaDate}`, row]));
}
