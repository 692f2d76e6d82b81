"use client";

import { LogOut } from "lucide-react";
import { runButtonAction } from "@/components/failures/run-action";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/core/action-result";
import type { Area } from "@/lib/core/areas";
import { formatCount } from "@/lib/format/text";

/** Ends all sessions of the record's user. */
export function EndSessionsButton(props: {
  area: Area;
  name: string;
  end: () => Promise<ActionResult<{ ended: number }>>;
}) {
  const { area, name, end } = props;
  const ask = useConfirm();
  const onClick = () =>
    ask({
      title: `Do you want to end all sessions of ${name}?`,
      body: "All browsers and phones are logged out at once. The password stays as it is.",
      confirmLabel: "End all sessions",
      danger: true,
      onConfirm: async () => {
        const outcome = await runButtonAction(area, end);
        if (outcome.done) toast.success(endedText(outcome.data.ended));
      },
    });
  return (
    <Button variant="outline" size="sm" icon={<LogOut />} onClick={onClick}>
      End all sessions
    </Button>
  );
}

const endedText = (ended: number): string =>
  ended === 0 ? "There was no session." : `${formatCount(ended, "session")} ended successfully.`;
