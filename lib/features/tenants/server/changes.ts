import "server-only";
import { type FieldErrors, forbidden, invalid } from "@/lib/core/errors";
import type { TenantRecord } from "@/lib/features/tenants/record";
import {
  optionalPassword,
  type TenantField,
  tenantFieldNames,
  tenantFields,
} from "@/lib/features/tenants/schema";
import type { TenantRow } from "./read";

/** What an update would change; what it repeats or leaves out is not in it. */
export type TenantChanges = {
  fields: Partial<Pick<TenantRow, TenantField>>;
  password: string | null;
};

/** What nobody changes by an update: the statement's come with the import, the status with a deletion. */
const fixed = ["status", "soaName", "soaAmount", "soaDate"] as const;

/**
 * What a body changes in a tenant (docs/rules/calls.md, Updates: unknown and unchanged fields are ignored, and so are those that
 * the server moves by itself, such as `lastSeen`).
 * @param own a tenant's own update: which fields it may change
 * @throws AppError `forbidden` for what the caller may not change, `invalid` for wrong values
 */
export function findTenantChanges(
  record: TenantRecord,
  body: Record<string, unknown>,
  own: readonly TenantField[] | null,
): TenantChanges {
  const changed = tenantFieldNames.filter((name) => differs(body[name], record[name]));
  const { password: given } = body;
  const givesPassword = given !== undefined && given !== null && given !== "";
  const isForbidden =
    fixed.some((name) => differs(body[name], record[name])) ||
    (own !== null && (givesPassword || changed.some((name) => !own.includes(name))));
  if (isForbidden) throw forbidden();
  const errors: FieldErrors = {};
  const fields: Record<string, unknown> = {};
  for (const name of changed) {
    const parsed = tenantFields[name].safeParse(body[name]);
    if (!parsed.success) errors[name] = parsed.error.issues.map((issue) => issue.message);
    else if (parsed.data !== record[name]) fields[name] = parsed.data;
  }
  const password = optionalPassword.safeParse(given);
  if (!password.success) errors.password = password.error.issues.map((issue) => issue.message);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { fields, password: password.data ?? null };
}

/** Whether a body's value is another than the record's; empty and null are the same, spaces around don't count. */
function differs(given: unknown, kept: string | number | null): boolean {
  if (given === undefined) return false;
  if (typeof kept === "number" && typeof given === "string" && given !== "") return Number(given) !== kept;
  const plain = (value: unknown) => (value === null ? "" : typeof value === "string" ? value.trim() : value);
  return plain(given) !== plain(kept);
}
