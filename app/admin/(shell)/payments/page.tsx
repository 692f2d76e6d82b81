import { adminPage } from "@/app/admin/admin-page";
import { OfficePayments } from "@/components/payments/office-payments";
import { env } from "@/lib/core/env";
import { firstPage } from "@/lib/core/server/first-page";
import { paymentRights } from "@/lib/features/payments/rights";
import { listDifferences } from "@/lib/features/payments/server/differences";
import { listPayments } from "@/lib/features/payments/server/list-payments";

export default function Payments({ searchParams }: PageProps<"/admin/payments">) {
  return adminPage("Payments", "payments.view", async (session) => {
    const [initial, differences] = await Promise.all([
      firstPage(listPayments, session, searchParams),
      listDifferences(session, { limit: 100 }),
    ]);
    return (
      <OfficePayments
        adminId={session.actor.id}
        timeZone={env.SITE_TIME_ZONE}
        rights={paymentRights(session.actor)}
        initial={initial}
        differences={differences}
      />
    );
  });
}
