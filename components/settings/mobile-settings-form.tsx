"use client";

import { Check, House, LogIn, Menu, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { storedFiles } from "@/components/files/file-values";
import { FilesField } from "@/components/files/files-field";
import { changedValues } from "@/components/form/changed-values";
import { ColorField } from "@/components/form/color-field";
import { Form } from "@/components/form/form";
import { FormActions, FormGrid } from "@/components/form/form-layout";
import { TextField } from "@/components/form/text-input";
import { useZodForm } from "@/components/form/use-zod-form";
import { lazyCode } from "@/components/lazy/lazy-code";
import { Card } from "@/components/ui/card";
import { Segments } from "@/components/ui/segments";
import { toast } from "@/components/ui/toast";
import { saveMobileSettingsAction } from "@/lib/actions/settings";
import { type MobileColour, type MobileSettings, mobileColours } from "@/lib/features/settings/mobile";
import type { MobileForm } from "@/lib/features/settings/mobile-schema";
import { contrast } from "@/lib/format/contrast";
import { type PhoneAppearance, PhoneSimulator, type PhoneView } from "./phone-simulator";
import { PreviewCard } from "./preview-card";
import { useSavedVersion, type Version } from "./use-saved-version";

const schema = lazyCode(() =>
  import("@/lib/features/settings/mobile-schema").then((module) => module.mobileForm),
);

const views = [
  { value: "home", label: "Home", icon: <House /> },
  { value: "menu", label: "Menu", icon: <Menu /> },
  { value: "login", label: "Log in", icon: <LogIn /> },
] as const;

/** Mobile Settings, with a live preview of the app. */
export function MobileSettingsForm(props: { settings: MobileSettings; updatedAt: Version }) {
  const { settings } = props;
  const save = useAction(saveMobileSettingsAction);
  const { loginBackgroundImagePath: _, headerLogoPath: __, ...saved } = settings;
  const [view, setView] = useState<PhoneView>("home");
  const savedValues = {
    ...saved,
    loginBackgroundImage: storedFiles("super-admin", saved.loginBackgroundImage, "Login Background Image"),
    headerLogo: storedFiles("super-admin", saved.headerLogo, "Header Logo"),
  };
  const form = useZodForm(schema, { defaultValues: savedValues });
  const { version, note, ...own } = useSavedVersion(form, {
    values: savedValues,
    version: props.updatedAt,
  });
  const values = form.watch();
  const appearance: PhoneAppearance = {
    ...values,
    headerLogo: values.headerLogo[0]?.previewUrl ?? null,
    loginBackground: values.loginBackgroundImage[0]?.previewUrl ?? null,
  };
  const submit = async (submitted: MobileForm) => {
    const changed = changedValues(form, submitted);
    const { loginBackgroundImage, headerLogo, ...rest } = changed;
    const input = {
      ...rest,
      updated_at: version,
      ...(loginBackgroundImage ? { loginBackgroundImage: loginBackgroundImage[0]?.url ?? "" } : {}),
      ...(headerLogo ? { headerLogo: headerLogo[0]?.url ?? "" } : {}),
    };
    const outcome = await save(input);
    if (!outcome.done) {
      own.refresh();
      return outcome;
    }
    own.onSaved(outcome.data.updated_at);
    toast.success("Mobile Settings Successfuly Updated.");
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <Card>
        <Form form={form} onSubmit={submit} onUnchanged="stay" className="grid">
          <div className="grid gap-5 p-6 max-sm:p-4">
            {note}
            <FormGrid columns={3}>
              <TextField name="appName" label="App Name" readOnly />
              <TextField name="appTitle" label="App Title" autoComplete="off" />
              <TextField name="appConnectionString" label="App Connection String" autoComplete="off" />
            </FormGrid>
            <FormGrid columns={2}>
              <FilesField
                name="loginBackgroundImage"
                label="Login Background Image"
                area="super-admin"
                folder="logo"
                meta="300x750"
              />
              <FilesField
                name="headerLogo"
                label="Header Logo"
                area="super-admin"
                folder="logo"
                meta="100x40"
              />
            </FormGrid>
            {mobileColours.map((group) => (
              <ColourGroup key={group.title} group={group} values={values} />
            ))}
          </div>
          <FormActions cancel className="border-line border-t px-6 py-3 max-sm:px-4" />
        </Form>
      </Card>
      <PreviewCard views={<Segments label="View" options={views} value={view} onChange={setView} />}>
        <PhoneSimulator appearance={appearance} view={view} />
      </PreviewCard>
    </div>
  );
}

type Group = (typeof mobileColours)[number];

/** A group of related colours. Buttons also show their label's contrast, which only warns. */
function ColourGroup({ group, values }: { group: Group; values: Record<MobileColour, string> }) {
  const [label, ground] = "ratio" in group ? group.ratio : [];
  const ratio = label && ground ? contrast(values[label], values[ground]) : null;
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="sr-only">{group.title}</legend>
      <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <span aria-hidden className="font-semibold">
          {group.title}
        </span>
        {ratio === null ? null : <Ratio ratio={ratio} />}
      </p>
      <FormGrid columns={3}>
        {group.colours.map((colour) => (
          <ColorField key={colour.name} name={colour.name} label={colour.label} group={group.title} />
        ))}
      </FormGrid>
    </fieldset>
  );
}

/** The minimum contrast for text of this size (WCAG 2, AA). */
const enough = 4.5;

function Ratio({ ratio }: { ratio: number }) {
  const text = `${ratio.toFixed(2)}:1`;
  return ratio >= enough ? (
    <span className="num flex items-center gap-1.5 text-2xs text-st-done">
      <Check aria-hidden className="size-3.5" />
      AA {text}
    </span>
  ) : (
    <span className="num flex items-center gap-1.5 text-2xs text-st-wait">
      <TriangleAlert aria-hidden className="size-3.5" />
      Hard to read: {text}
    </span>
  );
}
