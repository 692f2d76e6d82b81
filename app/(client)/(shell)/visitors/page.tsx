import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { visitorKind } from "@/lib/features/tickets/kinds/visitor";

export default (props: PageProps<"/visitors">) => (
  <TenantTicketPage kind={visitorKind} searchParams={props.searchParams} />
);
