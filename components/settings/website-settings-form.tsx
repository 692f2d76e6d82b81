"use client";

import { FilesField } from "@/components/files/files-field";
import { storedFiles } from "@/components/files/stored-files";
import { Form } from "@/components/form/form";
import { FormActions, FormGrid } from "@/components/form/form-layout";
import { SwitchField } from "@/components/form/switch-field";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { useLazyZodForm } from "@/components/form/use-lazy-zod-form";
import { runFormAction } from "@/components/shell/run-action";
import { Card, CardBody } from "@/components/ui/card";
import { showMessage } from "@/components/ui/message-dialog";
import { Note } from "@/components/ui/note";
import type { ActionResult } from "@/lib/core/action-result";

const schema = () =>
  import("@/lib/features/settings/form-schema").then((module) => module.websiteSettingsForm);

/** Website Settings: the site's name and pictures, and the maintenance switch. */
export function WebsiteSettingsForm(props: {
  settings: Record<string, string>;
  save: (input: unknown) => Promise<ActionResult<unknown>>;
}) {
  const { settings, save } = props;
  const form = useLazyZodForm(schema, {
    defaultValues: {
      websiteName: settings.websiteName ?? "",
      logo: storedFiles("super-admin", settings.websiteLogo, "Website Logo"),
      background: storedFiles(
        "super-admin",
        settings.websiteLoginBackgroundImage,
        "Website Login Background Image",
      ),
      closed: settings.isUnderMaintenance === "1",
      message: settings.maintenanceMessage ?? "",
    },
  });
  const closed = form.watch("closed");
  return (
    <Card className="max-w-215">
      <CardBody>
        <Form
          form={form}
          onSubmit={async (values) => {
            const list = [
              { name: "websiteName", value: values.websiteName },
              { name: "websiteLogo", value: values.logo[0]?.url ?? "" },
              { name: "websiteLoginBackgroundImage", value: values.background[0]?.url ?? "" },
              { name: "isUnderMaintenance", value: values.closed ? "1" : "0" },
              { name: "maintenanceMessage", value: values.message },
            ];
            const outcome = await runFormAction("super-admin", () => save({ settings: list }));
            if (!outcome.done) {
              const { websiteName, maintenanceMessage } = outcome.errors ?? {};
              if (!websiteName && !maintenanceMessage) return { message: outcome.message };
              return {
                errors: {
                  ...(websiteName ? { websiteName } : {}),
                  ...(maintenanceMessage ? { message: maintenanceMessage } : {}),
                },
              };
            }
            await showMessage({
              kind: "success",
              title: "Success",
              body: "Website settings successfully updated.",
            });
          }}
        >
          <TextField name="websiteName" label="Website Name" required maxLength={100} />
          <FormGrid columns={2}>
            <FilesField name="logo" label="Website Logo" area="super-admin" folder="logo" meta="200x200" />
            <FilesField
              name="background"
              label="Website Login Background Image"
              area="super-admin"
              folder="logo"
              meta="200x200"
            />
          </FormGrid>
          <SwitchField name="closed" label="Under Maintenance" onText="On" offText="Off" />
          <Note tone={closed ? "warn" : "info"}>
            Enabling maintenance makes the system unusable for tenants and administrators, and logs them out.
            The message below appears on the front page.
          </Note>
          <TextAreaField
            name="message"
            label="Maintenance Message"
            rows={5}
            maxLength={2000}
            required={closed}
            disabled={!closed}
          />
          <FormActions submitLabel="Submit" />
        </Form>
      </CardBody>
    </Card>
  );
}
