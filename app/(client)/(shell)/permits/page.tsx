import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { workPermitKind } from "@/lib/features/tickets/kinds/work-permit";

export default (props: PageProps<"/permits">) => (
  <TenantTicketPage kind={workPermitKind} searchParams={props.searchParams} />
);
