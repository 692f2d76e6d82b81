import type { Metadata } from "next";
import Link from "next/link";
import { LoginScreen } from "@/components/shell/login-screen";
import { ResetPasswordForm } from "@/components/shell/reset-password-form";
import { DensityScope } from "@/components/ui/density";
import { env } from "@/lib/env";
import { readSite } from "@/lib/settings/server/site";

export const metadata: Metadata = { title: { absolute: `${env.APP_NAME} Client` } };

export default async function ResetPasswordPage() {
  return (
    <DensityScope value="comfortable">
      <LoginScreen site={await readSite()} heading="Set your password">
        <ResetPasswordForm area="client" />
        <p className="mt-5">
          <Link className="link text-sm" href="/">
            Back to log in
          </Link>
        </p>
      </LoginScreen>
    </DensityScope>
  );
}
