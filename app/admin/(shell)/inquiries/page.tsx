import { AdminTicketPage } from "@/app/admin/ticket-page";
import { inquiryKind } from "@/lib/features/tickets/kinds/inquiry";

export default (props: PageProps<"/admin/inquiries">) => (
  <AdminTicketPage kind={inquiryKind} searchParams={props.searchParams} />
);
