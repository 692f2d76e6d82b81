"use client";

import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import type { Area } from "@/lib/core/areas";
import { ChangePasswordForm } from "./change-password-form";

/** Change of password for staff, who have no settings page. */
export function ChangePasswordDialog(props: { area: Area; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="Change Password"
      footer={<FormFooter />}
    >
      <ChangePasswordForm area={props.area} />
    </Dialog>
  );
}
