import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { reservation } from "@/lib/features/tickets/kinds/reservation";

export default (props: PageProps<"/reservations">) => (
  <TenantTicketPage kind={reservation} searchParams={props.searchParams} />
);
