import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { jobOrderKind } from "@/lib/features/tickets/kinds/job-order";

export default (props: PageProps<"/service-requests">) => (
  <TenantTicketPage kind={jobOrderKind} searchParams={props.searchParams} />
);
