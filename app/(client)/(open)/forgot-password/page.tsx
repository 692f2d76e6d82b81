import type { Metadata } from "next";
import Link from "next/link";
import { ForgotPasswordForm } from "@/components/shell/forgot-password-form";
import { LoginScreen } from "@/components/shell/login-screen";
import { DensityScope } from "@/components/ui/density";
import { env } from "@/lib/env";
import { readSite } from "@/lib/settings/server/site";

export const metadata: Metadata = { title: { absolute: `${env.APP_NAME} Client` } };

export default async function ForgotPasswordPage() {
  return (
    <DensityScope value="comfortable">
      <LoginScreen site={await readSite()} heading="Forgot your password?">
        <ForgotPasswordForm area="client" />
        <p className="mt-5">
          <Link className="link text-sm" href="/">
            Back to log in
          </Link>
        </p>
      </LoginScreen>
    </DensityScope>
  );
}
