import { adminPage } from "@/app/admin/admin-page";
import { PoliciesPage } from "@/components/policies/policies-page";
import { rightsOn } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { versionOf } from "@/lib/core/server/stale";
import { policyHeaderOrder } from "@/lib/features/policies/server/order-policy-headers";
import { listPolicyHeaders } from "@/lib/features/policies/server/policy-headers";

export default function Policies() {
  return adminPage("House Rules and Policies", "policies.view", async (session) => {
    const { data } = await listPolicyHeaders(session, {});
    return (
      <PoliciesPage
        rights={rightsOn(session.actor, "policies")}
        timeZone={env.SITE_TIME_ZONE}
        initial={{ data, version: versionOf(policyHeaderOrder({ data })) }}
      />
    );
  });
}
