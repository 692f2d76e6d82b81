import "server-only";
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { policy, policyHeader } from "@/db/schema";
import { recordStatus } from "@/lib/core/record-status";
import { isId } from "@/lib/core/schema";
import type { Executor } from "@/lib/core/server/database";
import type { FileUses } from "@/lib/features/files/server/attach-files";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import type { PolicyHeaderRecord, PolicyRecord } from "@/lib/features/policies/record";
import { exactInstant, isoInstant } from "@/lib/format/dates";

type PolicyRow = typeof policy.$inferSelect;
type HeaderRow = typeof policyHeader.$inferSelect;

/** A row as the calls' record. */
export const toPolicy = ({ createdAt, updatedAt, date, ...row }: PolicyRow): PolicyRecord => ({
  ...row,
  date: isoInstant(date),
  created_at: isoInstant(createdAt),
  updated_at: exactInstant(updatedAt),
});

/** A row as the calls' record. @param policies those of the header that are there */
export const toPolicyHeader = (
  { createdAt, updatedAt, date, ...row }: HeaderRow,
  policies: PolicyRecord[],
): PolicyHeaderRecord => ({
  ...row,
  date: isoInstant(date),
  policies,
  created_at: isoInstant(createdAt),
  updated_at: exactInstant(updatedAt),
});

const isActive = and(eq(policy.status, recordStatus.active), eq(policyHeader.status, recordStatus.active));

/** All policies, by the order of their headers, and in one header as they were added. */
export async function allPolicies(tx: Executor): Promise<PolicyRecord[]> {
  const rows = await tx
    .select(getTableColumns(policy))
    .from(policy)
    .innerJoin(policyHeader, eq(policyHeader.id, policy.policyHeaderId))
    .where(isActive)
    .orderBy(asc(policyHeader.sequenceNumber), asc(policyHeader.id), asc(policy.id));
  return rows.map(toPolicy);
}

/** All headers in the kept order, each with its policies. */
export async function allPolicyHeaders(tx: Executor): Promise<PolicyHeaderRecord[]> {
  const [headers, policies] = await Promise.all([
    tx
      .select()
      .from(policyHeader)
      .where(eq(policyHeader.status, recordStatus.active))
      .orderBy(asc(policyHeader.sequenceNumber), asc(policyHeader.id)),
    allPolicies(tx),
  ]);
  const byHeader = new Map(headers.map(({ id }): [string, PolicyRecord[]] => [id, []]));
  for (const one of policies) byHeader.get(one.policyHeaderId)?.push(one);
  return headers.map((row) => toPolicyHeader(row, byHeader.get(row.id) ?? []));
}

/** The policies of a header, as they were added. */
export async function policiesOf(tx: Executor, policyHeaderId: string): Promise<PolicyRecord[]> {
  const rows = await tx
    .select()
    .from(policy)
    .where(and(eq(policy.policyHeaderId, policyHeaderId), eq(policy.status, recordStatus.active)))
    .orderBy(asc(policy.id));
  return rows.map(toPolicy);
}

/** A header that is not deleted, locked until the end of the transaction. */
export async function lockPolicyHeader(tx: Executor, id: string): Promise<HeaderRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx
    .select()
    .from(policyHeader)
    .where(and(eq(policyHeader.id, id), eq(policyHeader.status, recordStatus.active)))
    .for("no key update");
  return row;
}

/**
 * A policy that is not deleted, locked until the end of the transaction. A header's deletion takes its policies with it,
 * so the header is not asked.
 */
export async function lockPolicy(tx: Executor, id: string): Promise<PolicyRecord | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx
    .select()
    .from(policy)
    .where(and(eq(policy.id, id), eq(policy.status, recordStatus.active)))
    .for("no key update");
  return row && toPolicy(row);
}

/** Who may see the files of a policy or a header: all tenants, and staff who may view policies. */
export const policyFileUses = (recordType: "policy" | "policy_header", recordId: string): FileUses => ({
  recordType,
  recordId,
  tenantId: null,
  page: "policies",
});

/** Has open lists of policies ask again. */
export const invalidatePolicies = (): Promise<void> =>
  invalidate({ what: "policies" }, "policies.view", { tenants: true });
