import "server-only";
import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { admin, currentMembership, session } from "@/db/schema";
import { recordStatus } from "@/db/statuses";
import { idleSeconds } from "@/lib/core/areas";
import { grants } from "@/lib/core/permissions/grants";
import type { Permission } from "@/lib/core/permissions/pages";
import { db } from "@/lib/core/server/database";
import type { UnitPerson } from "@/lib/ports/realtime/channels";

/* Reads which users are logged in. Live updates are published to them, whatever they have subscribed to. */

const isAlive = gt(session.lastUsedAt, sql`now() - make_interval(secs => ${idleSeconds})`);

/**
 * Reads the logged-in people of units.
 * @param tenantId limits the result to this unit
 */
export const loggedInPeople = (tenantId?: string): Promise<LoggedInPerson[]> =>
  tenantId === undefined ? people().execute() : peopleOfUnit.execute({ tenantId });
export type LoggedInPerson = UnitPerson & { accountId: string };

const people = (which?: SQL) =>
  db
    .selectDistinct({
      tenantId: currentMembership.tenantId,
      personId: currentMembership.id,
      accountId: currentMembership.accountId,
    })
    .from(session)
    .innerJoin(
      currentMembership,
      and(
        eq(currentMembership.accountId, session.accountId),
        eq(currentMembership.tenantId, session.tenantId),
      ),
    )
    .where(and(isAlive, which));
const peopleOfUnit = people(eq(session.tenantId, sql.placeholder("tenantId"))).prepare(
  "logged_in_people_of_unit",
);

const admins = db
  .selectDistinct({ id: admin.id, roles: sql<typeof admin.$inferSelect.roles>`${admin.roles}` })
  .from(session)
  .innerJoin(admin, eq(admin.id, session.accountId))
  .where(
    and(eq(session.area, "admin"), isAlive, eq(admin.status, recordStatus.active), isNull(admin.deletedAt)),
  )
  .prepare("logged_in_admins");

/** Reads the ids of logged-in admins with a permission, or of all. */
export async function loggedInAdmins(permission: Permission | "any"): Promise<string[]> {
  const rows = await admins.execute();
  return rows.filter(({ roles }) => permission === "any" || grants(roles, permission)).map(({ id }) => id);
}

/** Reads the ids of logged-in super admins. */
export async function loggedInSuperAdmins(): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: session.accountId })
    .from(session)
    .where(and(eq(session.area, "super-admin"), isAlive));
  return rows.map(({ id }) => id);
}
