import { AccountSecurityCard } from "@/components/auth/account-security-card";
import { NotificationSettingsCard } from "@/components/notifications/notification-settings-card";
import { SessionEnded } from "@/components/session/session-ended";
import { ProfileCard } from "@/components/tenants/profile-card";
import { PageHeader } from "@/components/ui/page-header";
import { pageSession } from "@/lib/http/page-session";
import { pageTenant } from "@/lib/http/page-tenant";

/** Profile Settings, Account and security (Change Password and the account's sessions), and Notifications. */
export default async function Settings() {
  const session = await pageSession("client");
  if (!session) return <SessionEnded />;
  const tenant = await pageTenant(session);
  return (
    <>
      <PageHeader title="Settings" description="Your profile, your password and your sessions" />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-6">
        <ProfileCard tenant={tenant} />
        <AccountSecurityCard area="client" userName={session.actor.clientCode} />
        <NotificationSettingsCard area="client" userId={session.actor.tenantId} />
      </div>
    </>
  );
}
