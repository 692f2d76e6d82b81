import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { notification } from "@/db/schema";
import type { SessionActor } from "@/lib/core/actor";
import { notFound } from "@/lib/core/errors";
import { pageWindow } from "@/lib/core/paging";
import { isId } from "@/lib/core/schema";
import { type Executor, prepared } from "@/lib/core/server/database";
import {
  type BellLine,
  bellOf,
  countUnreadOf,
  isInBell,
  selectBellRows,
  selectShownCounts,
  toBellLines,
  withRecipient,
} from "./lines";

/** Refuses another user's notifications with 404, as for an unknown user (docs/rules/notifications.md). */
export function requireOwn(actor: SessionActor, ownerId: string): void {
  if (ownerId.toLowerCase() !== actor.id) throw notFound();
}

/** A person who has notifications. */
export type Owner = Pick<SessionActor, "area" | "id">;

/** SQL for the rows of a person's bell. @param id a value or a placeholder */
const ownBell = (area: Owner["area"], id: unknown): SQL =>
  bellOf(area === "client" ? "tenant_id" : "admin_id", sql`${id}::uuid`);

/** The statements for a page of a bell and for its total. */
const statementsOf = (area: Owner["area"]) => {
  const own = ownBell(area, sql.placeholder("id"));
  return {
    page: prepared((tx) =>
      selectBellRows(tx, own)
        .orderBy(sql`n.id desc`)
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("offset"))
        .prepare(`bell_page_${area}`),
    ),
    total: prepared((tx) => selectShownCounts(tx, own).prepare(`bell_total_${area}`)),
  };
};
const [ofTenant, ofStaff] = [statementsOf("client"), statementsOf("admin")];

/** Reads a page of the caller's notifications, newest first, and their total number. */
export async function readBell(
  tx: Executor,
  actor: SessionActor,
  request: { page: number; limit: number },
): Promise<{ lines: BellLine[]; found: number }> {
  const { limit = null, offset } = pageWindow(request);
  const { page, total } = actor.area === "client" ? ofTenant : ofStaff;
  const [rows, [counted]] = await Promise.all([
    page(tx).execute({ id: actor.id, limit, offset }),
    total(tx).execute({ id: actor.id }),
  ]);
  return { lines: await toBellLines(tx, rows), found: counted?.count ?? 0 };
}

/** What calls answer of a line. */
export const shownLine = ({ id, title, message, link, createdAt }: BellLine) => ({
  id,
  title,
  message,
  link,
  created_at: createdAt,
});

/** Counts the caller's unread notifications. */
export const countUnread = async (tx: Executor, actor: SessionActor): Promise<{ count: number }> => ({
  count: (await countUnreadOf(tx, [actor.id])).get(actor.id) ?? 0,
});

/**
 * Marks the caller's notifications as read.
 * @param ids undefined for all
 * @returns the number of remaining unread notifications
 */
export async function markRead(
  tx: Executor,
  actor: SessionActor,
  ids: string[] | undefined,
): Promise<{ count: number }> {
  const chosen = ids ? sql`and n.id = any(${sql.param(ids.filter(isId))}::uuid[])` : sql``;
  await tx.execute(sql`
    update ${notification} set read_at = clock_timestamp() where id in (
      select n.id from ${withRecipient(ownBell(actor.area, actor.id))} where n.read_at is null ${chosen} and ${isInBell()})`);
  return countUnread(tx, actor);
}
