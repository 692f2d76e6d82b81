import { Inbox } from "lucide-react";
import { kindIcon } from "@/components/shell/kind-icons";
import { buttonClass } from "@/components/ui/button-class";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { ticketLink } from "@/lib/features/tickets/links";
import type { ServiceRecord } from "@/lib/features/tickets/record";
import { kindOf } from "@/lib/features/tickets/registry";
import { longDateTime } from "@/lib/format/dates";
import { TicketStatusBadge } from "./status-badge";

/** A tenant's newest tickets of all kinds, with links to their forms. */
export function LatestTickets(props: { tickets: ServiceRecord[] }) {
  return (
    <Card>
      <CardHeader
        title="Latest Requests"
        action={
          <PageLink href="/services" className={buttonClass({ variant: "link", size: "sm" })}>
            View all
          </PageLink>
        }
      />
      {props.tickets.length === 0 ? (
        <EmptyState icon={<Inbox />} text="You have not filed a request yet." />
      ) : (
        <ul className="pb-2">
          {props.tickets.map((ticket) => (
            <li key={ticket.id} className="border-line border-t first:border-0">
              <PageLink
                href={ticketLink("client", kindOf(ticket.kind), ticket.id)}
                className="flex items-center gap-3 px-5 py-3 -outline-offset-2 hover:bg-hover max-lg:px-4"
              >
                <span
                  className="grid size-9 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand-ink [&_svg]:size-4"
                  aria-hidden
                >
                  {kindIcon(ticket.kind)}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium text-sm">
                    {kindOf(ticket.kind).texts.title}
                  </span>
                  <span className="plate text-ink-2 text-xs">{ticket.ticketNumber}</span>
                </span>
                <span className="num text-ink-2 text-xs max-sm:hidden">
                  {longDateTime(ticket.created_at)}
                </span>
                <TicketStatusBadge kind={kindOf(ticket.kind)} status={ticket.status} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
