import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { reservation } from "@/lib/tickets/kinds/reservation";

export default (props: PageProps<"/reservations">) => (
  <TenantTicketPage kind={reservation} searchParams={props.searchParams} />
);
