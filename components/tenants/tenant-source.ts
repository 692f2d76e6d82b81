import type { RecordSource } from "@/components/records/record-source";
import type { ActionResult } from "@/lib/core/action-result";
import type { TenantRecord } from "@/lib/features/tenants/record";

export const tenantSource: RecordSource<TenantRecord> = {
  plural: "tenants",
  singular: "tenant",
  rowLabel: (row) => row.clientCode,
};

/** The server actions of the page; it hands them to the forms. */
export type TenantActions = {
  create(input: unknown): Promise<ActionResult<unknown>>;
  update(input: unknown): Promise<ActionResult<unknown>>;
  remove(id: string): Promise<ActionResult<unknown>>;
  sendLogInMail(id: string): Promise<ActionResult<unknown>>;
};
