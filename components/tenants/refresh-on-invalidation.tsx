"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useChannel } from "@/components/live/live";
import { usePageUser } from "@/components/live/page-user";
import { changedEvent, type InvalidationEvent } from "@/lib/ports/realtime/channels";
import { maxRefetchDelay } from "./account";

/** Refreshes a tenant's server-rendered page when its data is invalidated. */
export function RefreshOnInvalidation({ what }: { what: readonly InvalidationEvent["what"][] }) {
  const { channel } = usePageUser();
  const router = useRouter();
  const wasJoined = useRef(false);
  useChannel<InvalidationEvent>(
    channel,
    changedEvent,
    (event) => {
      // All tenants receive the event at the same moment.
      if (what.includes(event.what)) setTimeout(() => router.refresh(), Math.random() * maxRefetchDelay);
    },
    () => {
      // On the first join the page was just rendered.
      if (wasJoined.current) router.refresh();
      wasJoined.current = true;
    },
  );
  return null;
}
