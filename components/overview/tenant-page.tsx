"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useInvalidation } from "@/components/live/use-invalidation";
import { PeopleCard } from "@/components/people/people-card";
import { fetchCall } from "@/lib/browser/fetch";
import type { ContentRights } from "@/lib/core/actor";
import { billingCalls } from "@/lib/features/billing/calls";
import type { TenantDetail } from "@/lib/features/billing/record";
import type { ServiceKind } from "@/lib/features/tickets/service-kinds";
import { ActivityPart } from "./activity-part";
import { BalancePart } from "./balance-part";
import { ComingPart } from "./coming-part";
import { tenantPageKey } from "./glance-card";
import { MoneyPart } from "./money-part";
import { PeoplePart } from "./people-part";
import { RequestsPart } from "./requests-part";
import { TenantHead } from "./tenant-head";

/**
 * What is going on with a tenant (docs/rules/tenants.md, Tenant at a glance).
 * @param props.today on the site's calendar
 */
export function TenantPage(props: {
  rights: ContentRights;
  /** The parts whose pages the person may view. */
  shows: { billings: boolean; payments: boolean };
  kinds: readonly ServiceKind[];
  initial: TenantDetail;
  today: string;
  timeZone: string;
}) {
  const { rights, shows, kinds, initial, today, timeZone } = props;
  const { id } = initial;
  const client = useQueryClient();
  const { data: tenant } = useQuery({
    queryKey: [...tenantPageKey(id), "record"],
    initialData: initial,
    queryFn: ({ signal }) => fetchCall(billingCalls.showTenant, { id }, { signal, background: true }),
  });
  // It changes with tickets, comments and payments, as the dashboard does.
  useInvalidation(
    { what: "dashboard" },
    () => void client.invalidateQueries({ queryKey: tenantPageKey(id) }),
  );
  const seen = kinds.some(({ isLive }) => isLive);
  return (
    <>
      <TenantHead tenant={tenant} rights={rights} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {/* On narrow screens what is coming stands between the requests and the money. */}
        <div className="grid grid-cols-1 gap-4 max-xl:contents">
          <BalancePart {...{ tenant, kinds, today }} />
          {seen ? <RequestsPart tenantId={id} kinds={kinds} /> : null}
          <div className="max-xl:order-3">
            <MoneyPart tenantId={id} clientCode={tenant.clientCode} shows={shows} />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-4 max-xl:contents">
          {seen ? <ComingPart tenantId={id} {...{ kinds, today, timeZone }} /> : null}
          <div className="max-xl:order-4">
            <PeoplePart tenant={tenant} />
          </div>
          <div className="max-xl:order-5">
            <PeopleCard tenantId={id} rights={null} manages={rights.edit} timeZone={timeZone} />
          </div>
          <div className="max-xl:order-6">
            <ActivityPart tenantId={id} />
          </div>
        </div>
      </div>
    </>
  );
}
