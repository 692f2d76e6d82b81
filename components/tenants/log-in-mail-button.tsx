"use client";

import { Mail } from "lucide-react";
import { runButtonAction } from "@/components/failures/run-action";
import { Button } from "@/components/ui/button";
import { useOverlay } from "@/components/ui/overlay";
import { toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/core/action-result";

/** Resends a tenant's log-in mail. Disabled without an address, and while the form has an unsaved one. */
export function LogInMailButton(props: {
  tenant: { id: string; email: string | null };
  send: (id: string) => Promise<ActionResult<unknown>>;
}) {
  const { tenant, send } = props;
  const dirty = useOverlay()?.dirty ?? false;
  const onClick = async () => {
    const outcome = await runButtonAction("admin", () => send(tenant.id));
    if (outcome.done) toast.success("Log-in mail sent successfully.");
  };
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button
        variant="outline"
        size="sm"
        icon={<Mail />}
        disabled={tenant.email === null || dirty}
        onClick={onClick}
      >
        Send the log-in mail again
      </Button>
      {tenant.email === null ? (
        <span className="text-sm text-ink-3">This tenant has no e-mail address.</span>
      ) : null}
    </div>
  );
}
