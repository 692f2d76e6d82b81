"use client";

import { Check } from "lucide-react";
import { kindIcons } from "@/components/menu/kind-icons";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import type { GateKind } from "@/lib/features/expected/gate-kinds";
import type { ExpectedTicket } from "@/lib/features/expected/record";
import { ticketLink } from "@/lib/features/tickets/links";
import { clockTime, monthDay } from "@/lib/format/dates";

const dayOf = (moment: string) => moment.slice(0, 10);

/** Somebody or something that comes today: when, who, to whom, and whether it is there. @param props.day today */
export function ExpectedRow(props: {
  ticket: ExpectedTicket;
  kind: GateKind;
  day: string;
  onCameIn: () => unknown;
}) {
  const { ticket, kind, day, onCameIn } = props;
  const { id, who, what, tag, tenant, from, to, came } = ticket;
  const days = dayOf(from) === dayOf(to) ? "" : `, ${monthDay(from)} to ${monthDay(to)}`;
  return (
    <li className="flex items-center gap-3 border-line not-last:border-b px-4 py-3 lg:px-5">
      <PageLink href={ticketLink("admin", kind, id)} className="min-w-0 flex-1">
        <span className="block text-sm">
          <span className="num mr-1.5 font-semibold">{clockTime(from)}</span>
          <span className="text-ink-2 [&_svg]:mr-1.5 [&_svg]:inline [&_svg]:size-3.5 [&_svg]:align-[-0.125em]">
            {kindIcons[kind.icon]}
            {kind.one}
            {tag ? `, ${tag}` : ""}
            {days}
          </span>
        </span>
        <span className="line-clamp-2 font-semibold text-md [overflow-wrap:anywhere]">{who}</span>
        <span className="line-clamp-2 text-ink-2 text-sm [overflow-wrap:anywhere]">
          <span className="plate">{tenant.clientCode}</span> {tenant.uoccname}
          {what ? `, ${what}` : ""}
        </span>
      </PageLink>
      {came ? (
        <span className="max-w-[40%] text-right text-sm">
          <span className="num inline-flex items-center gap-1.5 font-medium text-st-done">
            <Check aria-hidden className="size-4" />
            <span className="sr-only">Came in</span>
            {dayOf(came.at) === day ? clockTime(came.at) : `since ${monthDay(came.at)}`}
          </span>
          <span className="block truncate text-ink-3 text-xs">{came.by}</span>
        </span>
      ) : kind.cameIn === null ? null : (
        <Button variant="outline" className="h-12 min-w-23" aria-label={`Came in: ${who}`} onClick={onCameIn}>
          Came in
        </Button>
      )}
    </li>
  );
}
