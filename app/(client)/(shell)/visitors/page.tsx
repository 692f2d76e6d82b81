import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { visitor } from "@/lib/features/tickets/kinds/visitor";

export default (props: PageProps<"/visitors">) => (
  <TenantTicketPage kind={visitor} searchParams={props.searchParams} />
);
