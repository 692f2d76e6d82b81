import { PasswordPage } from "@/app/password-page";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";

export default () => (
  <PasswordPage area="client" heading="Forgot your password?">
    <ForgotPasswordForm area="client" />
  </PasswordPage>
);
