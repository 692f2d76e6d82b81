"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { useChannel } from "@/components/live/live";
import { toast } from "@/components/ui/toast";
import {
  adminNotificationChannel,
  changedEvent,
  type InvalidationEvent,
} from "@/lib/ports/realtime/channels";

/** Refreshes an admin's menu and page when the admin's rights change, and after each reconnect. */
export function RightsWatch({ adminId }: { adminId: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const [isRenewing, start] = useTransition();
  const hasStarted = useRef(false);
  const wasJoined = useRef(false);
  const refresh = () => {
    hasStarted.current = true;
    start(() => router.refresh());
  };
  // Queries are invalidated after the refresh, so that only those that the new page uses are fetched again.
  useEffect(() => {
    if (isRenewing || !hasStarted.current) return;
    hasStarted.current = false;
    void client.invalidateQueries();
  }, [isRenewing, client]);
  useChannel<InvalidationEvent>(
    adminNotificationChannel(adminId),
    changedEvent,
    ({ what }) => {
      if (what !== "rights") return;
      toast.info("Your access rights were changed.");
      refresh();
    },
    () => {
      // On the first join the page has just been rendered.
      if (wasJoined.current) refresh();
      wasJoined.current = true;
    },
  );
  return null;
}
