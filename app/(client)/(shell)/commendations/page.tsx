import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { commendationKind } from "@/lib/features/tickets/kinds/commendation";

export default (props: PageProps<"/commendations">) => (
  <TenantTicketPage kind={commendationKind} searchParams={props.searchParams} />
);
