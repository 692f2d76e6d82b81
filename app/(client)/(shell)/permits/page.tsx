import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { workPermit } from "@/lib/features/tickets/kinds/work-permit";

export default (props: PageProps<"/permits">) => (
  <TenantTicketPage kind={workPermit} searchParams={props.searchParams} />
);
