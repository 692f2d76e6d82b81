import { AdminTickets } from "@/components/tickets/admin-tickets";
import { TenantTickets } from "@/components/tickets/tenant-tickets";
import { readListState } from "@/lib/core/list-state";
import type { Field, Side, TicketKind } from "@/lib/features/tickets/define";
import { rightsOf } from "@/lib/features/tickets/flags";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { answerCalls, pageOf } from "./api";
import { siteTime, ticketBase } from "./gate-passes";
import { adminId, tenantId } from "./people";
import { show, timeZone } from "./shell";

/* The pages of tickets of any kind. */

export const amenityId = "018f0000-0000-7000-8000-0000000000c1";

function sampleOf(field: Field): unknown {
  switch (field.type) {
    case "text":
      return field.format === "email" ? "ana@example.com" : `${field.label} of Ana`;
    case "instant":
      return `${siteTime(2).replace(" ", "T")}+08:00`;
    case "day":
      return "1990-05-17";
    case "choice":
      return field.options.at(-1)?.value;
    case "money":
      return 1250.5;
    case "rows":
      return [
        Object.fromEntries(field.columns.map(({ name, type }) => [name, type === "text" ? `A ${name}` : 3])),
      ];
    case "files":
      return [];
    case "amenity":
      return amenityId;
  }
}

/** A ticket of a kind as the calls answer it. */
const ticketOf = (kind: TicketKind): TicketRecord => ({
  ...ticketBase(),
  ...Object.fromEntries((kind.stamps ?? []).map(({ name }) => [name, null])),
  ...Object.fromEntries(kind.fields.map((field) => [field.name, sampleOf(field)])),
  amenity: { id: amenityId, title: "Screening Room" },
});

/**
 * Opens a side's page of a kind, with one ticket.
 * @param more.values fields of the ticket
 * @param more.answers more answers of calls
 * @returns the ticket, the live connection, and the tickets that the calls answer, which a test changes
 */
export async function openKind(
  kind: TicketKind,
  side: Side,
  query = "",
  {
    values = {},
    answers = {},
  }: { values?: Partial<TicketRecord>; answers?: Parameters<typeof answerCalls>[0] } = {},
) {
  const record: TicketRecord = { ...ticketOf(kind), ...values };
  const stored = [record];
  answerCalls({
    [`get /${kind.plural}`]: () => pageOf(stored),
    [`get /${kind.singular}/${record.id}`]: () => record,
    [`get /${kind.singular}/${record.id}/history`]: { data: [] },
    [`post /${kind.singular}Ids`]: { data: [] },
    "get /ticket-counts": {},
    "get /amenities": pageOf([]),
    ...answers,
  });
  const initial = { state: readListState({}), page: pageOf([record]) };
  const setting = { views: [], lastView: null, hiddenColumns: [] };
  const live = await (side === "client"
    ? show(<TenantTickets {...{ kind, tenantId, timeZone, initial }} aside={null} />, {
        address: `${kind.path.client}${query}`,
      })
    : show(
        <AdminTickets
          {...{ kind, adminId, timeZone, initial, setting }}
          rights={rightsOf(kind, () => true)}
        />,
        {
          area: "admin",
          address: `${kind.path.admin}${query}`,
        },
      ));
  return { record, stored, live };
}
