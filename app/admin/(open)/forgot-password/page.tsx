import { PasswordPage } from "@/app/password-page";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";

export default () => (
  <PasswordPage area="admin" heading="Forgot your password?">
    <ForgotPasswordForm area="admin" />
  </PasswordPage>
);
