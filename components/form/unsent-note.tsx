"use client";

import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { OfflineStrip } from "@/components/connection/offline-strip";
import { useNetwork } from "@/components/connection/use-network";
import { Button } from "@/components/ui/button";
import { type NoAnswer, watchNetwork } from "@/lib/browser/connection";

/**
 * Shown above a form that could not be sent: the input is kept, and Retry submits it again. The note disappears when
 * the connection returns, unless the submission may have arrived.
 */
export function UnsentNote(props: { failure: NoAnswer; pending: boolean; buttonName: string }) {
  const { failure, pending, buttonName } = props;
  const { isOffline } = useNetwork();
  // The log-in has no shell that watches the connection.
  useEffect(watchNetwork, []);
  const { isAway, mayHaveArrived } = failure.loss;
  if (isAway && !isOffline && !mayHaveArrived) return null;
  return (
    <OfflineStrip
      role="alert"
      title={failure.message}
      text={mayHaveArrived ? failure.hint : "What you typed stays here."}
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
