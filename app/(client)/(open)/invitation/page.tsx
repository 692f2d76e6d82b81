import { PasswordPage } from "@/app/password-page";
import { AcceptInvitation } from "@/components/people/accept-invitation";

/** The page of a mailed invitation to a unit; its token is after the # of the address. */
export default () => (
  <PasswordPage area="client" heading="Invitation">
    <AcceptInvitation />
  </PasswordPage>
);
