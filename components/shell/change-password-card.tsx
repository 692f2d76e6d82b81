import { FormActions } from "@/components/form/form-layout";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { Area } from "@/lib/core/areas";
import { ChangePasswordForm } from "./change-password-form";

export function ChangePasswordCard(props: { area: Area }) {
  return (
    <Card>
      <CardHeader title="Change Password" />
      <CardBody>
        <ChangePasswordForm area={props.area}>
          <FormActions submitLabel="Change Password" />
        </ChangePasswordForm>
      </CardBody>
    </Card>
  );
}
