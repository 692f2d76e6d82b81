import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { admin, currentMembership, notification, notificationPreference, tenant } from "@/db/schema";
import { type Executor, prepared } from "@/lib/core/server/database";
import { hiddenFromPlanner } from "@/lib/core/server/hidden-from-planner";
import { grantsPermission } from "@/lib/core/server/staff-with";
import { type NotificationKind, notificationKinds } from "@/lib/features/notice";
import {
  defaultChannels,
  fixedChannels,
  type NotificationChannel,
} from "@/lib/features/notifications/preferences";
import { isoInstant } from "@/lib/format/dates";
import { factsOfRow, hasFacts, noticeOf, pageOfRecord } from "./notices";

/*
 * Notifications as they are shown or sent (docs/rules/notifications.md, Notices). Everything that is decided at that
 * moment is decided here, for the bell, its count, live events, push messages and mails alike.
 */

/**
 * SQL for rows of `notification` as `n`, with their recipient: the unit `t` and the membership of today `m`, or the
 * administrator `a`; and with the preferences `p`.
 * @param rows SQL for them, if not all
 */
export const withRecipient = (rows: SQL = sql`${notification}`): SQL => sql`${rows} n
  left join ${tenant} t on t.id = n.tenant_id
  left join ${currentMembership} m on m.account_id = n.account_id and m.tenant_id = n.tenant_id
  left join ${admin} a on a.id = n.account_id
  left join ${notificationPreference} p on p.account_id = n.account_id`;

/**
 * SQL for whether the preferences `p` have a channel on.
 * @param kind SQL for the kind of the notification
 */
export function isChannelOn(channel: NotificationChannel, kind: SQL = sql`n.kind`): SQL {
  const fixed = notificationKinds.filter((one) => fixedChannels[one]?.includes(channel));
  // Literals: with parameters the planner may find that planning each time is cheaper than one plan for all.
  const literal = (text: string) => sql.raw(`'${text}'`);
  const always = fixed.length > 0 ? sql`${kind} in (${sql.join(fixed.map(literal), sql`, `)}) or ` : sql``;
  const byDefault = sql.raw(String(defaultChannels[channel]));
  return sql`(${always}coalesce((p.kinds -> ${kind} ->> ${literal(channel)})::boolean, ${byDefault}))`;
}

/** SQL for whether a notification's recipient still has the right to know it. */
const isGranted = (): SQL => sql`case when n.tenant_id is null
  then n.permission is null or ${grantsPermission(sql`n.permission`)}
  else m.id is not null and (n.permission is null or n.permission = any(m.rights)) end`;

/** SQL for whether a notification is still true for its recipient, who still has the right to know it. */
const isStillShown = (): SQL => sql`(${isGranted()} and ${hasFacts()})`;

/**
 * SQL for whether it still has to be sent: nobody needs to be told of what was read in the bell, except of the account's
 * security, which an intruder may have marked as read.
 */
export const isToBeSent = (channel: "push" | "mail"): SQL =>
  sql`((n.read_at is null or not n.in_bell or n.kind = 'security') and ${isChannelOn(channel)} and ${isStillShown()})`;

/** SQL for whether it belongs into its recipient's bell, if it is still true. */
const isForBell = (): SQL => sql`n.in_bell and ${isChannelOn("bell")} and ${isGranted()}`;

/** SQL for whether the bell shows it. */
export const isInBell = (): SQL => sql`(${isForBell()} and ${hasFacts()})`;

/** The columns of `NotificationRow`. */
const columns = (): { [Name in keyof NotificationRow]: SQL<NotificationRow[Name]> } => ({
  id: sql`n.id`,
  accountId: sql`n.account_id`,
  tenantId: sql`n.tenant_id`,
  personId: sql`coalesce(m.id, n.account_id)`,
  area: sql`case when n.tenant_id is null then 'admin' else 'client' end`,
  kind: sql`n.kind`,
  notice: sql`n.notice`,
  values: sql`n."values"`,
  recordType: sql`n.record_type`,
  recordId: sql`n.record_id`,
  facts: sql`${factsOfRow()}`,
});

/** SQL for the columns of `NotificationRow`. */
export const notificationColumns = (): SQL =>
  sql.join(
    Object.entries(columns()).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

export type NotificationRow = {
  id: string;
  accountId: string;
  /** Null for staff. */
  tenantId: string | null;
  /** The membership of a person of a unit; for staff the account. */
  personId: string;
  area: "client" | "admin";
  kind: NotificationKind;
  notice: string;
  values: object;
  recordType: string | null;
  recordId: string | null;
  facts: object;
};

/** A notification with its text. */
export type ShownNotification<Row extends NotificationRow = NotificationRow> = Omit<
  Row,
  "values" | "facts" | "notice"
> & {
  title: string;
  message: string;
  /** The page that shows its record. */
  link: string | null;
};

/** Writes the texts of notifications. */
export const writeTexts = <Row extends NotificationRow>(rows: readonly Row[]): ShownNotification<Row>[] =>
  rows.map(({ values, facts, notice, ...row }) => {
    const { area, recordType, recordId } = row;
    const told = { values, facts, area, recordType: recordType ?? "" };
    return { ...row, ...noticeOf(notice).text(told), link: pageOfRecord(area, recordType, recordId) };
  });

/** A notification in the bell. */
export type BellItem = ShownNotification<
  NotificationRow & { isRead: boolean; createdAt: string; about: About | null }
>;
type About = { uoccname: string; clientCode: string };

/**
 * Selects notifications that the bell shows; `toBellItems` writes their texts. The facts are column and condition; the
 * offset keeps the planner from writing them twice, because PostgreSQL sets up all their cases for each run.
 * @param from SQL for the rows, such as `bellOf`
 */
export const selectBellRows = (tx: Executor, from: SQL) =>
  tx
    .select({
      ...columns(),
      facts: sql<object>`told.facts`,
      isRead: sql<boolean>`n.read_at is not null`,
      createdAt: sql<string>`n.created_at::text`,
      found: sql<number>`count(*) over ()::int`,
      about: sql<About | null>`(
        select json_build_object('uoccname', about.uoccname, 'clientCode', about.client_code)
        from ${tenant} about where about.id = n.about_tenant_id)`,
    })
    .from(sql`${withRecipient(from)} cross join lateral (select ${factsOfRow()} as facts offset 0) told`)
    .where(sql`${isForBell()} and told.facts is not null`);

type BellRow = NotificationRow & { isRead: boolean; createdAt: string; found: number; about: About | null };

/** Writes the texts of the rows of a bell. */
export const toBellItems = (rows: readonly BellRow[]): BellItem[] =>
  writeTexts(rows).map((shown) => ({ ...shown, createdAt: isoInstant(shown.createdAt) }));

/** The maximum number of a person's notifications that are listed, and of the unread ones that are counted. */
const bellSize = 200;

/**
 * SQL for the newest rows of a person's bell, of which some may not be shown any more.
 * @param which SQL for a further condition, such as `isUnreadRow`
 */
export const bellOf = (accountId: SQL, which: SQL = sql`true`): SQL => sql`(
  select * from ${notification} where account_id = ${accountId} and in_bell and ${which}
  order by id desc limit ${bellSize})`;

/** SQL for whether its recipient has not read it. */
export const isUnreadRow = sql`read_at is null`;

/** SQL for the id of the oldest notification that a person's bell lists, null if it lists all. @param which as `bellOf` */
export const oldestListed = (accountId: SQL, which: SQL): SQL => sql`(
  select id from ${notification} where account_id = ${accountId} and in_bell and ${which}
  order by id desc offset ${bellSize - 1} limit 1)`;

/** SQL for ids that are given later. */
const idsIn = (placeholder: string): SQL => hiddenFromPlanner(sql.placeholder(placeholder), "uuid[]");

/**
 * Selects how many rows of `notification` the bells show, by account and unit; those without any are left out. Preferences and
 * rights are looked at once for each kind and permission.
 * @param rows SQL for them
 */
export function selectShownCounts(tx: Executor, rows: SQL) {
  const counted = sql`(
    select account_id, tenant_id, kind, permission, count(*)::int as count from ${rows} n where ${hasFacts()}
    group by account_id, tenant_id, kind, permission)`;
  return tx
    .select({
      accountId: sql<string>`n.account_id`,
      tenantId: sql<string | null>`n.tenant_id`,
      count: sql<number>`sum(n.count)::int`,
    })
    .from(withRecipient(counted))
    .where(sql`${isChannelOn("bell")} and ${isGranted()}`)
    .groupBy(sql`n.account_id, n.tenant_id`);
}

const unreadCounts = prepared((tx) => {
  const account = sql`asked.account_id`;
  const accounts = sql`(select distinct unnest(${idsIn("accountIds")}) as account_id) asked`;
  const rows = sql`(select bell.* from ${accounts} cross join lateral ${bellOf(account, isUnreadRow)} bell)`;
  return selectShownCounts(tx, rows).prepare("unread_notifications");
});

/** The unread notifications of a person's bell of a unit, or of a member of staff's. */
type UnreadCount = { accountId: string; tenantId: string | null; count: number };

/** Counts the unread notifications in people's bells; those who have none are left out. */
export const countUnreadOf = (tx: Executor, accountIds: readonly string[]): Promise<UnreadCount[]> =>
  unreadCounts(tx).execute({ accountIds });

/** The number in all bells of a person. */
export const totalUnread = (counts: readonly UnreadCount[], accountId: string): number =>
  counts.reduce((total, own) => (own.accountId === accountId ? total + own.count : total), 0);

const chosenRows = prepared((tx) =>
  selectBellRows(tx, sql`(select * from ${notification} where id = any(${idsIn("ids")}::uuid[]))`)
    .orderBy(sql`n.id`)
    .prepare("chosen_notifications"),
);

/** Reads those of the notifications that the bell shows, oldest first. */
export const readBellItems = async (tx: Executor, ids: readonly string[]): Promise<BellItem[]> =>
  toBellItems(await chosenRows(tx).execute({ ids }));
