import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import type { UnitRight, UnitRole } from "@/db/people";
import { currentMembership, membership, session } from "@/db/schema";
import { clientWith, type SessionActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { AppError, forbidden, invalid, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/schema";
import type { Transaction } from "@/lib/core/server/database";
import { readSettings } from "@/lib/core/server/website-settings";
import { endSessionsInUnit } from "@/lib/features/auth/server/end-sessions";
import { removeDevicesOf } from "@/lib/features/push/server/remove-devices";
import { lockTenant } from "@/lib/features/tenants/server/read";
import { siteDay } from "@/lib/format/zoned";
import { enqueue } from "@/lib/ports/jobs/server/enqueue";
import {
  changedEvent,
  clientNotificationChannel,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";
import { endedUsersQueue } from "@/lib/ports/realtime/queue";
import { publish } from "@/lib/ports/realtime/server/publish";
import { type PersonRow, selectPeople } from "./read";

/* What holds for every change of a unit's people (docs/rules/people.md, Who may change what). */

/** People who manage their unit. */
export const managers = clientWith("people");

/** The most people of a unit whose access has not ended. */
export const peopleAtMost = 8;

/** Today on the site's calendar. */
export const today = (): string => siteDay(new Date(), env.SITE_TIME_ZONE);

/**
 * Locks a person's unit, so that changes of its people run one after the other, and reads the person.
 * @throws AppError `not-found` also for a person of another unit
 */
export async function lockPerson(tx: Transaction, actor: SessionActor, id: string): Promise<PersonRow> {
  const find = async () => {
    const own = actor.area === "client" ? eq(membership.tenantId, actor.tenantId) : undefined;
    const [found] = isId(id) ? await selectPeople(tx, and(eq(membership.id, id), own)) : [];
    if (!found) throw notFound();
    return found;
  };
  const { tenantId } = await find();
  if (!(await lockTenant(tx, tenantId))) throw notFound();
  return await find();
}

/** @throws AppError `conflict` if the person's access has ended */
export function assertNotEnded({ state }: PersonRow): void {
  if (state === "ended") throw new AppError("conflict", "The access of this person has ended.");
}

/** People give no right that they do not have themselves. @throws AppError `forbidden` */
export function assertMayGive(actor: SessionActor, rights: readonly UnitRight[]): void {
  if (actor.area === "client" && !rights.every((right) => actor.rights.includes(right)))
    throw forbidden("You can give only rights that you have yourself.");
}

/** @throws AppError `forbidden` if the actor may not change the person */
export function assertMayChange(actor: SessionActor, person: PersonRow): void {
  if (actor.area !== "client") return;
  if (person.id === person.tenantId)
    throw forbidden("Only the office can change the access of the unit's first person.");
  if (!person.rights.every((right) => actor.rights.includes(right)))
    throw forbidden("This person has rights that you do not have. Ask the office.");
}

/**
 * The unit keeps somebody who manages its people, unless the office decides otherwise.
 * @throws AppError `forbidden`
 */
export async function assertManagerStays(
  tx: Transaction,
  actor: SessionActor,
  { id, tenantId, rights }: PersonRow,
): Promise<void> {
  if (actor.area !== "client" || !rights.includes("people")) return;
  const others = await tx
    .select({ rights: currentMembership.rights })
    .from(currentMembership)
    .where(and(eq(currentMembership.tenantId, tenantId), ne(currentMembership.id, id)));
  if (!others.some((other) => other.rights.includes("people")))
    throw forbidden("Nobody else manages the people of this unit. Ask the office.");
}

/** Whether somebody whom an actor adds waits for the office. */
export async function needsApproval(tx: Transaction, actor: SessionActor, role: UnitRole): Promise<boolean> {
  if (actor.area !== "client") return false;
  return role === "representative" || (await readSettings(tx)).peopleNeedApproval === "1";
}

type Days = { role: UnitRole; from: string; to: string | null };

/**
 * Validates the days of a membership.
 * @param isNew whether the first day is new; a stored one may have passed
 * @throws AppError `invalid`
 */
export function validateDays({ role, from, to }: Days, isNew: boolean): void {
  const day = today();
  if (isNew && from < day) throw invalid({ from: ["This must be today or later."] });
  if (role === "representative" && to === null) throw invalid({ to: ["A representative needs a last day."] });
  if (to === null) return;
  if (to < day) throw invalid({ to: ["This must be today or later."] });
  if (to < from) throw invalid({ to: ["This must not be before the first day."] });
  if (role === "representative" && to > yearAfter(from))
    throw invalid({ to: ["The access of a representative ends after a year at the latest."] });
}

const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** Ends a person's access at once: sessions in the unit, and, if it was the person's last one, devices. */
export async function endAccess(tx: Transaction, { id, tenantId, accountId }: PersonRow): Promise<void> {
  const now = sql`clock_timestamp()`;
  await tx.update(membership).set({ endedAt: now, updatedAt: now }).where(eq(membership.id, id));
  await endSessionsInUnit(tx, accountId, tenantId, "access");
  const [other] = await tx
    .select({ id: currentMembership.id })
    .from(currentMembership)
    .where(eq(currentMembership.accountId, accountId))
    .limit(1);
  if (!other) await removeDevicesOf(tx, accountId);
}

/** Makes a person's open pages reload, and connect again so that they hear only what the new rights allow. */
export async function applyRights(
  tx: Transaction,
  afterCommit: (work: () => Promise<unknown>) => void,
  { id, accountId, tenantId }: Pick<PersonRow, "id" | "accountId" | "tenantId">,
): Promise<void> {
  const channel = clientNotificationChannel({ tenantId, personId: id });
  afterCommit(() => publish([channel], changedEvent, { what: "rights" } satisfies InvalidationEvent));
  const rows = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, accountId), eq(session.tenantId, tenantId)));
  if (rows.length > 0) await enqueue(tx, endedUsersQueue, { users: rows.map((row) => row.id) });
}
