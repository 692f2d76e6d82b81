import "server-only";
import {
  addErrors,
  assertUnchanged,
  comparedFields,
  compareFields,
  type FieldComparison,
} from "@/lib/core/compare-fields";
import { invalid } from "@/lib/core/errors";
import type { RoleEntry } from "@/lib/core/permissions/pages";
import type { AdminRecord } from "@/lib/features/admins/record";
import { adminFields, passwordReplacement, type RolePage, roleList } from "@/lib/features/admins/schema";

const compared = comparedFields(adminFields);

/** Only changed values. */
export type AdminChanges = {
  fields: FieldComparison["changes"];
  password: string | null;
  /** undefined: unchanged; null: reset to the default roles. */
  roles: RoleEntry[] | null | undefined;
};

/**
 * Compares an update's body with the record; ignores unknown and unchanged fields.
 * @throws AppError `invalid` for invalid values
 */
export function findAdminChanges(
  record: AdminRecord,
  body: Record<string, unknown>,
  pages: readonly RolePage[],
): AdminChanges {
  assertUnchanged(record, body, ["role", "twoFactor"]);
  const { changes: fields, errors } = compareFields(record, body, compared);
  const password = passwordReplacement.safeParse(body);
  if (!password.success) addErrors(errors, "", password.error);
  const roles = roleList(pages).optional().safeParse(body.roles);
  if (!roles.success) addErrors(errors, "roles", roles.error);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const isChanged = roles.data !== undefined && !sameRoles(roles.data, record.roles);
  return { fields, password: password.data ?? null, roles: isChanged ? roles.data : undefined };
}

/** An absent flag counts as off, but a missing page is a difference, because screens show it. */
function sameRoles(a: readonly RoleEntry[] | null, b: readonly RoleEntry[]): boolean {
  if (a === null) return false;
  const plain = (entries: readonly RoleEntry[]) =>
    JSON.stringify(
      entries
        .map(({ title, visible, roles }) => [
          title,
          visible,
          Object.keys(roles)
            .filter((flag) => roles[flag])
            .sort(),
        ])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  return plain(a) === plain(b);
}
