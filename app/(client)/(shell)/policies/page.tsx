import { clientPage } from "@/app/(client)/client-page";
import { PolicyList } from "@/components/policies/policy-list";
import { listPolicyHeaders } from "@/lib/features/policies/server/policy-headers";

/** House Rules and Policies. */
export default function Policies() {
  return clientPage("/policies", async (session) => {
    const initial = await listPolicyHeaders(session, {});
    return <PolicyList initial={initial} />;
  });
}
