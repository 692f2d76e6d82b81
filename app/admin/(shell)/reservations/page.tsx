import { AdminTicketPage } from "@/app/admin/ticket-page";
import { reservation } from "@/lib/features/tickets/kinds/reservation";

export default (props: PageProps<"/admin/reservations">) => (
  <AdminTicketPage kind={reservation} searchParams={props.searchParams} />
);
