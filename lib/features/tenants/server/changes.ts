import "server-only";
import {
  addErrors,
  assertUnchanged,
  compareFields,
  type FieldComparison,
  touchedFields,
} from "@/lib/core/compare-fields";
import { forbidden, invalid } from "@/lib/core/errors";
import type { TenantRecord } from "@/lib/features/tenants/record";
import { optionalPassword, type TenantField, tenantFields } from "@/lib/features/tenants/schema";

/** What an update changes; values that it repeats or leaves out are not in it. */
export type TenantChanges = { fields: FieldComparison["changes"]; password: string | null };

/** Fields that no update may change: the statement's come with the import, the status with a deletion. */
const fixed = ["status", "soaName", "soaAmount", "soaDate"] as const;
const compared = Object.entries(tenantFields).map(([name, schema]) => ({ name, schema }));

/**
 * Compares an update's body with a tenant. Unknown and unchanged fields are ignored, and so are those that the server
 * sets, such as `lastSeen`.
 * @param own the fields that a tenant may change of itself; null for staff
 * @throws AppError `forbidden` for what the caller may not change, `invalid` for wrong values
 */
export function findTenantChanges(
  record: TenantRecord,
  body: Record<string, unknown>,
  own: readonly TenantField[] | null,
): TenantChanges {
  const comparison = compareFields(record, body, compared);
  const { changes: fields, errors } = comparison;
  const { password: given } = body;
  const givesPassword = given !== undefined && given !== null && given !== "";
  const touches = (names: readonly string[]) =>
    touchedFields(comparison).some((name) => !names.includes(name));
  assertUnchanged(record, body, fixed);
  if (own !== null && (givesPassword || touches(own))) throw forbidden();
  const password = optionalPassword.safeParse(given);
  if (!password.success) addErrors(errors, "password", password.error);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { fields, password: password.data ?? null };
}
