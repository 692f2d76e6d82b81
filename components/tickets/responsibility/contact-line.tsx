"use client";

import { Phone } from "lucide-react";
import { TenantLink } from "@/components/records/tenant-link";
import type { TicketRecord } from "@/lib/features/tickets/record";

/** Whom to ask about a ticket: the tenant, whose page has the mail address too, and the telephone. */
export function ContactLine({ record }: { record: TicketRecord }) {
  const { tenant, telephone } = record;
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm [overflow-wrap:anywhere]">
      <TenantLink id={tenant.id}>
        {tenant.uoccname} <span className="plate ml-1 text-ink-2">{tenant.clientCode}</span>
      </TenantLink>
      {telephone ? (
        <a
          href={`tel:${telephone}`}
          aria-label={`Call ${tenant.uoccname}, ${telephone}`}
          className="num inline-flex min-h-6 touch:min-h-11 items-center gap-2 rounded-sm text-brand-ink underline-offset-3 hover:underline [&_svg]:size-4"
        >
          <Phone aria-hidden />
          {telephone}
        </a>
      ) : null}
    </p>
  );
}
