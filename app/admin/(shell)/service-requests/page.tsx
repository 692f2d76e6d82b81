import { AdminTicketPage } from "@/app/admin/ticket-page";
import { jobOrder } from "@/lib/features/tickets/kinds/job-order";

export default (props: PageProps<"/admin/service-requests">) => (
  <AdminTicketPage kind={jobOrder} searchParams={props.searchParams} />
);
