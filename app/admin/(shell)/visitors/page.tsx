import { AdminTicketPage } from "@/app/admin/ticket-page";
import { visitor } from "@/lib/features/tickets/kinds/visitor";

export default (props: PageProps<"/admin/visitors">) => (
  <AdminTicketPage kind={visitor} searchParams={props.searchParams} />
);
