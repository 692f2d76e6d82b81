import { PolicyList } from "@/components/policies/policy-list";
import { SessionEnded } from "@/components/session/session-ended";
import { listPolicyHeaders } from "@/lib/features/policies/server/policy-headers";
import { pageSession } from "@/lib/http/page-session";

/** House Rules and Policies. */
export default async function Policies() {
  const session = await pageSession("client");
  if (!session) return <SessionEnded />;
  const initial = await listPolicyHeaders(session, {});
  return <PolicyList tenantId={session.actor.tenantId} initial={initial} />;
}
