import "server-only";
import { sql } from "drizzle-orm";
import { admin, delivery, notification, notificationPreference, tenant } from "@/db/schema";
import { areaLink } from "@/lib/core/area-link";
import { inTransaction } from "@/lib/core/server/transaction";
import { websiteName } from "@/lib/core/server/website-settings";
import type { Product } from "@/lib/features/feature";
import type { NotificationKind } from "@/lib/features/notifications/preferences";
import { notificationMail } from "@/lib/ports/mail/messages";
import { enqueueMail } from "@/lib/ports/mail/server/enqueue";
import { type Unsubscription, unsubscribeToken } from "./unsubscribe-token";

/*
 * Mails of notifications on their way (docs/rules/notifications.md, Delivery). A mail leaves this table in the
 * transaction in which it enters the queue of mails, so that none is lost or sent twice.
 */

/** People per transaction. */
const peopleAtOnce = 100;
/** Lines in a mail; the others are counted. */
const maxLines = 50;

type Row = {
  personId: string;
  area: "client" | "admin";
  name: string;
  email: string;
  digest: "none" | "daily" | "weekly";
  kind: NotificationKind;
  title: string;
  message: string;
  recordType: string | null;
  recordId: string | null;
};

/** The page and the call that turn mails off. */
function stopLinks(unsubscription: Unsubscription): { page: string; call: string } {
  const path = `/unsubscribe/${unsubscribeToken(unsubscription)}`;
  const site = areaLink("client");
  return { page: `${site}${path}`, call: `${site}/api${path}` };
}

/** Sends one mail to each person for whom something is due, until nothing is left or `signal` aborts. */
export async function sendDueMails(linkOf: Product["linkOf"], signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await sendSome(linkOf)) > 0);
}

/** @returns the number of people whose deliveries are done */
const sendSome = (linkOf: Product["linkOf"]): Promise<number> =>
  inTransaction(async (tx) => {
    // Two workers would divide a person's deliveries between two mails.
    const [lock] = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('notification mails', 0)) as mine`,
    );
    if (!lock?.mine) return 0;
    const due = await tx.execute<{ id: string }>(sql`
      select distinct coalesce(tenant_id, admin_id) as id
      from ${delivery} d join ${notification} n on n.id = d.notification_id
      where channel = 'mail' and due_at <= now() limit ${peopleAtOnce}`);
    if (due.length === 0) return 0;
    const people = sql.param(due.map(({ id }) => id));
    // What was read meanwhile needs no mail.
    const rows = await tx.execute<Row>(sql`
      with line as (
        delete from ${delivery} d using ${notification} n
        where n.id = d.notification_id and channel = 'mail' and due_at <= now()
          and (n.tenant_id = any(${people}::uuid[]) or n.admin_id = any(${people}::uuid[]))
        returning n.*
      )
      select coalesce(line.tenant_id, line.admin_id) as "personId",
        case when line.tenant_id is null then 'admin' else 'client' end as area,
        coalesce(t.uoccname, a.name) as name, coalesce(t.email, a.email) as email, coalesce(p.digest, 'none') as digest,
        kind, title, message, record_type as "recordType", record_id as "recordId"
      from line left join ${tenant} t on t.id = line.tenant_id and t.status = 1
        left join ${admin} a on a.id = line.admin_id and a.status = 1 and a.deleted_at is null
        left join ${notificationPreference} p on p.tenant_id = line.tenant_id or p.admin_id = line.admin_id
      where coalesce(t.email, a.email, '') <> '' and (line.read_at is null or not in_bell)
      order by line.id`);
    const site = await websiteName(tx);
    const linesOf = new Map<string, Row[]>();
    for (const row of rows) linesOf.set(row.personId, [...(linesOf.get(row.personId) ?? []), row]);
    for (const lines of linesOf.values()) {
      const [first] = lines;
      if (!first) continue;
      const { personId, area, name, email, digest } = first;
      const shown = lines.slice(0, maxLines).map(({ title, message, recordType, recordId }) => ({
        title,
        message,
        link: new URL(
          (recordType && recordId && linkOf(area, recordType, recordId)) || areaLink(area),
          areaLink(area),
        ).href,
      }));
      const kinds = new Set(lines.map(({ kind }) => kind));
      const what = digest === "none" && kinds.size === 1 ? first.kind : "all";
      const mail = notificationMail({
        site,
        to: email,
        name,
        lines: shown,
        more: lines.length - shown.length,
        home: areaLink(area),
        stop: what === "security" ? null : stopLinks({ area, id: personId, what }),
      });
      await enqueueMail(tx, mail, false);
    }
    return due.length;
  });
