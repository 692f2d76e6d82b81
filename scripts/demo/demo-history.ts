import "server-only";
import { z } from "zod";
import { ticketStatus } from "@/db/statuses";
import { env } from "@/lib/core/env";
import { siteDay } from "@/lib/format/zoned";
import pastBookingsJson from "./data/past-bookings.json";
import type { DemoRequest } from "./demo-requests";

/** The number of bookings in each month, from January: of the year before last, last year and this year. */
const monthly = [
  [1, 1, 1, 2, 1, 1, 0, 1, 1, 1, 1, 2],
  [1, 1, 2, 3, 2, 1, 1, 1, 2, 2, 2, 4],
  [2, 2, 3, 4, 3, 2, 2, 2, 3, 3, 2, 3],
];

/** The bookings' variants, used in turn: the amenity's index, the texts, and the hours. */
const bookings = z
  .array(
    z.strictObject({
      amenity: z.int(),
      title: z.string(),
      description: z.string(),
      from: z.int(),
      to: z.int(),
    }),
  )
  .parse(pastBookingsJson);

/** The bookings of a past or the current month, and the time at which they are filed. */
type PastMonth = { filedAt: Date; requests: DemoRequest[] };

/** The bookings before today, of this year and the two before, oldest month first. */
export function pastMonths(now = new Date()): PastMonth[] {
  const today = siteDay(now, env.SITE_TIME_ZONE);
  const thisYear = Number(today.slice(0, 4));
  const two = (value: number) => String(value).padStart(2, "0");
  let turn = 0;
  return monthly.flatMap((counts, row) =>
    counts.flatMap((count, month): PastMonth[] => {
      const begins = `${thisYear - 2 + row}-${two(month + 1)}-`;
      const requests = Array.from({ length: count }, (_, at): [day: string, DemoRequest] => {
        const { from = 6, to = 7, ...texts } = bookings[turn++ % bookings.length] ?? {};
        const day = `${begins}${two(3 + at * 5 + (month % 3))}`;
        const hours = { startTime: `${day} ${two(from)}:00:00`, endTime: `${day} ${two(to)}:00:00` };
        return [
          day,
          { fields: { ...texts, ...hours }, statuses: [ticketStatus.approved, ticketStatus.completed] },
        ];
      });
      const past = requests.filter(([day]) => day < today).map(([, request]) => request);
      return past.length > 0 ? [{ filedAt: new Date(`${begins}01T04:00:00Z`), requests: past }] : [];
    }),
  );
}

/**
 * Sets the process's clock to a moment while `work` runs, so that tickets get that year's numbers and may begin then.
 * The database's clock does not change; `spreadOverWeeks` corrects the rows.
 */
export async function atMoment(moment: Date, work: () => Promise<unknown>): Promise<void> {
  const clock = globalThis.Date;
  globalThis.Date = new Proxy(clock, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [+moment] : args),
    get: (target, name) => (name === "now" ? () => +moment : Reflect.get(target, name)),
  });
  try {
    await work();
  } finally {
    globalThis.Date = clock;
  }
}
