import { AdminTicketPage } from "@/app/admin/ticket-page";
import { gatePass } from "@/lib/features/tickets/kinds/gate-pass";

export default (props: PageProps<"/admin/tickets">) => (
  <AdminTicketPage kind={gatePass} searchParams={props.searchParams} />
);
