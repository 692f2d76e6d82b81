import "server-only";
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { policy, policyHeader } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { comparedFields, sameMoment } from "@/lib/core/compare-fields";
import { env } from "@/lib/core/env";
import type { Executor } from "@/lib/core/server/database";
import { sameFiles } from "@/lib/features/files/schema";
import { invalidate } from "@/lib/features/notifications/server/invalidate";
import type { PolicyHeaderRecord, PolicyRecord } from "@/lib/features/policies/record";
import { policyFields, policyHeaderFields } from "@/lib/features/policies/schema";
import { type RecordType, withStamps } from "@/lib/features/records/server/record-rows";
import { isoInstant } from "@/lib/format/dates";

/** Invalidates open lists of policies. */
export const invalidatePolicies = (): Promise<void> =>
  invalidate({ what: "policies" }, "policies.view", { tenants: true });

const isSame = { files: sameFiles, date: sameMoment };

const shared = {
  // The files can be seen by all tenants, and by staff who may view policies.
  files: { field: "files", page: "policies" },
  invalidate: invalidatePolicies,
} as const;

export const policies: RecordType<typeof policy, PolicyRecord> = {
  ...shared,
  name: "policy",
  table: policy,
  displayName: policy.title,
  toRecord: (row) => ({ ...withStamps(row), date: isoInstant(row.date) }),
  compared: comparedFields(policyFields(env.SITE_TIME_ZONE), isSame),
  audited: ["subHeader", "title"],
};

/** Headers without their policies. */
export const policyHeaders: RecordType<typeof policyHeader, Omit<PolicyHeaderRecord, "policies">> = {
  ...shared,
  name: "policyHeader",
  table: policyHeader,
  displayName: policyHeader.header,
  toRecord: (row) => ({ ...withStamps(row), date: isoInstant(row.date) }),
  compared: comparedFields(policyHeaderFields(env.SITE_TIME_ZONE), isSame),
  audited: ["header"],
};

const isActive = and(eq(policy.status, recordStatus.active), eq(policyHeader.status, recordStatus.active));

/** Reads all policies in the order of their headers; within a header, the oldest first. */
export async function allPolicies(tx: Executor): Promise<PolicyRecord[]> {
  const rows = await tx
    .select(getTableColumns(policy))
    .from(policy)
    .innerJoin(policyHeader, eq(policyHeader.id, policy.policyHeaderId))
    .where(isActive)
    .orderBy(asc(policyHeader.sequenceNumber), asc(policyHeader.id), asc(policy.id));
  return rows.map(policies.toRecord);
}

/** Reads all headers in their order, each with its policies. */
export async function allPolicyHeaders(tx: Executor): Promise<PolicyHeaderRecord[]> {
  const [headers, all] = await Promise.all([
    tx
      .select()
      .from(policyHeader)
      .where(eq(policyHeader.status, recordStatus.active))
      .orderBy(asc(policyHeader.sequenceNumber), asc(policyHeader.id)),
    allPolicies(tx),
  ]);
  const byHeader = new Map(headers.map(({ id }): [string, PolicyRecord[]] => [id, []]));
  for (const one of all) byHeader.get(one.policyHeaderId)?.push(one);
  return headers.map((row) => ({ ...policyHeaders.toRecord(row), policies: byHeader.get(row.id) ?? [] }));
}

/** Reads the policies of a header, the oldest first. */
export async function policiesOf(tx: Executor, policyHeaderId: string): Promise<PolicyRecord[]> {
  const rows = await tx
    .select()
    .from(policy)
    .where(and(eq(policy.policyHeaderId, policyHeaderId), eq(policy.status, recordStatus.active)))
    .orderBy(asc(policy.id));
  return rows.map(policies.toRecord);
}
