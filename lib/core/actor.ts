import type { UnitRight } from "@/db/people";
import { grants } from "@/lib/core/permissions/grants";
import type { AdminPage, FlagOf, Permission, RoleEntry } from "@/lib/core/permissions/pages";
import type { Area } from "./areas";

export type ClientActor = {
  area: "client";
  /** The person's account. */
  id: string;
  /** The unit for which the person acts. */
  tenantId: string;
  /** The person's membership in that unit. */
  personId: string;
  rights: readonly UnitRight[];
  sessionId: string;
  /** The person's; the first person's is the occupant's. */
  name: string;
  clientCode: string;
  /** Whether tenants read who of the staff did something (docs/rules/settings.md, Website). */
  readsStaffNames: boolean;
};
/** `setUpFirst`: an authenticator app must be set up first (docs/rules/auth.md, Authenticator app). */
type Staff = { id: string; sessionId: string; name: string; setUpFirst?: boolean };
export type AdminActor = Staff & { area: "admin"; roles: RoleEntry[] | null };
export type SuperActor = Staff & { area: "super-admin" };
type PublicActor = { area: null };
export type StaffActor = AdminActor | SuperActor;
export type SessionActor = ClientActor | StaffActor;
/** Who makes a call. */
export type Actor = SessionActor | PublicActor;

export const publicActor: PublicActor = { area: null };

/** Whether an actor has a permission: a super admin has all, a tenant none. */
export function can(actor: Actor, permission: Permission): boolean {
  if (actor.area === "super-admin") return true;
  return actor.area === "admin" && grants(actor.roles, permission);
}

/** Whether an actor has a right for its unit; staff need none. */
export const hasUnitRight = (actor: SessionActor, right: UnitRight): boolean =>
  actor.area !== "client" || actor.rights.includes(right);

/** What a staff member may do with the records of a page; used by screens, and checked again by the server. */
export type ContentRights = { add: boolean; edit: boolean; delete: boolean };

/** The pages with the flags of `ContentRights`. */
export type ContentPage = {
  [P in AdminPage]: keyof ContentRights extends FlagOf<P> ? P : never;
}[AdminPage];

export const rightsOn = (actor: Actor, page: ContentPage): ContentRights => ({
  add: can(actor, `${page}.add`),
  edit: can(actor, `${page}.edit`),
  delete: can(actor, `${page}.delete`),
});

/** One way to be allowed to call a use case. */
export type Rule =
  | { who: "public" }
  | { who: "session" }
  | { who: "client"; right: UnitRight | null }
  | { who: Exclude<Area, "client">; permissions: readonly Permission[]; any: boolean };

// Literal types let a use case's `run` receive the narrowed `actor`.
export const open = { who: "public" } as const satisfies Rule;
export const anySession = { who: "session" } as const satisfies Rule;
type ClientRule = { who: "client"; right: UnitRight | null };
/** Every person of a unit. */
export const client: ClientRule = { who: "client", right: null };
/** A person with a right for the unit. */
export const clientWith = (right: UnitRight): ClientRule => ({ who: "client", right });
export const superAdmin = { who: "super-admin", permissions: [], any: false } as const satisfies Rule;
type AdminRule = { who: "admin"; permissions: readonly Permission[]; any: boolean };
/** An admin with all of these permissions, or any admin if none is listed. Super admins are always permitted. */
export const adminWith = (...permissions: Permission[]): AdminRule => ({
  who: "admin",
  permissions,
  any: false,
});
export const anyAdmin = adminWith();

/** An admin with at least one of these permissions. Super admins are always permitted. */
export const adminWithAny = (...permissions: Permission[]): AdminRule => ({
  who: "admin",
  permissions,
  any: true,
});

/** Whether at least one of the rules permits the actor. */
export function permits(rules: readonly Rule[], actor: Actor): boolean {
  return rules.some((rule) => {
    if (rule.who === "public") return true;
    if (actor.area === null) return false;
    if (rule.who === "session") return true;
    if (rule.who === "client")
      return actor.area === "client" && (rule.right === null || hasUnitRight(actor, rule.right));
    if (rule.who === "super-admin") return actor.area === "super-admin";
    if (actor.area === "client") return false;
    if (rule.permissions.length === 0) return true;
    return rule.any
      ? rule.permissions.some((permission) => can(actor, permission))
      : rule.permissions.every((permission) => can(actor, permission));
  });
}
