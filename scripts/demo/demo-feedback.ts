import "server-only";
import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import { feedback, tenant } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { sendFeedback } from "@/lib/features/feedback/server/send-feedback";
import feedbackJson from "./data/feedback.json";
import { callerOf, tenantActor } from "./demo-caller";

/** Oldest first. */
const messages = z.array(z.strictObject({ rate: z.int(), message: z.string() })).parse(feedbackJson);

/** Sends tenants' feedback, one a day. */
export async function giveFeedback(): Promise<void> {
  const people = await db
    .select({ id: tenant.id, name: tenant.uoccname, clientCode: tenant.clientCode })
    .from(tenant)
    .orderBy(asc(tenant.clientCode))
    .limit(messages.length);
  for (const [index, { rate, message }] of messages.entries()) {
    const person = people[index % people.length];
    if (!person) return;
    await sendFeedback(callerOf(tenantActor(person)), { rate, message });
  }
  await db.execute(sql`
    with aged as (
      select id, row_number() over (order by id desc) as back from ${feedback} where ticket_id is null
    )
    update ${feedback} set created_at = date_trunc('day', now()) - back * interval '1 day'
      + interval '9 hours' + (back * 97 % 700) * interval '1 minute'
    from aged where aged.id = feedback.id`);
}
