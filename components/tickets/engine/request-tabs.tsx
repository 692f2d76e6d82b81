"use client";

import { type ReactNode, useId, useState } from "react";
import { Tabs } from "@/components/ui/tabs";

/** A ticket on a phone: the request and its conversation as two tabs. It opens at the conversation if that has news. */
export function RequestTabs(props: {
  unread: number;
  /** Content above the tabs. @param onTalk shows the conversation */
  head?: ((onTalk: () => void) => ReactNode) | undefined;
  request: ReactNode;
  conversation: ReactNode;
}) {
  const { unread, head, request, conversation } = props;
  const panelId = useId();
  const [shown, setShown] = useState(unread > 0 ? "conversation" : "request");
  return (
    <>
      {head?.(() => setShown("conversation"))}
      <div className="sticky top-0 z-10 -mx-4 bg-surface px-4 first:-mt-4">
        <Tabs
          label="Ticket"
          panelId={panelId}
          value={shown}
          onChange={setShown}
          items={[
            { value: "request", label: "Request" },
            {
              value: "conversation",
              label: "Conversation",
              ...(unread > 0 ? { count: unread, of: "new" } : {}),
            },
          ]}
        />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={shown === "request" ? "Request" : "Conversation"}
        className="pt-4"
      >
        {shown === "request" ? request : conversation}
      </div>
    </>
  );
}
