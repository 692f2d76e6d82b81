import { AdminTicketPage } from "@/app/admin/ticket-page";
import { incidentKind } from "@/lib/features/tickets/kinds/incident";

export default (props: PageProps<"/admin/incident-reports">) => (
  <AdminTicketPage kind={incidentKind} searchParams={props.searchParams} />
);
