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
  selectBellRows,
  selectShownCounts,
  toBellItems,
  withRecipient,
} from "./shown-notifications";

/** Refuses another user's notifications with 404, as for an unknown user (docs/rules/notifications.md). */
export function requireOwn(actor: SessionActor, ownerId: string): void {
  const own = actor.area === "client" ? actor.tenantId : actor.id;
  if (ownerId.toLowerCase() !== own) throw notFound();
}

/** A bell is of a person of one unit, or of a member of staff. */
const ownerOf = (actor: SessionActor) => ({
  accountId: actor.id,
  tenantId: actor.area === "client" ? actor.tenantId : null,
});

const ownId = hiddenFromPlanner(sql.placeholder("accountId"), "uuid");
const isOfUnit = sql`tenant_id is not distinct from ${hiddenFromPlanner(sql.placeholder("tenantId"), "uuid")}`;
/** A page of a bell, with its total. */
const pageStatement = prepared((tx) =>
  selectBellRows(tx, bellOf(ownId, isOfUnit))
    .orderBy(sql`n.id desc`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("bell_page"),
);
const unreadStatement = prepared((tx) =>
  selectShownCounts(tx, bellOf(ownId, sql`${isUnreadRow} and ${isOfUnit}`)).prepare("bell_unread"),
);

/** Reads a page of the caller's notifications, newest first, and their total number. */
export async function readBell(
  tx: Executor,
  actor: SessionActor,
  request: { page: number; limit: number },
): Promise<{ notifications: BellItem[]; found: number }> {
  const { limit = null, offset } = pageWindow(request);
  const page = pageStatement(tx);
  const rows = await page.execute({ ...ownerOf(actor), limit, offset });
  // A page beyond the end has no row with the total.
  const [first] =
    rows.length > 0 || offset === 0 ? rows : await page.execute({ ...ownerOf(actor), limit: 1, offset: 0 });
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
  const [counted] = await unreadStatement(tx).execute(ownerOf(actor));
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
  const { accountId, tenantId } = ownerOf(actor);
  const id = sql`${accountId}::uuid`;
  const isOwn = sql`tenant_id is not distinct from ${tenantId}::uuid`;
  const chosen = ids
    ? sql`(id = any(${sql.param(ids.filter(isId))}::uuid[]) or id < ${oldestListed(id, isOwn)})`
    : sql`true`;
  const unread = sql`(
    select * from ${notification} where account_id = ${id} and ${isOwn} and ${isUnreadRow} and ${chosen})`;
  await tx.execute(sql`
    update ${notification} set read_at = clock_timestamp() where id in (
      select n.id from ${withRecipient(unread)} where ${isInBell()})`);
  return countUnread(tx, actor);
}
