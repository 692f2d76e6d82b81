import { defaultRoles, type Permission, type RoleEntry } from "./pages";

/**
 * Whether a role list grants a permission: its page needs an entry in which the flag is `true`.
 * @param roles an admin's list; null means the default roles
 */
export function grants(roles: readonly RoleEntry[] | null, permission: Permission): boolean {
  const dot = permission.indexOf(".");
  const page = permission.slice(0, dot);
  const flag = permission.slice(dot + 1);
  const entry = (roles ?? defaultRoles).find((role) => role.title === page);
  return entry !== undefined && Object.hasOwn(entry.roles, flag) && entry.roles[flag] === true;
}

/** Returns the permissions in `requested` that `roles` does not grant. */
export function notGranted(
  roles: readonly RoleEntry[] | null,
  requested: readonly RoleEntry[],
): Permission[] {
  return requested
    .flatMap((entry) =>
      Object.entries(entry.roles)
        .filter(([, on]) => on)
        .map(([flag]) => `${entry.title}.${flag}` as Permission),
    )
    .filter((permission) => !grants(roles, permission));
}

/**
 * Divides roles into what a person with `own` may grant, and the permissions that are left out, because nobody grants
 * what they lack. A page of which no flag is left is left out too.
 */
export function grantable(
  own: readonly RoleEntry[] | null,
  roles: readonly RoleEntry[],
): { roles: RoleEntry[]; leftOut: Permission[] } {
  const leftOut = notGranted(own, roles);
  const kept = roles.flatMap((entry) => {
    const flags = Object.entries(entry.roles).filter(
      ([flag, on]) => on && !leftOut.includes(`${entry.title}.${flag}` as Permission),
    );
    return flags.length === 0 ? [] : [{ ...entry, roles: Object.fromEntries(flags) }];
  });
  return { roles: kept, leftOut };
}
