import { FormActions } from "@/components/form/form-layout";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { Area } from "@/lib/core/areas";
import { ChangePasswordForm } from "./change-password-form";
import { SessionsSection } from "./sessions-section";

/**
 * The change of password and the user's sessions as a card.
 * @param props.userName what the user logs in with
 */
export function AccountSecurityCard(props: { area: Area; userName: string }) {
  return (
    <Card as="section" aria-labelledby="account-security">
      <CardHeader id="account-security" title="Account and security" ruled />
      <CardBody>
        <h3 className="mb-4 font-semibold">Change Password</h3>
        <ChangePasswordForm {...props} native>
          <FormActions native submitLabel="Change Password" />
        </ChangePasswordForm>
        <SessionsSection />
      </CardBody>
    </Card>
  );
}
