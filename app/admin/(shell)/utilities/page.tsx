import { NoAccess } from "@/components/shell/no-access";
import { SessionEnded } from "@/components/shell/session-ended";
import { Administrators, ServicesForm } from "@/components/utilities/utility-parts";
import { UtilityPage, UtilityTabs } from "@/components/utilities/utility-tabs";
import { can } from "@/lib/core/actor";
import { firstPage } from "@/lib/core/server/first-page";
import { listAdmins } from "@/lib/features/admins/server/list-admins";
import { showServices } from "@/lib/features/settings/server/show-services";
import { rolePages } from "@/lib/product/admin-menu";
import { pageSession } from "@/lib/product/page-session";
import { adminUtilities, openTab } from "@/lib/product/utilities";
import { createAdminAction, deleteAdminAction, saveServicesAction, updateAdminAction } from "./actions";

const actions = { create: createAdminAction, update: updateAdminAction, remove: deleteAdminAction };

/** Utilities: the tabs that the admin may open. */
export default async function Utilities({ searchParams }: PageProps<"/admin/utilities">) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded area="admin" />;
  const { actor } = session;
  const tabs = adminUtilities(actor);
  const open = openTab(tabs, await searchParams);
  if (!open) return <NoAccess title="Utilities" />;
  if (open.value === "system-parameter-settings") {
    return (
      <UtilityPage tabs={tabs} value={open.value}>
        <ServicesForm
          services={await showServices(session, {})}
          mayEdit={can(actor, "utilities.edit")}
          save={saveServicesAction}
        />
      </UtilityPage>
    );
  }
  return (
    <Administrators
      scope={{ area: "admin", holderId: actor.id }}
      rights={{
        add: can(actor, "utilities.add"),
        edit: can(actor, "utilities.edit"),
        delete: can(actor, "utilities.delete"),
        manageAccess: can(actor, "utilities.manageAccess"),
      }}
      held={actor.roles}
      pages={rolePages}
      actions={actions}
      tabs={<UtilityTabs tabs={tabs} value={open.value} />}
      initial={await firstPage(listAdmins, session, searchParams)}
    />
  );
}
