import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";

export default (props: PageProps<"/reservations">) => (
  <TenantTicketPage kind={reservationKind} searchParams={props.searchParams} />
);
