import { headers } from "next/headers";
import { resetPasswordAction, showPasswordLinkAction } from "@/app/password-actions";
import { PasswordPage } from "@/app/password-page";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";

export default async () => (
  <PasswordPage area="client" heading="Set your password">
    <ResetPasswordForm
      area="client"
      action={resetPasswordAction}
      findUserName={showPasswordLinkAction}
      nonce={(await headers()).get("x-nonce") ?? undefined}
    />
  </PasswordPage>
);
