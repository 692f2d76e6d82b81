import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";

export default (props: PageProps<"/tickets">) => (
  <TenantTicketPage kind={gatePassKind} searchParams={props.searchParams} />
);
