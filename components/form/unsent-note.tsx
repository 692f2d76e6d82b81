"use client";

import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { OfflineStrip } from "@/components/connection/offline-banner";
import { useNetwork } from "@/components/connection/use-network";
import { Button } from "@/components/ui/button";
import { type NoAnswer, unsentText, watchNetwork } from "@/lib/browser/connection";

/**
 * Above a form that could not be sent: what was typed stays, and Retry sends it once more. It goes when the connection
 * is back, unless what was sent may have arrived.
 */
export function UnsentNote(props: { failure: NoAnswer; pending: boolean; buttonName: string }) {
  const { failure, pending, buttonName } = props;
  const { isOffline } = useNetwork();
  // The log-in has no shell that does.
  useEffect(watchNetwork, []);
  if (!isOffline && !failure.mayHaveArrived) return null;
  return (
    <OfflineStrip
      role="alert"
      title={unsentText}
      text={failure.mayHaveArrived ? failure.hint : "What you typed stays here."}
      retry={
        <Button
          type="submit"
          name={buttonName}
          variant="outline"
          size="sm"
          icon={<RotateCw />}
          pending={pending}
        >
          Retry
        </Button>
      }
      className="sticky top-0 z-10 rounded-lg border"
    />
  );
}
