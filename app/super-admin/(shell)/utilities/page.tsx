import type { SearchParams } from "nuqs/server";
import type { ReactNode } from "react";
import {
  LazyAdministrators,
  LazyAuditLog,
  LazyDatabase,
  LazyMobileSettingsForm,
} from "@/components/layout/utility-parts";
import { UtilityPage, UtilityTabs } from "@/components/layout/utility-tabs";
import { SessionEnded } from "@/components/session/session-ended";
import { rolePages } from "@/lib/app/admin-menu";
import { allRoles, auditNames, resetPlan } from "@/lib/app/product";
import { selectedTab, superAdminUtilities } from "@/lib/app/utilities";
import { firstPage } from "@/lib/core/server/first-page";
import { listAdmins } from "@/lib/features/admins/server/list-admins";
import { auditFilters } from "@/lib/features/audit/filters";
import { listAuditLog } from "@/lib/features/audit/server/list-audit-log";
import { listAuditChoices } from "@/lib/features/audit/server/list-choices";
import { showMe } from "@/lib/features/auth/server/show-me";
import { listOpenPayments } from "@/lib/features/payments/server/list-open-payments";
import { countResetTables } from "@/lib/features/reset/server/reset-data";
import type { MobileSettings } from "@/lib/features/settings/mobile";
import { showMobileSettings } from "@/lib/features/settings/server/mobile-settings";
import { pageSession } from "@/lib/http/page-session";

type Session = NonNullable<Awaited<ReturnType<typeof pageSession<"super-admin">>>>;
type TabProps = { session: Session; searchParams: Promise<SearchParams> };

/** Utilities of the super admin. */
export default async function Utilities({ searchParams }: PageProps<"/super-admin/utilities">) {
  const session = await pageSession("super-admin");
  if (!session) return <SessionEnded />;
  const open = selectedTab(superAdminUtilities, await searchParams)?.value;
  const TabContent = (open && tabContents[open]) ?? AccessTab;
  return <TabContent session={session} searchParams={searchParams} />;
}

const tabContents: Record<string, (props: TabProps) => Promise<ReactNode>> = {
  database: DatabaseTab,
  "mobile-settings": MobileTab,
  "audit-log": AuditTab,
};

const rights = { add: true, edit: true, delete: true, manageAccess: true };

const AccessTab = async ({ session, searchParams }: TabProps) => (
  <LazyAdministrators
    scope={{ area: "super-admin", userId: session.actor.id }}
    rights={rights}
    editorRoles={allRoles()}
    pages={rolePages}
    tabs={<UtilityTabs tabs={superAdminUtilities} value="administrators" />}
    initial={await firstPage(listAdmins, session, searchParams)}
  />
);

async function DatabaseTab({ session }: TabProps) {
  const [counts, { email }, openPayments] = await Promise.all([
    countResetTables(resetPlan)(session, {}),
    showMe(session, {}),
    listOpenPayments(session, {}),
  ]);
  return (
    <UtilityPage tabs={superAdminUtilities} value="database">
      <LazyDatabase counts={counts} email={email ?? ""} openPayments={openPayments} />
    </UtilityPage>
  );
}

async function MobileTab({ session }: TabProps) {
  const { value, updated_at } = await showMobileSettings(session, {});
  return (
    <UtilityPage tabs={superAdminUtilities} value="mobile-settings">
      <LazyMobileSettingsForm settings={JSON.parse(value) as MobileSettings} updatedAt={updated_at} />
    </UtilityPage>
  );
}

async function AuditTab({ session, searchParams }: TabProps) {
  const [choices, initial] = await Promise.all([
    listAuditChoices(session, {}),
    firstPage(listAuditLog, session, searchParams, auditFilters),
  ]);
  return (
    <LazyAuditLog
      names={auditNames}
      userId={session.actor.id}
      choices={choices}
      tabs={<UtilityTabs tabs={superAdminUtilities} value="audit-log" />}
      initial={initial}
    />
  );
}
