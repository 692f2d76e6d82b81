import { getTableName } from "drizzle-orm";
import type postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { detailTable } from "@/lib/features/tickets/server/tables";
import { ticketSearchTexts } from "@/lib/features/tickets/server/ticket-search-texts";
import { searchText } from "@/lib/format/search-text";
import { madeKinds } from "./kinds";
import phrases from "./phrases.json";
import { makeRandom, type Random } from "./random";
import { insertRows, type Row } from "./rows";

/*
 * The tickets of the last years. Ids, numbers and dates increase together, as if the tickets were filed one after
 * another.
 */

type Tower = {
  tenants: readonly { id: string; clientCode: string; uoccname: string }[];
  staff: readonly string[];
  amenities: readonly string[];
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const daysBack = 1400;
const ticketsAtOnce = 5000;

export const tableOf = (kind: TicketKind) => getTableName(detailTable(kind));

/** Inserts tickets with their search texts, details and the holds of reservations. */
export async function makeTickets(sql: postgres.Sql, count: number, tower: Tower): Promise<void> {
  const maker = new TicketMaker(count, tower);
  for (let from = 1; from <= count; from += ticketsAtOnce) {
    const length = Math.min(ticketsAtOnce, count - from + 1);
    const made = Array.from({ length }, (_, at) => maker.make(from + at));
    const tickets = made.map(({ ticket }) => ticket);
    const searches = made.map(({ search }) => search);
    await sql.begin(async (tx) => {
      await insertRows(tx, "ticket", tickets);
      // Disables the checks of foreign keys, because checking a million valid references takes longer than everything
      // else.
      await tx`set local session_replication_role = replica`;
      await insertRows(tx, "ticket_search", searches);
      for (const kind of registry) {
        const details = made.filter((one) => one.kind === kind).map((one) => one.details);
        await insertRows(tx, tableOf(kind), details);
      }
    });
  }
  await insertRows(sql, "ticket_sequence", maker.sequences());
  await sql`insert into amenity_hold (ticket_id, amenity_id, during)
    select id, amenity_id, tstzrange(start_time, end_time)
    from ticket join reservation on ticket_id = id where status in (2, 3)`;
}

class TicketMaker {
  readonly #random = makeRandom(50);
  readonly #now = Date.now();
  /** The texts of each kind, one of which each ticket gets. */
  readonly #texts: Map<TicketKind, Row[]>;
  readonly #numbers = new Counter();
  readonly #slots = new Counter();

  constructor(
    readonly count: number,
    readonly tower: Tower,
  ) {
    this.#texts = new Map(
      registry.map((kind, at) => {
        const random = makeRandom(100 + at);
        const { texts, variety } = madeKinds[kind.name];
        return [kind, Array.from({ length: variety }, () => texts(random))];
      }),
    );
  }

  /**
   * Makes the rows of one ticket.
   * @param at its position among all tickets, from 1
   */
  make(at: number) {
    const random = this.#random;
    // The number of tickets grows from year to year; the newest are still open.
    const filed = new Date(this.#now - daysBack * dayMs * (1 - (at / this.count) ** 0.8) - 60_000);
    const isNew = at > this.count * 0.997;
    const kind = random.weighted(kindWeights);
    const status = drawStatus(random, kind, isNew);
    const id = uuidv7({ msecs: +filed });
    // Some tenants file several times as many tickets as others.
    const { tenants } = this.tower;
    const tenant = tenants[Math.floor(tenants.length * random.share() ** 1.3)];
    if (!tenant) throw new Error("The tower has no tenants.");
    const remarks = random.chance(0.7) ? "" : random.of(phrases.remarks);
    const texts = random.one(this.#texts.get(kind) ?? []);
    const ticketNumber = this.#numberOf(kind, filed);
    const names = [ticketNumber, tenant.clientCode, tenant.uoccname];
    const hoursLater = (hours: number) => new Date(+filed + hours * hourMs);
    const isApproved = [2, 3, 4].includes(status);
    const shared = { kind: kind.name, tenantId: tenant.id, status };
    return {
      kind,
      ticket: {
        id,
        ...shared,
        ticketNumber,
        remarks,
        approvedById: isApproved ? random.one(this.tower.staff) : null,
        approvalDate: isApproved ? hoursLater(3) : null,
        dateApplied: [3, 4].includes(status) ? hoursLater(24) : null,
        completedDate: status === 4 ? hoursLater(48) : null,
        createdAt: filed,
        updatedAt: isNew ? hoursLater(1 / 60) : hoursLater(48),
      },
      search: {
        ticketId: id,
        ...shared,
        searchText: searchText(names, ticketSearchTexts(kind, texts, remarks)),
      },
      details: {
        ticketId: id,
        ...texts,
        ...madeKinds[kind.name].dates({ filed, status }),
        ...(kind.booking ? this.#slotOf(filed, status) : {}),
      },
    };
  }

  /** The last number of each kind and year. */
  sequences(): Row[] {
    return [...this.#numbers].map(([key, last]) => {
      const [kind, year] = key.split(" ");
      return { kind, year: Number(year), last };
    });
  }

  #numberOf({ name, prefix }: TicketKind, filed: Date): string {
    const year = inSiteTime(filed).getUTCFullYear();
    const number = this.#numbers.next(`${name} ${year}`);
    return `${prefix}-${year}-${String(number).padStart(6, "0")}`;
  }

  /**
   * Makes the span and amenity of a reservation: a week after filing, an hour of one of ten amenities. Reservations
   * that hold their time take turns, and those that do not fit into the day move to a later year, so that no two
   * overlap.
   */
  #slotOf(filed: Date, status: number): Row {
    const { amenities } = this.tower;
    const hoursOfDay = 15;
    const slotsOfDay = hoursOfDay * amenities.length;
    const day = Math.floor(+inSiteTime(filed) / dayMs);
    const slot = this.#slots.next(`${day} ${[2, 3].includes(status)}`) - 1;
    const hour = 6 + Math.floor((slot % slotsOfDay) / amenities.length);
    const starts = new Date((day + 7) * dayMs + hour * hourMs - siteOffsetMs);
    starts.setUTCFullYear(starts.getUTCFullYear() + Math.floor(slot / slotsOfDay));
    return {
      amenityId: amenities[slot % amenities.length],
      startTime: starts,
      endTime: new Date(+starts + hourMs),
    };
  }
}

class Counter extends Map<string, number> {
  /** Returns the next number of a key, from 1. */
  next(key: string): number {
    const number = (this.get(key) ?? 0) + 1;
    this.set(key, number);
    return number;
  }
}

// Manila has no daylight saving time.
const siteOffsetMs = 8 * hourMs;
/** A moment whose UTC time is the site's local time. */
const inSiteTime = (moment: Date) => new Date(+moment + siteOffsetMs);

const kindWeights = registry.map((kind) => ({ value: kind, weight: madeKinds[kind.name].share }));
const newStatuses = [
  { value: 1, weight: 70 },
  { value: 2, weight: 20 },
  { value: 3, weight: 10 },
];
const oldStatuses = [
  { value: 0, weight: 2 },
  { value: 2, weight: 8 },
  { value: 3, weight: 1 },
  { value: 4, weight: 79 },
  { value: 5, weight: 6 },
  { value: 6, weight: 4 },
];

function drawStatus(random: Random, { statuses }: TicketKind, isNew: boolean): number {
  const drawn = random.weighted(isNew ? newStatuses : oldStatuses);
  if (drawn === 0 || statuses.some((status) => status === drawn)) return drawn;
  // Replaces a status that the kind does not have.
  if (drawn > 4) return 6;
  return statuses.includes(4) ? 4 : 2;
}
