import { SessionEnded } from "@/components/shell/session-ended";
import { Administrators } from "@/components/utilities/utility-parts";
import { UtilityTabs } from "@/components/utilities/utility-tabs";
import { allRoles } from "@/lib/core/permissions/pages";
import { firstPage } from "@/lib/core/server/first-page";
import { listAdmins } from "@/lib/features/admins/server/list-admins";
import { rolePages } from "@/lib/product/admin-menu";
import { pageSession } from "@/lib/product/page-session";
import { openTab, superAdminUtilities } from "@/lib/product/utilities";
import { createAdminAction, deleteAdminAction, updateAdminAction } from "./actions";

const actions = { create: createAdminAction, update: updateAdminAction, remove: deleteAdminAction };
const rights = { add: true, edit: true, delete: true, manageAccess: true };

/** Utilities of the super admin. */
export default async function Utilities({ searchParams }: PageProps<"/super-admin/utilities">) {
  const session = await pageSession("super-admin");
  if (!session) return <SessionEnded area="super-admin" />;
  const open = openTab(superAdminUtilities, await searchParams);
  return (
    <Administrators
      scope={{ area: "super-admin", holderId: session.actor.id }}
      rights={rights}
      held={allRoles()}
      pages={rolePages}
      actions={actions}
      tabs={<UtilityTabs tabs={superAdminUtilities} value={open?.value ?? ""} />}
      initial={await firstPage(listAdmins, session, searchParams)}
    />
  );
}
