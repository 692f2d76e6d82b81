import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { commendation } from "@/lib/features/tickets/kinds/commendation";

export default (props: PageProps<"/commendations">) => (
  <TenantTicketPage kind={commendation} searchParams={props.searchParams} />
);
