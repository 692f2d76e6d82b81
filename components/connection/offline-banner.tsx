"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateCw, WifiOff } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import {
  currentNetwork,
  offlineText,
  probe,
  subscribeToNetwork,
  watchNetwork,
} from "@/lib/browser/connection";
import { useNetwork } from "./use-network";

/** The strip above a page or a form without a connection. */
export function OfflineStrip(props: {
  role: "status" | "alert";
  title: string;
  text: ReactNode;
  retry: ReactNode;
  className?: string;
}) {
  const { role, title, text, retry, className } = props;
  return (
    <div
      role={role}
      className={cn(
        "flex items-center gap-3 border-line border-b bg-st-off-bg px-4 py-2.5 text-sm",
        className,
      )}
    >
      <WifiOff aria-hidden className="size-5 shrink-0 text-ink" />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-2 text-xs">{text}</span>
      </p>
      {retry}
    </div>
  );
}

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
