import { AdminTicketPage } from "@/app/admin/ticket-page";
import { commendationKind } from "@/lib/features/tickets/kinds/commendation";

export default (props: PageProps<"/admin/commendations">) => (
  <AdminTicketPage kind={commendationKind} searchParams={props.searchParams} />
);
