import { headers } from "next/headers";
import { PasswordPage } from "@/app/password-page";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";

export default async () => (
  <PasswordPage area="admin" heading="Set your password">
    <ResetPasswordForm area="admin" nonce={(await headers()).get("x-nonce") ?? undefined} />
  </PasswordPage>
);
