import { clientPage } from "@/app/(client)/client-page";
import { TenantBillings } from "@/components/billing/tenant-billings";
import { env } from "@/lib/core/env";
import { firstPage } from "@/lib/core/server/first-page";
import { listStatements } from "@/lib/features/billing/server/list-statements";
import { listPayments } from "@/lib/features/payments/server/list-payments";
import { siteDay } from "@/lib/format/zoned";

/** Billings: the newest statement, earlier ones and payments. */
export default function Billings({ searchParams }: PageProps<"/billings">) {
  return clientPage("/billings", async (session) => {
    const [statements, payments] = await Promise.all([
      listStatements(session, {}),
      firstPage(listPayments, session, searchParams),
    ]);
    return (
      <TenantBillings
        tenantId={session.actor.tenantId}
        today={siteDay(new Date(), env.SITE_TIME_ZONE)}
        statements={statements}
        payments={payments}
      />
    );
  });
}
