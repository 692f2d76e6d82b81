import { NoAccess } from "@/components/layout/no-access";
import { SessionEnded } from "@/components/session/session-ended";
import { TenantsPage } from "@/components/tenants/tenants-page";
import { can, rightsOn } from "@/lib/core/actor";
import type { FirstPage } from "@/lib/core/list-state";
import { firstPage } from "@/lib/core/server/first-page";
import type { TenantRecord } from "@/lib/features/tenants/record";
import { listTenants } from "@/lib/features/tenants/server/list-tenants";
import { pageSession } from "@/lib/http/page-session";
import {
  createTenantAction,
  deleteTenantAction,
  endTenantSessionsAction,
  sendLogInMailAction,
  updateTenantAction,
} from "./actions";

const actions = {
  create: createTenantAction,
  update: updateTenantAction,
  remove: deleteTenantAction,
  sendLogInMail: sendLogInMailAction,
  endSessions: endTenantSessionsAction,
};

/** Tenants List. */
export default async function Tenants({ searchParams }: PageProps<"/admin/tenants">) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const { actor } = session;
  if (!can(actor, "tenants.view")) return <NoAccess title="Tenants List" />;
  const initial = await firstPage(listTenants, session, searchParams);
  return (
    <TenantsPage
      adminId={actor.id}
      rights={rightsOn(actor, "tenants")}
      actions={actions}
      // Admins who may view tenants always receive whole records.
      initial={initial as FirstPage<TenantRecord>}
    />
  );
}
