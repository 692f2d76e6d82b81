import { AdminTicketPage } from "@/app/admin/ticket-page";
import { commendation } from "@/lib/features/tickets/kinds/commendation";

export default (props: PageProps<"/admin/commendations">) => (
  <AdminTicketPage kind={commendation} searchParams={props.searchParams} />
);
