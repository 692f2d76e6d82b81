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
