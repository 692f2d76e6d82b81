import { AdminTicketPage } from "@/app/admin/ticket-page";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";

export default (props: PageProps<"/admin/tickets">) => (
  <AdminTicketPage kind={gatePassKind} searchParams={props.searchParams} />
);
