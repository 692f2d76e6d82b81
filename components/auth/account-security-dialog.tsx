"use client";

import { FormActions } from "@/components/form/form-layout";
import { Dialog } from "@/components/ui/dialog";
import { ChangePasswordForm } from "./change-password-form";
import { SessionsSection } from "./sessions-section";
import { TwoFactorSection } from "./two-factor-section";
import { useMe } from "./use-me";

/** Password, authenticator app and sessions of staff, who have no settings page. */
export function AccountSecurityDialog(props: { area: "admin" | "super-admin"; onClose: () => void }) {
  const { area, onClose } = props;
  const me = useMe();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Account and security">
      <h3 className="mb-4 font-semibold">Change Password</h3>
      <ChangePasswordForm area={area} userName={me.data?.email}>
        <FormActions submitLabel="Change Password" />
      </ChangePasswordForm>
      <TwoFactorSection />
      <SessionsSection />
    </Dialog>
  );
}
