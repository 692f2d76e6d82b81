"use client";

import { useEffect, useState } from "react";
import { offlineText, probe } from "@/lib/browser/connection";

export const notLoaded = "This part of the page could not be loaded.";
const fault = { title: "Oops! Something went wrong.", body: notLoaded };
const away = { title: offlineText, body: `${notLoaded} What you see stays here.` };

/**
 * Returns the message for code that could not be loaded, or null. It says whether the connection is the reason, so it
 * comes when the server has been asked.
 */
export function useLoadFailure(hasFailed: boolean): typeof fault | null {
  const [failure, setFailure] = useState<typeof fault | null>(null);
  useEffect(() => {
    setFailure(null);
    if (hasFailed) void probe().then((isReachable) => setFailure(isReachable ? fault : away));
  }, [hasFailed]);
  return hasFailed ? failure : null;
}
