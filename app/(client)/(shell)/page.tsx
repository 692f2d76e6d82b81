import { clientPage } from "@/app/(client)/client-page";
import { DiscoverCard } from "@/components/advertisements/discover-card";
import { DashboardBill } from "@/components/billing/dashboard-bill";
import { NewestMemorandums } from "@/components/memorandums/newest-memorandums";
import { MyRequests } from "@/components/overview/my-requests";
import { LatestPostCard } from "@/components/posts/latest-post-card";
import { RefreshOnInvalidation } from "@/components/tenants/refresh-on-invalidation";
import { ServiceGrid } from "@/components/tickets/lists/service-grid";
import { PageHeader } from "@/components/ui/page-header";
import { tenantMenu } from "@/lib/app/tenant-menu";
import { env } from "@/lib/core/env";
import { showTenantDashboard } from "@/lib/features/dashboard/server/show-tenant-dashboard";
import { serviceKinds } from "@/lib/features/tickets/service-kinds";
import { dayGreeting, siteDay } from "@/lib/format/zoned";
import { pageTenant } from "@/lib/http/page-tenant";

/** The tenant's dashboard: requests, newest post, bill, services, advertisements and memorandums. */
export default function Dashboard() {
  return clientPage("/", async (session) => {
    const [tenant, { post, ads, memorandums }] = await Promise.all([
      pageTenant(session),
      showTenantDashboard(session, {}),
    ]);
    const { actor } = session;
    const { services, opensServices } = tenantMenu(actor);
    const isFirst = actor.id === actor.tenantId;
    const name = (isFirst && tenant.firstName) || actor.name;
    const now = new Date();
    const hello = dayGreeting(now, env.SITE_TIME_ZONE);
    return (
      <>
        <RefreshOnInvalidation what={["posts", "memorandums", "advertisements"]} />
        <PageHeader title="Dashboard" greeting={`${hello}, ${name}`} />
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:grid-rows-[auto_1fr] lg:gap-6">
          <div className="empty:hidden lg:col-start-2">
            <DashboardBill today={siteDay(now, env.SITE_TIME_ZONE)} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:gap-6">
            {opensServices ? (
              <MyRequests
                tenantId={session.actor.tenantId}
                kinds={serviceKinds(() => true)}
                timeZone={env.SITE_TIME_ZONE}
              />
            ) : null}
            <LatestPostCard post={post} now={now} className="max-lg:order-1" />
            {opensServices ? <ServiceGrid services={services} /> : null}
            <div className="max-lg:order-2">
              <NewestMemorandums memorandums={memorandums} />
            </div>
          </div>
          <DiscoverCard ads={ads} className="lg:col-start-2 lg:self-start" />
        </div>
      </>
    );
  });
}
