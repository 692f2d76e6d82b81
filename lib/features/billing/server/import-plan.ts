import "server-only";
import { v7 as uuidv7 } from "uuid";
import { clientColumns } from "@/lib/features/billing/schema";
import { tenantSearchText } from "@/lib/features/tenants/search";
import { cleanAttachmentName } from "@/lib/ports/storage/attachment-name";
import type { BatchRow, KnownStatement, KnownTenant } from "./import-batch";

type Soa = { soa_date: string; soa_amount: string; soa_name: string };
type ClientFields = Record<(typeof clientColumns)[number], string>;
/** A tenant's row, or the changed part of it, under the names of the columns. */
export type TenantValues = ClientFields & Soa & { id: string; search_text: string };

export type Plan = {
  newTenants: (TenantValues & { client_code: string; client_code_key: string })[];
  changedTenants: (TenantValues & { returns: boolean })[];
  newStatements: (Soa & { id: string; tenant_id: string })[];
  changedStatements: (Soa & { id: string })[];
  /** Ids of deleted tenants that are restored. */
  restored: string[];
  /** Ids of tenants that have another name from now on. */
  renamed: string[];
  created: number;
  updated: number;
  unchanged: number;
};

/**
 * What the rows of a batch change (docs/rules/billing.md, Import from PROMIS: rows): a new code creates a tenant, a
 * known one is updated, a deleted one restored; a date older than the tenant's newest statement only adds to the
 * history; unchanged rows change nothing.
 */
export function planBatch(
  rows: readonly BatchRow[],
  tenants: ReadonlyMap<string, KnownTenant>,
  statements: ReadonlyMap<string, KnownStatement>,
): Plan {
  const plan: Plan = {
    newTenants: [],
    changedTenants: [],
    newStatements: [],
    changedStatements: [],
    restored: [],
    renamed: [],
    created: 0,
    updated: 0,
    unchanged: 0,
  };
  for (const row of rows) {
    const soa: Soa = {
      soa_date: row.soaDate,
      soa_amount: row.soaAmount,
      soa_name: row.attachment === "" ? "" : (cleanAttachmentName(row.attachment) ?? ""),
    };
    const known = tenants.get(row.key);
    if (!known) {
      planNew(plan, row, soa);
      continue;
    }
    const statementChanged = planStatement(plan, known.id, soa, statements.get(`${known.id} ${row.soaDate}`));
    const tenantChanged = planKnown(plan, row, soa, known);
    if (statementChanged || tenantChanged) plan.updated++;
    else plan.unchanged++;
  }
  return plan;
}

function planNew(plan: Plan, row: BatchRow, soa: Soa): void {
  const id = uuidv7();
  const search_text = tenantSearchText({ ...row, clientCode: row.urefno });
  const code = { client_code: row.urefno, client_code_key: row.key };
  plan.newTenants.push({ ...pickClient(row), ...soa, ...code, id, search_text });
  plan.newStatements.push({ ...soa, id: uuidv7(), tenant_id: id });
  plan.created++;
}

function planStatement(plan: Plan, tenantId: string, soa: Soa, known: KnownStatement | undefined): boolean {
  if (!known) {
    plan.newStatements.push({ ...soa, id: uuidv7(), tenant_id: tenantId });
    return true;
  }
  if (known.soaAmount === soa.soa_amount && known.soaName === soa.soa_name) return false;
  plan.changedStatements.push({ ...soa, id: known.id });
  return true;
}

function planKnown(plan: Plan, row: BatchRow, soa: Soa, known: KnownTenant): boolean {
  if (known.soaDate !== null && soa.soa_date < known.soaDate) return false;
  const returns = known.status === 0;
  const soaIsSame =
    known.soaDate === soa.soa_date && known.soaAmount === soa.soa_amount && known.soaName === soa.soa_name;
  const isSame = soaIsSame && clientColumns.every((name) => known[name] === row[name]);
  if (isSame && !returns) return false;
  const client = pickClient(row);
  // A restored tenant has no e-mail address, see `restoreTenants`.
  const search_text = tenantSearchText({ ...known, ...client, ...(returns ? { email: null } : {}) });
  plan.changedTenants.push({ ...client, ...soa, id: known.id, search_text, returns });
  if (returns) plan.restored.push(known.id);
  if (known.uoccname !== row.uoccname) plan.renamed.push(known.id);
  return true;
}

const pickClient = (row: BatchRow): ClientFields =>
  Object.fromEntries(clientColumns.map((name) => [name, row[name]])) as ClientFields;
