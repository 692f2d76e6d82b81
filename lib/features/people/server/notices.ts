import "server-only";
import { sql } from "drizzle-orm";
import { membership } from "@/db/schema";
import type { Notice } from "@/lib/features/notice";
import { longDate } from "@/lib/format/dates";

/** A representative's access ends soon. Recipients: the representative, and people of the unit with the right `people`. */
export const accessEnds: Notice<object, { name: string; to: string; isOwn: boolean }> = {
  name: "accessEnds",
  kind: "security",
  facts: sql`select jsonb_build_object('name', coalesce(nullif(person.name, ''), ended.invited_name), 'to', ended.ends_on,
      'isOwn', ended.account_id = n.account_id)
    from ${membership} ended join account person on person.id = ended.account_id
    where ended.id = n.record_id and ended.ended_at is null and ended.ends_on >= current_date`,
  text: ({ facts: { name, to, isOwn } }) => ({
    title: "Access ends soon",
    message: isOwn
      ? `Your access to the unit ends on ${longDate(to)}. Ask whoever manages it, or the office, for more time.`
      : `The access of ${name} ends on ${longDate(to)}. If it should go on, change the last day.`,
  }),
};
