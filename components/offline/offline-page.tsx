"use client";

import { RotateCw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { OfflineStrip } from "@/components/connection/offline-strip";
import { useNetwork } from "@/components/connection/use-network";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { AppArea } from "@/components/worker/register-worker";
import {
  currentNetwork,
  noteAway,
  offlineText,
  probe,
  subscribeToNetwork,
  watchNetwork,
} from "@/lib/browser/connection";
import { areaHome, areaOfPath } from "@/lib/core/areas";

/** The page that could not be loaded, from the address; only one of the area itself. */
function wantedAddress(area: AppArea): string {
  const to = new URL(new URLSearchParams(location.search).get("to") ?? "", location.origin);
  const isOwn = to.origin === location.origin && areaOfPath(to.pathname) === area;
  // The whole address, because a path such as `//example.com` alone would be another site.
  return isOwn ? to.href : areaHome[area];
}

/**
 * Shown in place of a page that can't be loaded without a connection, with what can be shown then. It opens the page
 * once the server answers.
 */
export function OfflinePage(props: { area: AppArea; siteName: string; children?: ReactNode }) {
  const { area, siteName, children } = props;
  const { isOffline } = useNetwork();
  const isOnline = useHydrated() && !isOffline;
  const open = () => location.replace(wantedAddress(area));
  useEffect(watchNetwork, []);
  useEffect(() => {
    // The worker has sent the browser here. The next probe finds out whether the server answers again.
    if (location.search) noteAway();
    return subscribeToNetwork(() => currentNetwork().isOffline || location.replace(wantedAddress(area)));
  }, [area]);
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="flex h-14 items-center bg-nav px-4 text-white">
        <p className="truncate font-semibold">{siteName}</p>
      </header>
      <OfflineStrip
        role="status"
        title={isOnline ? "You are online." : offlineText}
        text={
          isOnline
            ? "This page is shown while there is no connection."
            : "The page opens by itself when the connection is back."
        }
        retry={
          <Button
            variant="outline"
            size="sm"
            icon={<RotateCw />}
            onClick={async () => (await probe()) && open()}
          >
            {isOnline ? "Continue" : "Retry"}
          </Button>
        }
      />
      <main id="content" tabIndex={-1} className="mx-auto max-w-172.5 space-y-4 px-4 py-6 lg:py-10">
        {children}
      </main>
    </div>
  );
}
