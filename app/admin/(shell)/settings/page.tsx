import { adminPage } from "@/app/admin/admin-page";
import { BillingsPage } from "@/components/billing/billings-page";
import { firstPage } from "@/lib/core/server/first-page";
import { listBillings } from "@/lib/features/billing/server/list-statements";

export default function Billings({ searchParams }: PageProps<"/admin/settings">) {
  return adminPage("Billings", "billings.view", async (session) => (
    <BillingsPage adminId={session.actor.id} initial={await firstPage(listBillings, session, searchParams)} />
  ));
}
