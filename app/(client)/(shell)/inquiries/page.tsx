import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { inquiryKind } from "@/lib/features/tickets/kinds/inquiry";

export default (props: PageProps<"/inquiries">) => (
  <TenantTicketPage kind={inquiryKind} searchParams={props.searchParams} />
);
