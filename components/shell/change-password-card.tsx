import { FormActions } from "@/components/form/form-layout";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { FormAction } from "@/lib/core/action-result";
import type { Area } from "@/lib/core/areas";
import { ChangePasswordForm } from "./change-password-form";

/**
 * The change of password as a card of a page.
 * @param props.action what the browser posts it to while there are no scripts
 */
export function ChangePasswordCard(props: { area: Area; action: FormAction }) {
  return (
    <Card>
      <CardHeader title="Change Password" />
      <CardBody>
        <ChangePasswordForm {...props}>
          <FormActions native submitLabel="Change Password" />
        </ChangePasswordForm>
      </CardBody>
    </Card>
  );
}
