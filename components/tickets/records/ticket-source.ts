import { ticketCountsKey } from "@/components/menu/ticket-counts";
import type { RecordSource } from "@/components/records/record-source";
import { kindCalls, serviceCalls } from "@/lib/features/tickets/calls";
import type { TicketKind } from "@/lib/features/tickets/define";
import { serviceFilters, ticketFilters } from "@/lib/features/tickets/filters";
import type { ServiceTicketRecord, TicketRecord } from "@/lib/features/tickets/record";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";

/** The query key of bookings, see `BookedWeek`. */
export const bookedKey = ["booked"];

const rowLabel = (row: { ticketNumber: string }) => row.ticketNumber;
const alsoReload = [ticketCountsKey, bookedKey];

export const kindSource = (kind: TicketKind): RecordSource<TicketRecord> => ({
  plural: kind.plural,
  calls: kindCalls(kind),
  filters: ticketFilters,
  stems: [kind.stem],
  rowLabel,
  alsoReload,
});

export const servicesSource = (
  area: "client" | "admin",
  kinds: readonly ServiceKind[],
): RecordSource<ServiceTicketRecord> => ({
  plural: "services",
  calls: serviceCalls,
  ...(area === "admin" ? { filters: serviceFilters } : {}),
  stems: kinds.filter(({ isLive }) => isLive).map(({ stem }) => stem),
  ...(kinds.every(({ isLive }) => isLive) ? {} : { reloadEvery: 30_000 }),
  rowLabel,
  alsoReload,
});
