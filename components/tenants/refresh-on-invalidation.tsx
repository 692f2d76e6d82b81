"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useChannel } from "@/components/live/live";
import {
  changedEvent,
  clientNotificationChannel,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";
import { maxRefetchDelay } from "./account";

/** Renders a tenant's page again, which the server makes, when a hint says that what it shows has changed. */
export function RefreshOnInvalidation(props: {
  tenantId: string;
  what: readonly InvalidationEvent["what"][];
}) {
  const { tenantId, what } = props;
  const router = useRouter();
  const wasJoined = useRef(false);
  useChannel<InvalidationEvent>(
    clientNotificationChannel(tenantId),
    changedEvent,
    (event) => {
      // All tenants hear of it at the same moment.
      if (what.includes(event.what)) setTimeout(() => router.refresh(), Math.random() * maxRefetchDelay);
    },
    () => {
      // The first time, the page has just been rendered.
      if (wasJoined.current) router.refresh();
      wasJoined.current = true;
    },
  );
  return null;
}
