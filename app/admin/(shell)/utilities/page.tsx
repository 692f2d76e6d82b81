import type { SearchParams } from "nuqs/server";
import type { ReactNode } from "react";
import { NoAccess } from "@/components/layout/no-access";
import {
  LazyAdministrators,
  LazyImport,
  LazyLockedImport,
  LazyOfficeHoursForm,
  LazySavedReplies,
  LazyServicesForm,
  LazyTargetTimesForm,
} from "@/components/layout/utility-parts";
import { UtilityPage, UtilityTabs } from "@/components/layout/utility-tabs";
import { SessionEnded } from "@/components/session/session-ended";
import { rolePages } from "@/lib/app/admin-menu";
import { adminUtilities, selectedTab } from "@/lib/app/utilities";
import { can } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { wholePage, wholeState } from "@/lib/core/list-state";
import { firstPage } from "@/lib/core/server/first-page";
import { versionOf } from "@/lib/core/server/stale";
import { listAdmins } from "@/lib/features/admins/server/list-admins";
import { findShownImport } from "@/lib/features/billing/server/find-shown-import";
import { listImports } from "@/lib/features/billing/server/list-imports";
import { showOfficeHours } from "@/lib/features/office-hours/server/office-hours";
import { showTargetTimes } from "@/lib/features/office-hours/server/target-times";
import { listSavedReplies } from "@/lib/features/saved-replies/server/saved-replies";
import { showServices } from "@/lib/features/settings/server/show-services";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { pageSession } from "@/lib/http/page-session";

type Session = NonNullable<Awaited<ReturnType<typeof pageSession<"admin">>>>;
type TabProps = {
  session: Session;
  tabs: ReturnType<typeof adminUtilities>;
  searchParams: Promise<SearchParams>;
};

const tabContents: Record<string, (props: TabProps) => Promise<ReactNode>> = {
  import: ImportTab,
  administrators: AccessTab,
  "saved-replies": RepliesTab,
  "system-parameter-settings": ServicesTab,
  "office-hours": OfficeHoursTab,
  "target-times": TargetTimesTab,
};

/** Utilities: the tabs that the admin may open. */
export default async function Utilities({ searchParams }: PageProps<"/admin/utilities">) {
  const session = await pageSession("admin");
  if (!session) return <SessionEnded />;
  const tabs = adminUtilities(session.actor);
  const TabContent = tabContents[selectedTab(tabs, await searchParams)?.value ?? ""];
  if (!TabContent) return <NoAccess title="Utilities" />;
  return <TabContent session={session} tabs={tabs} searchParams={searchParams} />;
}

async function ImportTab({ session, tabs, searchParams }: TabProps) {
  const { id, name } = session.actor;
  if (!can(session.actor, "utilities.add")) {
    return (
      <UtilityPage tabs={tabs} value="import">
        <LazyLockedImport />
      </UtilityPage>
    );
  }
  const { result } = await searchParams;
  const requestedId = typeof result === "string" ? result : null;
  const [initial, found] = await Promise.all([
    firstPage(listImports, session, searchParams),
    findShownImport(session, requestedId),
  ]);
  return (
    <UtilityPage tabs={tabs} value="import">
      <LazyImport
        admin={{ id, name }}
        initial={initial}
        shown={found}
        isRequested={found !== null && found.result.uniqId === requestedId}
      />
    </UtilityPage>
  );
}

async function AccessTab({ session, tabs, searchParams }: TabProps) {
  const { actor } = session;
  return (
    <LazyAdministrators
      scope={{ area: "admin", userId: actor.id }}
      rights={{
        add: can(actor, "utilities.add"),
        edit: can(actor, "utilities.edit"),
        delete: can(actor, "utilities.delete"),
        manageAccess: can(actor, "utilities.manageAccess"),
      }}
      editorRoles={actor.roles}
      pages={rolePages}
      tabs={<UtilityTabs tabs={tabs} value="administrators" />}
      initial={await firstPage(listAdmins, session, searchParams)}
    />
  );
}

const replyKinds = registry.map(({ name, texts }) => ({ name, title: texts.title }));

async function RepliesTab({ session, tabs }: TabProps) {
  const { data } = await listSavedReplies(session, {});
  return (
    <LazySavedReplies
      adminId={session.actor.id}
      kinds={replyKinds}
      rights={{ add: true, edit: true, delete: true }}
      tabs={<UtilityTabs tabs={tabs} value="saved-replies" />}
      initial={{ state: wholeState, page: wholePage(data) }}
    />
  );
}

const kinds = Object.fromEntries(
  registry.map(({ name, icon, texts: { title } }) => [name, { title, icon }]),
) as Record<TicketKind["name"], { title: string; icon: TicketKind["icon"] }>;

async function ServicesTab({ session, tabs }: TabProps) {
  const services = await showServices(session, {});
  return (
    <UtilityPage tabs={tabs} value="system-parameter-settings">
      <LazyServicesForm
        services={services}
        version={versionOf(services)}
        kinds={kinds}
        mayEdit={can(session.actor, "utilities.edit")}
      />
    </UtilityPage>
  );
}

async function OfficeHoursTab({ session, tabs }: TabProps) {
  return (
    <UtilityPage tabs={tabs} value="office-hours">
      <LazyOfficeHoursForm
        hours={await showOfficeHours(session, {})}
        timeZone={env.SITE_TIME_ZONE}
        mayEdit={can(session.actor, "utilities.edit")}
      />
    </UtilityPage>
  );
}

async function TargetTimesTab({ session, tabs }: TabProps) {
  const [targets, { days }] = await Promise.all([showTargetTimes(session, {}), showOfficeHours(session, {})]);
  return (
    <UtilityPage tabs={tabs} value="target-times">
      <LazyTargetTimesForm
        targets={targets}
        version={versionOf(targets)}
        hasHours={days.some(({ periods }) => periods.length > 0)}
        kinds={kinds}
        mayEdit={can(session.actor, "utilities.edit")}
      />
    </UtilityPage>
  );
}
