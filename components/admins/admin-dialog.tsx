"use client";

import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { EndSessionsButton } from "@/components/auth/end-sessions-button";
import { FormGrid } from "@/components/form/form-layout";
import { PasswordField } from "@/components/form/password-input";
import { SwitchField } from "@/components/form/switch-field";
import { TextField } from "@/components/form/text-input";
import { UserName } from "@/components/form/user-name";
import { lazyDialog } from "@/components/lazy/lazy-dialog";
import { MailRefusalNote } from "@/components/records/mail-refusal-note";
import { RecordDialog, type RecordDialogProps } from "@/components/records/record-dialog";
import { Checkbox } from "@/components/ui/checkbox";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { useErrorToast } from "@/components/ui/use-error-toast";
import { recordStatus } from "@/db/statuses";
import { createAdminAction, endAdminSessionsAction, updateAdminAction } from "@/lib/actions/admins";
import type { Action } from "@/lib/core/action-result";
import type { RoleEntry } from "@/lib/core/permissions/pages";
import { adminCalls } from "@/lib/features/admins/calls";
import { adminForm, newAdminForm } from "@/lib/features/admins/form-schema";
import type { AdminRecord } from "@/lib/features/admins/record";
import { emailTakenMessage } from "@/lib/features/admins/schema";
import { fetchAdminEffects, unseenTexts } from "./last-viewer";
import type { RolePageGroups } from "./role-page";
import { StartChoice } from "./start-choice";
import { StartSummary } from "./start-summary";
import { TwoFactorButton } from "./two-factor-button";
import { useStartRoles } from "./use-start-roles";

// Rarely edited, and over another dialog.
const TemplateDialog = lazyDialog(() => import("./template-dialog").then((module) => module.TemplateDialog));

/** Reports a taken address at its field and in a toast, which is dismissed when the address changes. */
function useEmailTakenToast() {
  const errorToast = useErrorToast();
  const withEmailTakenToast =
    <I, T>(save: Action<I, T>): Action<I, T> =>
    async (input, sentWith) => {
      const result = await save(input, sentWith);
      if (!result.ok && result.errors?.email?.includes(emailTakenMessage)) errorToast.show(emailTakenMessage);
      return result;
    };
  return { withEmailTakenToast, clearEmailTakenToast: errorToast.clear };
}

const passwords = { password: "", password_confirmation: "" };

function initForm(record?: AdminRecord) {
  if (!record) {
    const values = {
      name: "",
      firstName: "",
      lastName: "",
      email: "",
      status: recordStatus.active,
      ...passwords,
    };
    return { schema: newAdminForm, values };
  }
  const { name, firstName, lastName, email } = record;
  const texts = { name, firstName, lastName, email };
  const values = {
    ...texts,
    status: record.status === recordStatus.active,
    ...passwords,
    currentPassword: "",
  };
  return { schema: adminForm(record), values };
}

/** ADD ADMIN and EDIT ADMIN. */
export function AdminDialog(
  props: RecordDialogProps & {
    isOwn: boolean;
    onDeactivated: (id: string) => void;
    /** Whether the user may give roles. */
    mayGrant: boolean;
    /** The roles of the user, who can only give what they have. */
    editorRoles: RoleEntry[] | null;
    pages: RolePageGroups;
    /** Opens the Roles editor of a new administrator. */
    onRoles: (id: string) => void;
  },
) {
  const { isOwn, onDeactivated, mayGrant, editorRoles, pages, onRoles, ...dialog } = props;
  const offersStart = mayGrant && dialog.id === null;
  const { start, setStart, chosen, hasFailed, refetch } = useStartRoles(editorRoles, offersStart);
  const [opensRoles, setOpensRoles] = useState(true);
  const [isTemplateOpen, setTemplateOpen] = useState(false);
  const isStarted = start.kind !== "none";
  const create: typeof createAdminAction = async (input, sentWith) => {
    if (!isStarted) return await createAdminAction(input, sentWith);
    if (!chosen) return { ok: false, status: 409, message: "The chosen rights are not loaded yet." };
    return await createAdminAction({ ...input, firstRoles: chosen.roles }, sentWith);
  };
  const { withEmailTakenToast, clearEmailTakenToast } = useEmailTakenToast();
  const ask = useConfirm();
  const update: typeof updateAdminAction = async (input) => {
    const { id, status } = input;
    const texts =
      status === recordStatus.deleted ? unseenTexts((await fetchAdminEffects(id)).lastViewer) : [];
    const question = {
      title: "Do you want to deactivate this admin?",
      confirmLabel: "Deactivate",
      danger: true,
    };
    if (texts.length > 0 && !(await ask({ ...question, body: texts.join("\n") })))
      return { ok: false, status: 409, message: texts.join(" "), errors: { status: texts } };
    return await updateAdminAction(input);
  };
  const summary = (
    <StartSummary
      {...{ chosen, pages, hasFailed }}
      onRetry={refetch}
      {...(dialog.area === "super-admin" ? { onEdit: () => setTemplateOpen(true) } : {})}
    />
  );
  const rolesBox = <Checkbox label="Open Roles afterwards" checked={opensRoles} onChange={setOpensRoles} />;
  return (
    <>
      <RecordDialog
        {...dialog}
        show={adminCalls.show}
        create={withEmailTakenToast(create)}
        update={withEmailTakenToast(update)}
        texts={{
          add: "ADD ADMIN",
          added: "Admin added successfully.",
          edit: "EDIT ADMIN",
          edited: "Admin edited successfully.",
        }}
        initForm={initForm}
        {...(offersStart ? { adding: { aside: summary, apart: isStarted ? rolesBox : null } } : {})}
        afterAdd={({ id }: AdminRecord) => {
          if (isStarted && opensRoles) onRoles(id);
        }}
        afterEdit={async ({ id, status }) => {
          if (status !== recordStatus.active) onDeactivated(id);
        }}
      >
        {(record) => (
          <>
            {record ? <MailRefusalNote call={adminCalls.mailRefusal} id={record.id} /> : null}
            <TextField name="name" label="Name" required {...short} />
            <FormGrid columns={2}>
              <TextField name="firstName" label="First Name" required {...short} />
              <TextField name="lastName" label="Last Name" required {...short} />
            </FormGrid>
            <EmailField onTyped={clearEmailTakenToast} />
            <UserName value={record?.email} />
            {isOwn ? <OwnPassword /> : <Passwords isNew={!record} />}
            {record && !isOwn && dialog.area === "super-admin" ? (
              <div className="flex flex-wrap gap-2.5">
                <TwoFactorButton admin={record} onDone={dialog.refresh} />
                <EndSessionsButton userId={record.id} name={record.name} end={endAdminSessionsAction} />
              </div>
            ) : null}
            {record && !isOwn ? (
              <SwitchField name="status" label="Status" hint="Inactive: the log-in ends at once." />
            ) : null}
            {offersStart ? <StartChoice start={start} onChange={setStart} /> : null}
          </>
        )}
      </RecordDialog>
      {isTemplateOpen && chosen?.template ? (
        <TemplateDialog
          template={chosen.template}
          {...{ editorRoles, pages }}
          onSaved={refetch}
          onClose={() => setTemplateOpen(false)}
        />
      ) : null}
    </>
  );
}

const short = { autoComplete: "off" } as const;
const secret = { autoComplete: "new-password" } as const;

function EmailField({ onTyped }: { onTyped: () => void }) {
  const email = useWatch({ name: "email" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every change of the address
  useEffect(onTyped, [email, onTyped]);
  return <TextField name="email" label="Email" type="email" required autoComplete="off" />;
}

const Passwords = ({ isNew }: { isNew: boolean }) => (
  <FormGrid columns={2}>
    <PasswordField
      name="password"
      label="Password"
      required={isNew}
      hint={isNew ? "At least 8 characters." : "Empty: it stays as it is."}
      {...secret}
    />
    <PasswordField name="password_confirmation" label="Confirm Password" required={isNew} {...secret} />
  </FormGrid>
);

/** Admins change their own password in the sidebar; changing their own address requires it. */
const OwnPassword = () => (
  <PasswordField
    name="currentPassword"
    label="Current Password"
    hint="Only a new e-mail address of your own asks for it."
    autoComplete="current-password"
  />
);
