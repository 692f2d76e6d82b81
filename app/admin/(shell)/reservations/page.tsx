import { AdminTicketPage } from "@/app/admin/ticket-page";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";

export default (props: PageProps<"/admin/reservations">) => (
  <AdminTicketPage kind={reservationKind} searchParams={props.searchParams} />
);
