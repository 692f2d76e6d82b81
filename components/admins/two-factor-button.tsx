"use client";

import { ShieldOff } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/failures/use-action";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { resetTwoFactorAction } from "@/lib/actions/admins";
import type { AdminRecord } from "@/lib/features/admins/record";

/** Turns off the authenticator app of a user who has lost it; for super admins only. */
export function TwoFactorButton(props: {
  admin: Pick<AdminRecord, "id" | "name" | "twoFactor">;
  onDone: () => void;
}) {
  const { admin, onDone } = props;
  const reset = useAction(resetTwoFactorAction, { isButton: true });
  const ask = useConfirm();
  // The form's record is not updated while it is open.
  const [isOff, setOff] = useState(!admin.twoFactor);
  if (isOff) return null;
  const onClick = () =>
    ask({
      title: `Do you want to turn off the authenticator app of ${admin.name}?`,
      body: "The log-in asks for the password alone until a new one is set up.",
      confirmLabel: "Turn off",
      danger: true,
      onConfirm: async () => {
        const outcome = await reset({ id: admin.id });
        if (!outcome.done) return;
        toast.success("Authenticator app turned off successfully.");
        setOff(true);
        onDone();
      },
    });
  return (
    <div>
      <Button variant="outline" size="sm" icon={<ShieldOff />} onClick={onClick}>
        Turn off the authenticator app
      </Button>
    </div>
  );
}
