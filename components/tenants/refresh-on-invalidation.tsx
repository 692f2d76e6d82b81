"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useChannel } from "@/components/live/live";
import { changedEvent, clientNotificationChannel, type Hint } from "@/lib/ports/realtime/channels";
import { spread } from "./account";

/** Renders a tenant's page again, which the server makes, when a hint says that what it shows has changed. */
export function RefreshOnHint(props: { tenantId: string; what: readonly Hint["what"][] }) {
  const { tenantId, what } = props;
  const router = useRouter();
  const wasJoined = useRef(false);
  useChannel<Hint>(
    clientNotificationChannel(tenantId),
    changedEvent,
    (hint) => {
      // All tenants hear of it at the same moment.
      if (what.includes(hint.what)) setTimeout(() => router.refresh(), Math.random() * spread);
    },
    () => {
      // The first time, the page has just been rendered.
      if (wasJoined.current) router.refresh();
      wasJoined.current = true;
    },
  );
  return null;
}
