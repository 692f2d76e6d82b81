import { AdminTicketPage } from "@/app/admin/ticket-page";
import { visitorKind } from "@/lib/features/tickets/kinds/visitor";

export default (props: PageProps<"/admin/visitors">) => (
  <AdminTicketPage kind={visitorKind} searchParams={props.searchParams} />
);
