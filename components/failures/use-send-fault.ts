"use client";

import { useState } from "react";
import { useNetwork } from "@/components/connection/use-network";
import { unsentText } from "@/lib/browser/connection";

/** The reason why a text was not sent. That there is no connection is removed once it returns. */
export function useSendFault() {
  const [fault, setFault] = useState<string | null>(null);
  const { isOffline } = useNetwork();
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (wasOffline !== isOffline) {
    setWasOffline(isOffline);
    if (!isOffline && fault === unsentText) setFault(null);
  }
  return [fault, setFault] as const;
}
