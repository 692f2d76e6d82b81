import "server-only";
import { asc, sql } from "drizzle-orm";
import { feedback, tenant } from "@/db/schema";
import { db } from "@/lib/core/server/database";
import { sendFeedback } from "@/lib/features/feedback/server/send-feedback";
import { callerOf } from "./demo-caller";

/** Oldest first. */
const messages: [rate: number, message: string][] = [
  [4, "Paying the dues and asking for a gate pass from the phone saves me a trip to the office. Salamat po!"],
  [5, "Very fast approval of our move-in. Kuya Danilo at the gate already knew our movers' names."],
  [3, "The portal is easy, but I would like a reminder a few days before a reservation."],
  [2, "The water in the pool was still murky on Saturday. Please tell us when it is cleaned."],
  [5, "Thank you for repairing the aircon in one day, even during the long weekend."],
  [4, "Our accountant can now download the statements without asking. It would help to see last year's too."],
  [1, "Elevator 2 stops at every floor again since Monday. I have reported it twice."],
  [5, "The new booking calendar for the function room is clear. We celebrated Lola's 80th there. ❤️"],
  [3, "Visitors still wait long at the lobby from 6 PM to 8 PM. Maybe one more guard then?"],
  [4, "Good that memorandums are here now and not only on the board beside the mailboxes."],
  [5, "Ang bilis ng sagot ng PMO sa reklamo namin tungkol sa ingay. Maraming salamat!"],
  [4, "Please add the schedule of the garbage truck, so that we don't leave bags at the service lift."],
];

/** Tenants say what they think, one a day. */
export async function giveFeedback(): Promise<void> {
  const people = await db
    .select({ id: tenant.id, name: tenant.uoccname, clientCode: tenant.clientCode })
    .from(tenant)
    .orderBy(asc(tenant.clientCode))
    .limit(messages.length);
  for (const [at, [rate, message]] of messages.entries()) {
    const person = people[at % people.length];
    if (!person) return;
    await sendFeedback(callerOf({ area: "client", sessionId: person.id, ...person }), { rate, message });
  }
  await db.execute(sql`
    with aged as (select id, row_number() over (order by id desc) as back from ${feedback})
    update ${feedback} set created_at = date_trunc('day', now()) - back * interval '1 day'
      + interval '9 hours' + (back * 97 % 700) * interval '1 minute'
    from aged where aged.id = feedback.id`);
}
