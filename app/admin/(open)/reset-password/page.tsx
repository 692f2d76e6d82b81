import { PasswordPage } from "@/app/password-page";
import { ResetPasswordForm } from "@/components/shell/reset-password-form";

export default () => (
  <PasswordPage area="admin" heading="Set your password">
    <ResetPasswordForm area="admin" />
  </PasswordPage>
);
