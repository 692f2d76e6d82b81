"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import {
  currentNetwork,
  offlineText,
  probe,
  subscribeToNetwork,
  watchNetwork,
} from "@/lib/browser/connection";
import { OfflineStrip } from "./offline-strip";
import { useNetwork } from "./use-network";

/**
 * Shows in the shell that there is no connection, and the time of the last response. With the next response it
 * disappears and all queries are invalidated (docs/rules/screens.md, Offline).
 */
export function OfflineBanner(props: { timeZone: string }) {
  const { isOffline, answeredAt } = useNetwork();
  const client = useQueryClient();
  useEffect(watchNetwork, []);
  useEffect(
    () => subscribeToNetwork(() => currentNetwork().isOffline || void client.invalidateQueries()),
    [client],
  );
  if (!isOffline) return null;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: props.timeZone,
    hour: "numeric",
    minute: "2-digit",
  });
  return (
    <OfflineStrip
      role="status"
      title={offlineText}
      text={`What you see is as of ${clock.format(answeredAt)}.`}
      retry={
        <Button variant="outline" size="sm" icon={<RotateCw />} onClick={probe}>
          Retry
        </Button>
      }
    />
  );
}
