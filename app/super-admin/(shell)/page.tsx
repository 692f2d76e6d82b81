import { SessionEnded } from "@/components/session/session-ended";
import { WebsiteSettingsForm } from "@/components/settings/website-settings-form";
import { PageHeader } from "@/components/ui/page-header";
import { versionOf } from "@/lib/core/server/stale";
import { showMe } from "@/lib/features/auth/server/show-me";
import { showWebsiteSettings } from "@/lib/features/settings/server/show-website-settings";
import { pageSession } from "@/lib/http/page-session";

export default async function WebsiteSettings() {
  const session = await pageSession("super-admin");
  if (!session) return <SessionEnded />;
  const [settings, me] = await Promise.all([showWebsiteSettings(session, {}), showMe(session, {})]);
  return (
    <>
      <PageHeader title="Website Settings" />
      <div className="mt-5">
        <WebsiteSettingsForm
          settings={Object.fromEntries(settings.map(({ name, value }) => [name, value]))}
          version={versionOf(settings)}
          hasOwnApp={me.area !== "client" && me.twoFactor.on}
        />
      </div>
    </>
  );
}
