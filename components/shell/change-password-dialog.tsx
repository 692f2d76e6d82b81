"use client";

import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import { ChangePasswordForm } from "./change-password-form";
import { TwoFactorSection } from "./two-factor-section";

/** Change of password for staff, who have no settings page; and their authenticator app. */
export function ChangePasswordDialog(props: { area: "admin" | "super-admin"; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Change Password"
      footer={<FormFooter />}
    >
      <ChangePasswordForm area={props.area} />
      <TwoFactorSection area={props.area} />
    </Dialog>
  );
}
