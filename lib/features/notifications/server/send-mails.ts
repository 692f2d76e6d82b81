import "server-only";
import { sql } from "drizzle-orm";
import { account, delivery, notification, tenant } from "@/db/schema";
import { recordLiteral } from "@/db/status-literals";
import { areaLink } from "@/lib/core/area-link";
import { inTransaction } from "@/lib/core/server/transaction";
import { websiteName } from "@/lib/core/server/website-settings";
import { type Mail, notificationMail } from "@/lib/ports/mail/messages";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { holdDuringQuietHours } from "./due";
import {
  isToBeSent,
  type NotificationRow,
  notificationColumns,
  type ShownNotification,
  withRecipient,
  writeTexts,
} from "./shown-notifications";
import { type Unsubscription, unsubscribeToken } from "./unsubscribe-token";

/*
 * Mails of notifications on their way (docs/rules/notifications.md, Delivery). A mail leaves this table in the
 * transaction in which it enters the queue of mails, so that none is lost or sent twice.
 */

/** People per transaction. */
const peopleAtOnce = 100;
/** Notifications in a mail; the others are counted. */
const maxInMail = 50;

type Row = NotificationRow & {
  name: string;
  email: string;
  digest: "none" | "daily" | "weekly";
};

// A unit's first person has the unit's name and address.
const recipientName = sql`coalesce(first_of.uoccname, person.name, a.name)`;
const recipientEmail = sql`coalesce(first_of.email, person.email, a.email)`;

/** The page and the call that turn mails off. */
function stopLinks(unsubscription: Unsubscription): { page: string; call: string } {
  const path = `/unsubscribe/${unsubscribeToken(unsubscription)}`;
  const site = areaLink("client");
  return { page: `${site}${path}`, call: `${site}/api${path}` };
}

/**
 * A job: writes one mail to each person for whom something is due, until nothing is left.
 * @returns the job that continues if `signal` aborted this one
 */
export async function sendDueMails(
  _job: object = {},
  signal?: AbortSignal,
): Promise<Record<string, never> | undefined> {
  while (!signal?.aborted) if ((await sendSome()) === 0) return;
  return {};
}

/** @returns the number of people whose deliveries are done or wait for the end of quiet hours */
const sendSome = (): Promise<number> =>
  inTransaction("mails", async (tx) => {
    // Two workers would divide a person's deliveries between two mails.
    const [lock] = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('notification mails', 0)) as mine`,
    );
    if (!lock?.mine) return 0;
    const due = await tx.execute<{ id: string }>(sql`
      select distinct account_id as id
      from ${delivery} d join ${notification} n on n.id = d.notification_id
      where channel = 'mail' and due_at <= now() limit ${peopleAtOnce}`);
    if (due.length === 0) return 0;
    const people = sql.param(due.map(({ id }) => id));
    const isTheirs = sql`channel = 'mail' and n.account_id = any(${people}::uuid[])`;
    await holdDuringQuietHours(tx, isTheirs);
    const rows = await tx.execute<Row>(sql`
      with done as (
        delete from ${delivery} d using ${notification} n
        where n.id = d.notification_id and ${isTheirs} and due_at <= now() returning d.notification_id
      )
      select ${notificationColumns()}, ${recipientName} as name, ${recipientEmail} as email,
        coalesce(p.digest, 'none') as digest
      from done join (${withRecipient()}) on n.id = done.notification_id
        left join ${account} person on person.id = m.account_id left join ${tenant} first_of on first_of.id = m.account_id
      where ${recipientEmail} <> '' and coalesce(t.status, a.status) = ${recordLiteral.active}
        and a.deleted_at is null
        and ${isToBeSent("mail")}
      order by n.id`);
    const site = await websiteName(tx);
    const notificationsOf = new Map<string, ShownNotification<Row>[]>();
    for (const notification of writeTexts(rows))
      notificationsOf.set(notification.accountId, [
        ...(notificationsOf.get(notification.accountId) ?? []),
        notification,
      ]);
    for (const notifications of notificationsOf.values())
      await enqueueMail(tx, mailOf(notifications, site), false);
    return due.length;
  });

/** The mail about a person's notifications. */
function mailOf(notifications: readonly ShownNotification<Row>[], site: string): Mail {
  const [first] = notifications;
  if (!first) throw new Error("a mail needs a notification");
  const { accountId, area, name, email, digest } = first;
  const shown = notifications.slice(0, maxInMail).map(({ title, message, link }) => ({
    title,
    message,
    link: new URL(link ?? areaLink(area), areaLink(area)).href,
  }));
  const kinds = new Set(notifications.map(({ kind }) => kind));
  const what = digest === "none" && kinds.size === 1 ? first.kind : "all";
  return notificationMail({
    site,
    to: email,
    name,
    lines: shown,
    more: notifications.length - shown.length,
    home: areaLink(area),
    stop: what === "security" ? null : stopLinks({ area, id: accountId, what, email }),
  });
}
