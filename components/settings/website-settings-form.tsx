"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { storedFiles } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import { changedValues } from "@/components/form/changed-values";
import { Form } from "@/components/form/form";
import { FormActions, FormGrid } from "@/components/form/form-layout";
import { NumberField } from "@/components/form/number-input";
import { SwitchField } from "@/components/form/switch-field";
import { TextField } from "@/components/form/text-input";
import { TextAreaField } from "@/components/form/textarea";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyCode } from "@/components/lazy/lazy-code";
import { maintenanceKey, useMaintenance } from "@/components/settings/maintenance-bar";
import { Card } from "@/components/ui/card";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Logo } from "@/components/ui/logo";
import { showMessage } from "@/components/ui/message-dialog";
import { Note } from "@/components/ui/note";
import { Segments } from "@/components/ui/segments";
import { saveWebsiteSettingsAction } from "@/lib/actions/settings";
import { defaultMaintenanceMessage } from "@/lib/core/website-settings";
import type { WebsiteSettingsValues } from "@/lib/features/settings/form-schema";
import type { Maintenance } from "@/lib/features/settings/record";
import { clockTime } from "@/lib/format/dates";
import { DepositAccountFields, savedAccounts } from "./deposit-account-fields";
import { LoginPreview } from "./login-preview";
import { PreviewCard } from "./preview-card";
import { useSavedVersion } from "./use-saved-version";

const schema = lazyCode(() =>
  import("@/lib/features/settings/form-schema").then((module) => module.websiteSettingsForm),
);
const question = lazyCode(() => import("./maintenance-question").then((module) => module.askForMaintenance));

const views = [
  { value: "wide", label: "Wide", icon: <Monitor /> },
  { value: "phone", label: "Phone", icon: <Smartphone /> },
] as const;

/** Converts the form's values to the settings that are sent, by name. */
const settingOf: {
  [Name in keyof WebsiteSettingsValues]: (value: WebsiteSettingsValues[Name]) => string;
} = {
  websiteName: (name) => name,
  websiteLogo: ([file]) => file?.url ?? "",
  websiteLoginBackgroundImage: ([file]) => file?.url ?? "",
  dueDays: String,
  staffTwoFactor: (isOn) => (isOn ? "1" : "0"),
  showStaffNames: (isOn) => (isOn ? "1" : "0"),
  peopleNeedApproval: (isOn) => (isOn ? "1" : "0"),
  depositAccounts: (accounts) =>
    JSON.stringify(accounts.map(({ image: [file], ...texts }) => ({ ...texts, image: file?.url ?? "" }))),
  isUnderMaintenance: (isOn) => (isOn ? "1" : "0"),
  maintenanceMessage: (message) => message,
};

const entry = <Name extends keyof WebsiteSettingsValues>(name: Name, value: WebsiteSettingsValues[Name]) => ({
  name,
  value: settingOf[name](value),
});

/** Since when maintenance is on, or when it starts, and who ordered it. */
function orderText(maintenance: Maintenance | undefined): string | null {
  if (!maintenance || maintenance.state === "off") return null;
  const { state, startsAt, by } = maintenance;
  const time = `${state === "on" ? "Since" : "Starts at"} ${clockTime(startsAt)}`;
  return by ? `${time}, by ${by}.` : `${time}.`;
}

/** Website Settings: the site's name, pictures, general settings and maintenance, with a preview of the log-in. */
export function WebsiteSettingsForm(props: {
  settings: Record<string, string>;
  /** Whether the current user has an authenticator app. */
  hasOwnApp: boolean;
  version: string;
}) {
  const { settings, hasOwnApp } = props;
  const client = useQueryClient();
  const save = useAction(saveWebsiteSettingsAction);
  const maintenance = useMaintenance().data;
  const ask = useConfirm();
  const [view, setView] = useState<"wide" | "phone">("wide");
  const pictureOf = (name: string, what: string) => storedFiles("super-admin", settings[name], what);
  const saved = {
    websiteName: settings.websiteName ?? "",
    websiteLogo: pictureOf("websiteLogo", "Logo"),
    websiteLoginBackgroundImage: pictureOf("websiteLoginBackgroundImage", "Login Background Image"),
    dueDays: Number(settings.dueDays),
    staffTwoFactor: settings.staffTwoFactor === "1",
    showStaffNames: settings.showStaffNames === "1",
    peopleNeedApproval: settings.peopleNeedApproval === "1",
    depositAccounts: savedAccounts(settings.depositAccounts ?? "[]"),
    isUnderMaintenance: settings.isUnderMaintenance === "1",
    maintenanceMessage: settings.maintenanceMessage ?? "",
  };
  const form = useZodForm(schema, { defaultValues: saved });
  const { version, note, ...own } = useSavedVersion(form, { values: saved, version: props.version });
  const values = form.watch();
  const closed = values.isUnderMaintenance;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
      <Card>
        <Form
          form={form}
          onUnchanged="stay"
          className="grid"
          onSubmit={async (submitted) => {
            const names = Object.keys(changedValues(form, submitted)) as (keyof WebsiteSettingsValues)[];
            const list = names.map((name) => entry(name, submitted[name]));
            let closesInMinutes: number | undefined;
            if (names.includes("isUnderMaintenance") && submitted.isUnderMaintenance) {
              const minutes = await (await question())(ask);
              if (minutes === null) return { message: "Nothing was saved." };
              closesInMinutes = minutes;
            }
            const outcome = await save({ settings: list, closesInMinutes }, { version });
            if (!outcome.done) {
              own.refresh();
              return outcome;
            }
            own.onSaved(outcome.data.version);
            void client.invalidateQueries({ queryKey: maintenanceKey });
            await showMessage({
              kind: "success",
              title: "Success",
              body: "Website settings successfully updated.",
            });
          }}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6 max-sm:p-4">
            {note}
            <TextField name="websiteName" label="Website Name" required />
            <FormGrid columns={2}>
              <div className="grid content-start gap-2">
                <FilesField
                  name="websiteLogo"
                  label="Logo"
                  area="super-admin"
                  folder="logo"
                  meta="200x200"
                  hint="Best square: a wide logo gets small in the menu, as you see here."
                />
                <p
                  aria-hidden
                  className="flex items-center gap-3 rounded-md bg-nav px-4 py-3 font-semibold text-md text-nav-on"
                >
                  <Logo src={values.websiteLogo[0]?.previewUrl ?? null} />
                  <span className="min-w-0 truncate">{values.websiteName}</span>
                </p>
              </div>
              <FilesField
                name="websiteLoginBackgroundImage"
                label="Login Background Image"
                area="super-admin"
                folder="logo"
                meta="200x200"
              />
            </FormGrid>
            <FormGrid columns={2} className="border-line border-t pt-5">
              <NumberField
                name="dueDays"
                label="Due Days"
                required
                hint="A statement is due so many days after its date. A new number counts for statements that come in from now on; the others keep their due dates."
              />
              <SwitchField
                name="staffTwoFactor"
                label="Authenticator App For All Staff"
                onText="Required"
                offText="Optional"
                hint="Where required, staff set one up before anything else."
              />
              <SwitchField
                name="showStaffNames"
                label="Staff Names"
                onText="Shown"
                offText="Hidden"
                hint="Hidden: on their requests and payments and in posts, tenants read the office's name in place of a person's."
              />
              <SwitchField
                name="peopleNeedApproval"
                label="People Of A Unit"
                onText="Approved by the office"
                offText="Invited by the unit"
                hint="Approved: whom a unit invites waits for the office. Representatives always do."
              />
            </FormGrid>
            {values.staffTwoFactor && !hasOwnApp ? (
              <Note tone="warn">
                You have no authenticator app yourself. Set up your own first, under Account and security:
                once it is required, you can do nothing else here until you have one.
              </Note>
            ) : null}
            <DepositAccountFields />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-line border-t pt-5">
              <SwitchField
                name="isUnderMaintenance"
                label="Under Maintenance"
                onText="On"
                offText="Off"
                hint={orderText(maintenance) ?? "Tenants and staff are logged out and cannot log in."}
              />
              <TextAreaField
                name="maintenanceMessage"
                label="Maintenance Message"
                rows={5}
                max={2000}
                required={closed}
                disabled={!closed}
              />
              <Note tone={closed ? "warn" : "info"}>
                Enabling maintenance makes the system unusable. The message appears on the front page.
              </Note>
            </div>
          </div>
          <FormActions cancel className="border-line border-t px-6 py-3 max-sm:px-4" />
        </Form>
      </Card>
      <PreviewCard
        views={<Segments label="View" options={views} value={view} onChange={setView} />}
        foot="The log-in, as it will be after Submit"
      >
        <LoginPreview
          wide={view === "wide"}
          appearance={{
            name: values.websiteName,
            logo: values.websiteLogo[0]?.previewUrl ?? null,
            background: values.websiteLoginBackgroundImage[0]?.previewUrl ?? null,
            closed: closed ? values.maintenanceMessage || defaultMaintenanceMessage : null,
          }}
        />
      </PreviewCard>
    </div>
  );
}
