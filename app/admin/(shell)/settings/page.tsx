import { BillingsPage } from "@/components/billing/billings-page";
import { NoAccess } from "@/components/layout/no-access";
import { SessionEnded } from "@/components/session/session-ended";
import { can } from "@/lib/core/actor";
import { firstPage } from "@/lib/core/server/first-page";
import { listBillings } from "@/lib/features/billing/server/list-statements";
import { pageSession } from "@/lib/http/page-session";

/** Billings. */
export default async function Billings({ searchParams }: PageProps<"/admin/settings">) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const { actor } = session;
  if (!can(actor, "billings.view")) return <NoAccess title="Billings" />;
  const initial = await firstPage(listBillings, session, searchParams);
  return <BillingsPage adminId={actor.id} initial={initial} />;
}
