"use client";

import { Dialog } from "@/components/ui/dialog";
import { FormFooter } from "@/components/ui/form-footer";
import type { Area } from "@/lib/core/areas";
import { ChangePasswordForm } from "./change-password-form";

/** Change of password for staff, who have no settings page. */
export function ChangePasswordDialog(props: {
  area: Area;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Change Password"
      footer={<FormFooter />}
    >
      <ChangePasswordForm area={props.area} />
    </Dialog>
  );
}
