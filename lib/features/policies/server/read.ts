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

/** Converts a row to the API's record. */
export const toPolicy = ({ createdAt, updatedAt, date, ...row }: PolicyRow): PolicyRecord => ({
  ...row,
  date: isoInstant(date),
  created_at: isoInstant(createdAt),
  updated_at: exactInstant(updatedAt),
});

/**
 * Converts a row to the API's record.
 * @param policies the header's policies that are not deleted
 */
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

/** Reads all policies in the order of their headers; within a header, the oldest first. */
export async function allPolicies(tx: Executor): Promise<PolicyRecord[]> {
  const rows = await tx
    .select(getTableColumns(policy))
    .from(policy)
    .innerJoin(policyHeader, eq(policyHeader.id, policy.policyHeaderId))
    .where(isActive)
    .orderBy(asc(policyHeader.sequenceNumber), asc(policyHeader.id), asc(policy.id));
  return rows.map(toPolicy);
}

/** Reads all headers in their order, each with its policies. */
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

/** Reads the policies of a header, the oldest first. */
export async function policiesOf(tx: Executor, policyHeaderId: string): Promise<PolicyRecord[]> {
  const rows = await tx
    .select()
    .from(policy)
    .where(and(eq(policy.policyHeaderId, policyHeaderId), eq(policy.status, recordStatus.active)))
    .orderBy(asc(policy.id));
  return rows.map(toPolicy);
}

/** Reads a header that is not deleted, and locks it until the transaction ends. */
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
 * Reads a policy that is not deleted, and locks it until the transaction ends. Its header needs no check: deleting a
 * header also deletes its policies.
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

/** Files of a policy or header can be seen by all tenants, and by staff who may view policies. */
export const policyFileUses = (recordType: "policy" | "policy_header", recordId: string): FileUses => ({
  recordType,
  recordId,
  tenantId: null,
  page: "policies",
});

/** Invalidates open lists of policies. */
export const invalidatePolicies = (): Promise<void> =>
  invalidate({ what: "policies" }, "policies.view", { tenants: true });
