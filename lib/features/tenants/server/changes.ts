import "server-only";
import {
  addErrors,
  assertUnchanged,
  comparedFields,
  compareFields,
  type FieldComparison,
  touchedFields,
} from "@/lib/core/compare-fields";
import { forbidden, invalid } from "@/lib/core/errors";
import type { TenantRecord } from "@/lib/features/tenants/record";
import { optionalPassword, type TenantField, tenantFields } from "@/lib/features/tenants/schema";

/** Only changed values. */
export type TenantChanges = { fields: FieldComparison["changes"]; password: string | null };

/** Fields that no update may change: imports set the statement's fields, and a deletion sets the status. */
const fixed = ["status", "soaName", "soaAmount", "soaDate"] as const;
const compared = comparedFields(tenantFields);

/**
 * Compares an update's body with the record. Ignores unknown and unchanged fields, and those that the server sets, such
 * as `lastSeen`.
 * @param own fields that a tenant may change itself; null for staff
 * @throws AppError `forbidden` for fields that the caller may not change, `invalid` for invalid values
 */
export function findTenantChanges(
  record: TenantRecord,
  body: Record<string, unknown>,
  own: readonly TenantField[] | null,
): TenantChanges {
  const comparison = compareFields(record, body, compared);
  const { changes: fields, errors } = comparison;
  const { password: newPassword } = body;
  const givesPassword = newPassword !== undefined && newPassword !== null && newPassword !== "";
  const touches = (names: readonly string[]) =>
    touchedFields(comparison).some((name) => !names.includes(name));
  assertUnchanged(record, body, fixed);
  if (own !== null && (givesPassword || touches(own))) throw forbidden();
  const password = optionalPassword.safeParse(newPassword);
  if (!password.success) addErrors(errors, "password", password.error);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { fields, password: password.data ?? null };
}
