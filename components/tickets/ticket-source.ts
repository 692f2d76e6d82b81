import { countsKey } from "@/components/menu/ticket-counts";
import type { RecordSource } from "@/components/records/record-source";
import type { TicketKind } from "@/lib/features/tickets/define";
import type { ServiceRecord, TicketRecord } from "@/lib/features/tickets/record";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";

/** The query key of bookings, see `BookedWeek`. */
export const bookedKey = ["booked"];

const rowLabel = (row: { ticketNumber: string }) => row.ticketNumber;
const alsoReload = [countsKey, bookedKey];

/** The tickets of one kind. */
export const kindSource = ({ plural, singular, stem }: TicketKind): RecordSource<TicketRecord> => ({
  plural,
  singular,
  stems: [stem],
  rowLabel,
  alsoReload,
});

/** The tickets of all kinds. */
export const servicesSource = (kinds: readonly ServiceKind[]): RecordSource<ServiceRecord, TicketRecord> => ({
  plural: "services",
  stems: kinds.filter(({ heard }) => heard).map(({ stem }) => stem),
  ...(kinds.every(({ heard }) => heard) ? {} : { reloadEvery: 30_000 }),
  rowLabel,
  alsoReload,
  toRow: (record, stem) => {
    const kind = kinds.find((one) => one.stem === stem);
    if (!kind) throw new Error(`nothing of ${stem} was asked for`);
    return { ...record, kind: kind.name, origin: kind.origin };
  },
});
