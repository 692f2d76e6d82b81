import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { inquiry } from "@/lib/features/tickets/kinds/inquiry";

export default (props: PageProps<"/inquiries">) => (
  <TenantTicketPage kind={inquiry} searchParams={props.searchParams} />
);
