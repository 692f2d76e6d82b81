import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { incidentKind } from "@/lib/features/tickets/kinds/incident";

export default (props: PageProps<"/incident-reports">) => (
  <TenantTicketPage kind={incidentKind} searchParams={props.searchParams} />
);
