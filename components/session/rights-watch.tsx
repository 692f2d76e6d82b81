"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { useChannel } from "@/components/live/live";
import { toast } from "@/components/ui/toast";
import { adminNotificationChannel, changedEvent, type Hint } from "@/lib/ports/realtime/channels";

/** Renders menu and page of an admin again when its rights have changed, here or while it was not connected. */
export function RightsWatch({ adminId }: { adminId: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const [isRenewing, start] = useTransition();
  const begun = useRef(false);
  const wasJoined = useRef(false);
  const renew = () => {
    begun.current = true;
    start(() => router.refresh());
  };
  // Only after the refresh, so that only the queries which the new page still uses are fetched again.
  useEffect(() => {
    if (isRenewing || !begun.current) return;
    begun.current = false;
    void client.invalidateQueries();
  }, [isRenewing, client]);
  useChannel<Hint>(
    adminNotificationChannel(adminId),
    changedEvent,
    ({ what }) => {
      if (what !== "rights") return;
      toast.info("Your access rights were changed.");
      renew();
    },
    () => {
      // The first time, the page has just been rendered.
      if (wasJoined.current) renew();
      wasJoined.current = true;
    },
  );
  return null;
}
