import { clientPage } from "@/app/(client)/client-page";
import { AccountSecurityCard } from "@/components/auth/account-security-card";
import { NotificationSettingsCard } from "@/components/notifications/notification-settings-card";
import { PeopleCard } from "@/components/people/people-card";
import { UnitsCard } from "@/components/people/units-card";
import { ProfileCard } from "@/components/tenants/profile-card";
import { PageHeader } from "@/components/ui/page-header";
import { hasUnitRight } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { showMe } from "@/lib/features/auth/server/show-me";
import { pageTenant } from "@/lib/http/page-tenant";

/** Profile Settings, Account and security (Change Password and the account's sessions), and Notifications. */
export default function Settings() {
  return clientPage("/settings", async (session) => {
    const [tenant, me] = await Promise.all([pageTenant(session), showMe(session, {})]);
    const units = me.area === "client" ? me.units : [];
    return (
      <>
        <PageHeader title="Settings" description="Your profile, your password and your sessions" />
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-6">
          <ProfileCard tenant={tenant} />
          <AccountSecurityCard area="client" userName={session.actor.clientCode} />
          {units.length > 1 ? <UnitsCard units={units} currentId={session.actor.tenantId} /> : null}
          <PeopleCard
            tenantId={session.actor.tenantId}
            rights={session.actor.rights}
            manages={hasUnitRight(session.actor, "people")}
            timeZone={env.SITE_TIME_ZONE}
          />
          <NotificationSettingsCard area="client" userId={session.actor.tenantId} />
        </div>
      </>
    );
  });
}
