import { AdminTicketPage } from "@/app/admin/ticket-page";
import { workPermit } from "@/lib/features/tickets/kinds/work-permit";

export default (props: PageProps<"/admin/permits">) => (
  <AdminTicketPage kind={workPermit} searchParams={props.searchParams} />
);
