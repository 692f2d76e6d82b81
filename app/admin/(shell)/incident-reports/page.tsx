import { AdminTicketPage } from "@/app/admin/ticket-page";
import { incident } from "@/lib/features/tickets/kinds/incident";

export default (props: PageProps<"/admin/incident-reports">) => (
  <AdminTicketPage kind={incident} searchParams={props.searchParams} />
);
