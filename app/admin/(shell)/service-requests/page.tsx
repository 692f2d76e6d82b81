import { AdminTicketPage } from "@/app/admin/ticket-page";
import { jobOrderKind } from "@/lib/features/tickets/kinds/job-order";

export default (props: PageProps<"/admin/service-requests">) => (
  <AdminTicketPage kind={jobOrderKind} searchParams={props.searchParams} />
);
