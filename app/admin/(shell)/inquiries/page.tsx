import { AdminTicketPage } from "@/app/admin/ticket-page";
import { inquiry } from "@/lib/features/tickets/kinds/inquiry";

export default (props: PageProps<"/admin/inquiries">) => (
  <AdminTicketPage kind={inquiry} searchParams={props.searchParams} />
);
