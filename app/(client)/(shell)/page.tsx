import { BillingCard } from "@/components/billing/billing-card";
import { SessionEnded } from "@/components/shell/session-ended";
import { LatestTickets } from "@/components/tickets/latest-tickets";
import { ServiceGrid } from "@/components/tickets/service-grid";
import { PageHeader } from "@/components/ui/page-header";
import { env } from "@/lib/core/env";
import { showTenant } from "@/lib/features/tenants/server/show-tenant";
import { listServices } from "@/lib/features/tickets/server/list-services";
import { dayGreeting, siteDay } from "@/lib/format/zoned";
import { pageSession } from "@/lib/product/page-session";
import { tenantMenu } from "@/lib/product/tenant-menu";

/** The tenant's first page: the bill, the services, and the latest requests. */
export default async function Dashboard() {
  const session = await pageSession("client");
  if (!session) return <SessionEnded area="client" />;
  const [tenant, latest] = await Promise.all([
    showTenant(session, { id: session.actor.id }),
    listServices(session, { limit: 5 }),
  ]);
  const now = new Date();
  const hello = dayGreeting(now, env.SITE_TIME_ZONE);
  return (
    <>
      <PageHeader title="Dashboard" greeting={`${hello}, ${tenant.firstName || tenant.uoccname}`} />
      <div className="mt-5 grid grid-cols-1 gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-6">
        <div className="lg:order-2">
          <BillingCard
            amount={tenant.outstandingBalance}
            soaDate={tenant.soaDate}
            dueDate={tenant.dueDate}
            today={siteDay(now, env.SITE_TIME_ZONE)}
            soaName={tenant.soaName}
          />
        </div>
        <div className="space-y-4 lg:space-y-6">
          <ServiceGrid services={tenantMenu().services} />
          <LatestTickets tickets={latest.data} />
        </div>
      </div>
    </>
  );
}
