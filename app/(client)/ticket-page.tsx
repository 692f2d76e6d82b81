import { clientPage } from "@/app/(client)/client-page";
import { ServiceAside } from "@/app/(client)/service-aside";
import { TenantTickets } from "@/components/tickets/tenant-tickets";
import { env } from "@/lib/core/env";
import { firstPage } from "@/lib/core/server/first-page";
import type { TicketKind } from "@/lib/features/tickets/define";
import { ticketFilters } from "@/lib/features/tickets/filters";
import { registry } from "@/lib/features/tickets/registry";
import { ticketUseCases } from "@/lib/features/tickets/server/use-cases";

type Props = { kind: TicketKind; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A tenant's page for one kind of ticket. If the module is closed, its note is shown above the earlier tickets. */
export const TenantTicketPage = ({ kind, searchParams }: Props) =>
  clientPage(kind.path.client, async (session) => {
    const initial = await firstPage(ticketUseCases(kind.name).list, session, searchParams, ticketFilters);
    return (
      <TenantTickets
        kind={kind}
        tenantId={session.actor.tenantId}
        timeZone={env.SITE_TIME_ZONE}
        initial={initial}
        aside={<ServiceAside session={session} turn={registry.indexOf(kind)} />}
      />
    );
  });
