"use client";

import { LogOut } from "lucide-react";
import { useAction } from "@/components/failures/use-action";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { Action } from "@/lib/core/action-result";
import { formatCount } from "@/lib/format/text";

type EndSessions = {
  userId: string;
  name: string;
  end: Action<{ id: string }, { ended: number }>;
};

/** Returns a function that ends all sessions of a user, once that is confirmed. */
export function useEndSessions({ userId, name, ...props }: EndSessions) {
  const end = useAction(props.end, { isButton: true });
  const ask = useConfirm();
  return () =>
    ask({
      title: `Do you want to end all sessions of ${name}?`,
      body: "All browsers and phones are logged out at once. The password stays as it is.",
      confirmLabel: "End all sessions",
      danger: true,
      onConfirm: async () => {
        const outcome = await end({ id: userId });
        if (outcome.done) toast.success(endedText(outcome.data.ended));
      },
    });
}

/** Ends all sessions of the record's user. */
export function EndSessionsButton(props: EndSessions) {
  return (
    <Button variant="outline" size="sm" icon={<LogOut />} onClick={useEndSessions(props)}>
      End all sessions
    </Button>
  );
}

const endedText = (ended: number): string =>
  ended === 0 ? "There was no session." : `${formatCount(ended, "session")} ended successfully.`;
