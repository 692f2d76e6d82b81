import { clientPage } from "@/app/(client)/client-page";
import { ServiceAside } from "@/app/(client)/service-aside";
import { TenantTicketPage } from "@/app/(client)/ticket-page";
import { ClosedServices } from "@/components/tickets/lists/closed-services";
import { ListWithAside } from "@/components/tickets/lists/list-with-aside";
import { ServiceGrid } from "@/components/tickets/lists/service-grid";
import { TenantServices } from "@/components/tickets/tenant-services";
import { PageHeader } from "@/components/ui/page-header";
import { tenantMenu } from "@/lib/app/tenant-menu";
import { firstPage } from "@/lib/core/server/first-page";
import { registry } from "@/lib/features/tickets/registry";
import { listServices } from "@/lib/features/tickets/server/lists/list-services";
import { serviceKinds } from "@/lib/features/tickets/service-kinds";

/** The services hub: all of the tenant's tickets, or one module with `tab`, such as `tab=tickets`. */
export default function Services({ searchParams }: PageProps<"/services">) {
  return clientPage("/services", async (session) => {
    const params = await searchParams;
    const kind = registry.find(({ plural }) => plural === params.tab);
    if (kind) return <TenantTicketPage kind={kind} searchParams={searchParams} />;
    const { services } = tenantMenu(session.actor);
    const initial = await firstPage(listServices, session, searchParams);
    return (
      <>
        <PageHeader title="Services" description="All that you have asked the office for" />
        <div className="mt-5 space-y-4 lg:mt-6">
          <ServiceGrid services={services} />
          <ClosedServices services={services} />
        </div>
        <ListWithAside aside={<ServiceAside session={session} turn={0} links={false} />}>
          <TenantServices
            tenantId={session.actor.tenantId}
            kinds={serviceKinds(() => true)}
            initial={initial}
          />
        </ListWithAside>
      </>
    );
  });
}
