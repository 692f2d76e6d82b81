import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { jobOrder } from "@/lib/features/tickets/kinds/job-order";

export default (props: PageProps<"/service-requests">) => (
  <TenantTicketPage kind={jobOrder} searchParams={props.searchParams} />
);
