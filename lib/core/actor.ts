import { grants } from "@/lib/core/permissions/grants";
import type { Permission, RoleEntry } from "@/lib/core/permissions/pages";
import type { Area } from "./areas";

export type ClientActor = { area: "client"; id: string; sessionId: string; name: string; clientCode: string };
/** `setUpFirst`: must set up an authenticator app before anything else (docs/rules/auth.md, Authenticator app). */
type Staff = { id: string; sessionId: string; name: string; setUpFirst?: boolean };
export type AdminActor = Staff & { area: "admin"; roles: RoleEntry[] | null };
export type SuperActor = Staff & { area: "super-admin" };
type PublicActor = { area: null };
export type StaffActor = AdminActor | SuperActor;
export type SessionActor = ClientActor | StaffActor;
/** Who makes a call. */
export type Actor = SessionActor | PublicActor;

export const publicActor: PublicActor = { area: null };

/** Whether an actor holds a permission: a super admin holds all, a tenant none. */
export function can(actor: Actor, permission: Permission): boolean {
  if (actor.area === "super-admin") return true;
  return actor.area === "admin" && grants(actor.roles, permission);
}

/** What a member of staff may do with the records of a page; the server decides again. */
export type ContentRights = { add: boolean; edit: boolean; delete: boolean };

export const rightsOn = (
  actor: Actor,
  page: "announcements" | "amenities" | "tenants" | "memorandums" | "policies" | "advertisements",
): ContentRights => ({
  add: can(actor, `${page}.add`),
  edit: can(actor, `${page}.edit`),
  delete: can(actor, `${page}.delete`),
});

/** One way to be allowed to call a use case. */
export type Rule =
  | { who: "public" }
  | { who: "session" }
  | { who: Area; permissions: readonly Permission[]; any: boolean };

// Their literal types narrow the `actor` that a use case's code is given.
export const open = { who: "public" } as const satisfies Rule;
export const anySession = { who: "session" } as const satisfies Rule;
export const client = { who: "client", permissions: [], any: false } as const satisfies Rule;
export const superAdmin = { who: "super-admin", permissions: [], any: false } as const satisfies Rule;
type AdminRule = { who: "admin"; permissions: readonly Permission[]; any: boolean };
/** An admin who holds all of the permissions (none: any admin); super admins too. */
export const admin = (...permissions: Permission[]): AdminRule => ({
  who: "admin",
  permissions,
  any: false,
});
/** An admin who holds at least one of the permissions; super admins too. */
export const adminWithAny = (...permissions: Permission[]): AdminRule => ({
  who: "admin",
  permissions,
  any: true,
});

/** Whether one of the rules lets this actor in. */
export function permits(rules: readonly Rule[], actor: Actor): boolean {
  return rules.some((rule) => {
    if (rule.who === "public") return true;
    if (actor.area === null) return false;
    if (rule.who === "session") return true;
    if (rule.who === "client" || rule.who === "super-admin") return actor.area === rule.who;
    if (actor.area === "client") return false;
    if (rule.permissions.length === 0) return true;
    return rule.any
      ? rule.permissions.some((permission) => can(actor, permission))
      : rule.permissions.every((permission) => can(actor, permission));
  });
}
