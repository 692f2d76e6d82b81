"use client";

import { uploadTo } from "@/components/files/upload";
import { SwitchField } from "@/components/form/checkbox-field";
import { FileDropField } from "@/components/form/file-drop";
import { Form } from "@/components/form/form";
import { FormActions, FormGrid } from "@/components/form/form-layout";
import type { StoredFile } from "@/components/form/stored-file";
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

const stored = (key: string): StoredFile[] =>
  key ? [{ name: key.split("/").at(-1) ?? key, url: key, previewUrl: `/api/files/${key}` }] : [];

const imageDrop = {
  accept: "image/jpeg,image/png,image/webp",
  maxFiles: 1,
  maxBytes: 8 * 1024 * 1024,
  meta: "200x200",
  instruction: "Select your 1 (one) image file or drag here.",
};

/** Website Settings: the tower's name and pictures, and the switch that closes the site. */
export function WebsiteSettingsForm(props: {
  settings: Record<string, string>;
  save: (input: unknown) => Promise<ActionResult<unknown>>;
}) {
  const { settings, save } = props;
  const form = useLazyZodForm(schema, {
    defaultValues: {
      websiteName: settings.websiteName ?? "",
      logo: stored(settings.websiteLogo ?? ""),
      background: stored(settings.websiteLoginBackgroundImage ?? ""),
      closed: settings.isUnderMaintenance === "1",
      message: settings.maintenanceMessage ?? "",
    },
  });
  const closed = form.watch("closed");
  return (
    <Card className="max-w-[860px]">
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
            <FileDropField
              name="logo"
              label="Website Logo"
              upload={uploadTo("super-admin", "logo")}
              {...imageDrop}
            />
            <FileDropField
              name="background"
              label="Website Login Background Image"
              upload={uploadTo("super-admin", "logo")}
              {...imageDrop}
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
