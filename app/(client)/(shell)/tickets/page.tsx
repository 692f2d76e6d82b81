import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { gatePass } from "@/lib/features/tickets/kinds/gate-pass";

export default (props: PageProps<"/tickets">) => (
  <TenantTicketPage kind={gatePass} searchParams={props.searchParams} />
);
