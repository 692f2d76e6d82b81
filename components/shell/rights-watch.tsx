"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { toast } from "@/components/ui/toast";
import { adminNotificationChannel, changedEvent, type Hint } from "@/lib/ports/realtime/channels";
import { useChannel } from "./live";

/** Renders menu and page of an admin anew when its rights have changed, here or while it was not connected. */
export function RightsWatch({ adminId }: { adminId: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const wasJoined = useRef(false);
  const renew = () => {
    router.refresh();
    void client.invalidateQueries();
  };
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
