"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { storedFiles } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import type { StoredFile } from "@/components/files/stored-file";
import { Form } from "@/components/form/form";
import { FormActions, FormGrid } from "@/components/form/form-layout";
import { PasswordField } from "@/components/form/password-input";
import { TextField } from "@/components/form/text-input";
import { useZodForm } from "@/components/form/use-zod-form";
import { UserName } from "@/components/form/user-name";
import { lazyCode } from "@/components/lazy/lazy-code";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { updateTenantAction } from "@/lib/actions/tenants";

const loadSchema = lazyCode(() =>
  import("@/lib/features/tenants/profile-schema").then((module) => module.profileSchema),
);

type Profile = {
  id: string;
  clientCode: string;
  uoccname: string;
  uoccpers: string;
  ubaddln1: string;
  ubaddln2: string;
  ubaddln3: string;
  ubaddln4: string;
  email: string | null;
  phoneNumber: string;
  socialMediaAccount: string;
  image: string | null;
};

/** Profile Settings (docs/rules/tenants.md, Who may change what). */
export function ProfileCard({ tenant }: { tenant: Profile }) {
  const save = useAction(updateTenantAction);
  const [savedEmail, setSavedEmail] = useState(tenant.email ?? "");
  const schema = async () => (await loadSchema())({ email: savedEmail, phoneNumber: tenant.phoneNumber });
  const form = useZodForm(schema, {
    defaultValues: {
      uoccname: tenant.uoccname,
      uoccpers: tenant.uoccpers,
      ubaddln1: tenant.ubaddln1,
      ubaddln2: tenant.ubaddln2,
      ubaddln3: tenant.ubaddln3,
      ubaddln4: tenant.ubaddln4,
      email: tenant.email ?? "",
      phoneNumber: tenant.phoneNumber,
      socialMediaAccount: tenant.socialMediaAccount,
      image: storedFiles("client", tenant.image),
    },
  });
  const router = useRouter();
  const asksForPassword = String(form.watch("email")).trim().toLowerCase() !== savedEmail;

  const { isSubmitting } = form.formState;

  // Removes the password when it is no longer required. During submission this must wait, because the form then saves
  // the submitted values.
  useEffect(() => {
    if (!asksForPassword && !isSubmitting) form.unregister("currentPassword");
  }, [asksForPassword, isSubmitting, form]);

  return (
    <Card>
      <CardHeader title="Profile Settings" />
      <CardBody>
        <Form
          form={form}
          onUnchanged="stay"
          onSubmit={async (values) => {
            const [picture] = values.image as StoredFile[];
            const changed = {
              email: values.email,
              phoneNumber: values.phoneNumber,
              socialMediaAccount: values.socialMediaAccount,
              image: picture?.url ?? null,
              currentPassword: values.currentPassword,
            };
            const outcome = await save({ ...changed, id: tenant.id });
            if (!outcome.done) return outcome;
            setSavedEmail(String(values.email ?? ""));
            toast.success("Profile Successfully updated.");
            // The shell shows the picture too.
            if (changed.image !== tenant.image) router.refresh();
          }}
        >
          <FormGrid columns={2}>
            <TextField name="uoccname" label="Client Name" readOnly />
            <TextField name="uoccpers" label="Contact Person" readOnly />
            <TextField name="ubaddln1" label="Address Line 1" readOnly />
            <TextField name="ubaddln2" label="Address Line 2" readOnly />
            <TextField name="ubaddln3" label="Address Line 3" readOnly />
            <TextField name="ubaddln4" label="Address Line 4" readOnly />
            <TextField name="email" label="Email" type="email" autoComplete="email" />
            {asksForPassword ? (
              <>
                <UserName value={tenant.clientCode} />
                <PasswordField
                  name="currentPassword"
                  label="Current Password"
                  autoComplete="current-password"
                  hint="A changed email needs your password."
                  required
                />
              </>
            ) : null}
            <TextField name="phoneNumber" label="Phone Number" type="tel" autoComplete="tel" />
          </FormGrid>
          <TextField name="socialMediaAccount" label="Social Media Account" />
          <FilesField name="image" label="Image" area="client" folder="images" />
          <FormActions submitLabel="Update" />
        </Form>
      </CardBody>
    </Card>
  );
}
