import "server-only";
import { type FieldErrors, invalid } from "@/lib/core/errors";
import type { RoleEntry } from "@/lib/core/permissions/pages";
import type { AdminRecord } from "@/lib/features/admins/record";
import {
  type AdminField,
  adminFieldNames,
  adminFields,
  passwordReplacement,
  roleList,
} from "@/lib/features/admins/schema";
import type { AdminRow } from "./read";

/** What an update would change; what it repeats or leaves out is not in it. */
export type AdminChanges = {
  fields: Partial<Pick<AdminRow, AdminField>>;
  password: string | null;
  /** undefined: unchanged; null: back to the default roles. */
  roles: RoleEntry[] | null | undefined;
};

/**
 * What a body changes in an administrator (docs/rules/calls.md, Updates: unknown and unchanged fields are ignored).
 * @throws AppError `invalid` for wrong values
 */
export function findAdminChanges(record: AdminRecord, body: Record<string, unknown>): AdminChanges {
  const errors: FieldErrors = {};
  const fields: Record<string, unknown> = {};
  for (const name of adminFieldNames) {
    if (body[name] === undefined || body[name] === record[name]) continue;
    const parsed = adminFields[name].safeParse(body[name]);
    if (!parsed.success) errors[name] = parsed.error.issues.map((issue) => issue.message);
    else if (parsed.data !== record[name]) fields[name] = parsed.data;
  }
  const password = passwordReplacement.safeParse(body);
  if (!password.success) collect(errors, "", password.error.issues);
  const roles = roleList.optional().safeParse(body.roles);
  if (!roles.success) collect(errors, "roles", roles.error.issues);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const isChanged = roles.data !== undefined && !sameRoles(roles.data, record.roles);
  return { fields, password: password.data ?? null, roles: isChanged ? roles.data : undefined };
}

function collect(
  errors: FieldErrors,
  under: string,
  issues: { path: PropertyKey[]; message: string }[],
): void {
  for (const { path, message } of issues) {
    const field = [under, ...path.map(String)].filter(Boolean).join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
}

/** Whether two lists say the same; an absent flag is one that is off, but an entry's being there is shown. */
function sameRoles(one: readonly RoleEntry[] | null, other: readonly RoleEntry[]): boolean {
  if (one === null) return false;
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
  return plain(one) === plain(other);
}
