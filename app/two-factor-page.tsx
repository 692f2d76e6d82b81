import { redirect } from "next/navigation";
import { RequiredTwoFactor } from "@/components/auth/required-two-factor";
import { LoginScreen } from "@/components/layout/login-screen";
import { DensityScope } from "@/components/ui/density";
import { areaHome } from "@/lib/core/areas";
import { showMe } from "@/lib/features/auth/server/show-me";
import { readSite } from "@/lib/features/settings/server/site";
import { anyPageSession } from "@/lib/http/page-session";

/** The page to set up a required authenticator app; others are redirected to the area's home page. */
export async function TwoFactorPage({ area }: { area: "admin" | "super-admin" }) {
  const session = await anyPageSession(area);
  if (!session?.actor.setUpFirst) redirect(areaHome[area]);
  const { email } = await showMe(session, {});
  return (
    <DensityScope value="comfortable">
      <LoginScreen
        site={await readSite()}
        heading="Set up your authenticator app"
        tagline="It is required of all staff."
      >
        <RequiredTwoFactor area={area} userName={email} />
      </LoginScreen>
    </DensityScope>
  );
}
