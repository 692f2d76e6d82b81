import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { incident } from "@/lib/features/tickets/kinds/incident";

export default (props: PageProps<"/incident-reports">) => (
  <TenantTicketPage kind={incident} searchParams={props.searchParams} />
);
