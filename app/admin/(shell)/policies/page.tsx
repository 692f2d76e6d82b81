import { NoAccess } from "@/components/layout/no-access";
import { PoliciesPage } from "@/components/policies/policies-page";
import { SessionEnded } from "@/components/session/session-ended";
import { can, rightsOn } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { listPolicyHeaders } from "@/lib/features/policies/server/policy-headers";
import { pageSession } from "@/lib/http/page-session";
import * as actions from "./actions";

/** House Rules and Policies. */
export default async function Policies() {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const { actor } = session;
  if (!can(actor, "policies.view")) return <NoAccess title="House Rules and Policies" />;
  const { data } = await listPolicyHeaders(session, {});
  return (
    <PoliciesPage
      adminId={actor.id}
      rights={rightsOn(actor, "policies")}
      timeZone={env.SITE_TIME_ZONE}
      actions={{
        createPolicy: actions.createPolicyAction,
        updatePolicy: actions.updatePolicyAction,
        removePolicy: actions.deletePolicyAction,
        createHeader: actions.createHeaderAction,
        updateHeader: actions.updateHeaderAction,
        removeHeader: actions.deleteHeaderAction,
        order: actions.orderHeadersAction,
      }}
      initial={data}
    />
  );
}
