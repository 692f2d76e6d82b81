import "server-only";
import { sql } from "drizzle-orm";
import { notification } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { pageWindow } from "@/lib/core/paging";
import { isId } from "@/lib/core/schema";
import { type Executor, prepared } from "@/lib/core/server/database";
import { hiddenFromPlanner } from "@/lib/core/server/hidden-from-planner";
import {
  type BellItem,
  bellOf,
  isInBell,
  isUnreadRow,
  oldestListed,
  type PersonColumn,
  selectBellRows,
  selectShownCounts,
  toBellItems,
  withRecipient,
} from "./shown-notifications";

/** Refuses another user's notifications with 404, as for an unknown user (docs/rules/notifications.md). */
export function requireOwn(actor: SessionActor, ownerId: string): void {
  if (ownerId.toLowerCase() !== actor.id) throw notFound();
}

/** A person who has notifications. */
export type BellOwner = Pick<SessionActor, "area" | "id">;

const columnOf = (area: BellOwner["area"]): PersonColumn => (area === "client" ? "tenant_id" : "admin_id");

/** The statements for a page of a bell with its total, and for the number of its unread notifications. */
const statementsOf = (area: BellOwner["area"]) => {
  const column = columnOf(area);
  const id = hiddenFromPlanner(sql.placeholder("id"), "uuid");
  const own = bellOf(column, id);
  return {
    page: prepared((tx) =>
      selectBellRows(tx, own)
        .orderBy(sql`n.id desc`)
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("offset"))
        .prepare(`bell_page_${area}`),
    ),
    unread: prepared((tx) =>
      selectShownCounts(tx, bellOf(column, id, isUnreadRow)).prepare(`bell_unread_${area}`),
    ),
  };
};
const [ofTenant, ofStaff] = [statementsOf("client"), statementsOf("admin")];
const statementsFor = ({ area }: SessionActor) => (area === "client" ? ofTenant : ofStaff);

/** Reads a page of the caller's notifications, newest first, and their total number. */
export async function readBell(
  tx: Executor,
  actor: SessionActor,
  request: { page: number; limit: number },
): Promise<{ notifications: BellItem[]; found: number }> {
  const { limit = null, offset } = pageWindow(request);
  const page = statementsFor(actor).page(tx);
  const rows = await page.execute({ id: actor.id, limit, offset });
  // A page beyond the end has no row with the total.
  const [first] =
    rows.length > 0 || offset === 0 ? rows : await page.execute({ id: actor.id, limit: 1, offset: 0 });
  return { notifications: toBellItems(rows), found: first?.found ?? 0 };
}

/** What calls answer of a notification. */
export const bellItemRecord = ({ id, title, message, link, createdAt }: BellItem) => ({
  id,
  title,
  message,
  link,
  created_at: createdAt,
});

/** Counts the caller's unread notifications. */
export async function countUnread(tx: Executor, actor: SessionActor): Promise<{ count: number }> {
  const [counted] = await statementsFor(actor).unread(tx).execute({ id: actor.id });
  return { count: counted?.count ?? 0 };
}

/**
 * Marks the caller's notifications as read, and those that the bell lists no longer.
 * @param ids undefined for all
 * @returns the number of remaining unread notifications
 */
export async function markLinesRead(
  tx: Executor,
  actor: SessionActor,
  ids: string[] | undefined,
): Promise<{ count: number }> {
  const [column, id] = [columnOf(actor.area), sql`${actor.id}::uuid`];
  const chosen = ids
    ? sql`(id = any(${sql.param(ids.filter(isId))}::uuid[]) or id < ${oldestListed(column, id)})`
    : sql`true`;
  const unread = sql`(
    select * from ${notification} where ${sql.raw(column)} = ${id} and ${isUnreadRow} and ${chosen})`;
  await tx.execute(sql`
    update ${notification} set read_at = clock_timestamp() where id in (
      select n.id from ${withRecipient(unread)} where ${isInBell()})`);
  return countUnread(tx, actor);
}
