import { adminPage } from "@/app/admin/admin-page";
import { BillingsPage } from "@/components/billing/billings-page";
import { can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import type { FilteredState } from "@/lib/core/list-state";
import { firstPage } from "@/lib/core/server/first-page";
import { billingFilters, figuresInput } from "@/lib/features/billing/billing-filters";
import { listBillings } from "@/lib/features/billing/server/list-billings";
import { showBillingFigures } from "@/lib/features/billing/server/show-billing-figures";

export default function Billings({ searchParams }: PageProps<"/admin/settings">) {
  return adminPage("Billings", "billings.view", async (session) => {
    const initial = await firstPage(listBillings, session, searchParams, billingFilters);
    const input = figuresInput(initial.state as FilteredState<typeof billingFilters>);
    const { actor } = session;
    return (
      <BillingsPage
        adminId={actor.id}
        timeZone={env.SITE_TIME_ZONE}
        mayImport={can(actor, "utilities.add") && can(actor, "utilities.importDataFromPromis")}
        initial={initial}
        first={{ input, figures: await showBillingFigures(session, input) }}
      />
    );
  });
}
