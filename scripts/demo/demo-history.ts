import "server-only";
import { env } from "@/lib/core/env";
import { siteDay } from "@/lib/format/zoned";
import type { DemoRequest } from "./demo-request";

/** How many bookings each month had, January first: in the year before last, last year and this one. */
const monthly = [
  [1, 1, 1, 2, 1, 1, 0, 1, 1, 1, 1, 2],
  [1, 1, 2, 3, 2, 1, 1, 1, 2, 2, 2, 4],
  [2, 2, 3, 4, 3, 2, 2, 2, 3, 3, 2, 3],
];

/** What was booked: the amenity, the title, what for, from which hour to which. */
const bookings: [amenity: number, title: string, description: string, from: number, to: number][] = [
  [0, "Event Booking", "First birthday of our son, about fifty guests.", 11, 15],
  [2, "Amenity Booking", "Half-court game of the third floor.", 17, 19],
  [4, "Amenity Booking", "Merienda with the neighbors.", 15, 17],
  [5, "Amenity Booking", "Movie night with the cousins.", 19, 21],
  [1, "Amenity Booking", "Swimming lesson of the children.", 8, 10],
  [0, "Event Booking", "Reunion of our batch.", 16, 20],
  [3, "Amenity Booking", "Session with a trainer.", 6, 8],
  [4, "Event Booking", "Despedida of our neighbor.", 18, 21],
];

/** Bookings of a month that is over or has begun, and where the clock stands while they are filed. */
type PastMonth = { filedAt: Date; requests: DemoRequest[] };

/** The bookings before today, of this year and the two before, the oldest month first. */
export function pastMonths(now = new Date()): PastMonth[] {
  const today = siteDay(now, env.SITE_TIME_ZONE);
  const thisYear = Number(today.slice(0, 4));
  const two = (value: number) => String(value).padStart(2, "0");
  let turn = 0;
  return monthly.flatMap((counts, row) =>
    counts.flatMap((count, month): PastMonth[] => {
      const begins = `${thisYear - 2 + row}-${two(month + 1)}-`;
      const requests = Array.from({ length: count }, (_, at): [day: string, DemoRequest] => {
        const [amenity, title, description, from, to] = bookings[turn++ % bookings.length] ?? [];
        const day = `${begins}${two(3 + at * 5 + (month % 3))}`;
        const fields = { amenity, title, description, startTime: `${day} ${two(from ?? 6)}:00:00` };
        return [day, { fields: { ...fields, endTime: `${day} ${two(to ?? 7)}:00:00` }, course: [2, 4] }];
      });
      const past = requests.filter(([day]) => day < today).map(([, request]) => request);
      return past.length > 0 ? [{ filedAt: new Date(`${begins}01T04:00:00Z`), requests: past }] : [];
    }),
  );
}

/**
 * Has the process believe that it is another moment while it works, so that what it files has that year's numbers and may
 * begin then. The database's clock stays; `spreadOverWeeks` sets what it wrote.
 */
export async function atMoment(moment: Date, work: () => Promise<unknown>): Promise<void> {
  const clock = globalThis.Date;
  globalThis.Date = new Proxy(clock, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [+moment] : given),
    get: (target, name) => (name === "now" ? () => +moment : Reflect.get(target, name)),
  });
  try {
    await work();
  } finally {
    globalThis.Date = clock;
  }
}
