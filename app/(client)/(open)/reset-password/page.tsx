import { PasswordPage } from "@/app/password-page";
import { ResetPasswordForm } from "@/components/shell/reset-password-form";

export default () => (
  <PasswordPage area="client" heading="Set your password">
    <ResetPasswordForm area="client" />
  </PasswordPage>
);
