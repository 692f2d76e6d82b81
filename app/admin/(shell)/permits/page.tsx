import { AdminTicketPage } from "@/app/admin/ticket-page";
import { workPermitKind } from "@/lib/features/tickets/kinds/work-permit";

export default (props: PageProps<"/admin/permits">) => (
  <AdminTicketPage kind={workPermitKind} searchParams={props.searchParams} />
);
