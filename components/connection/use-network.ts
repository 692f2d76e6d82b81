"use client";

import { useSyncExternalStore } from "react";
import { currentNetwork, subscribeToNetwork } from "@/lib/browser/connection";

const beforeHydration = { isOffline: false, answeredAt: 0 };

/** Whether the connection is away, and when the last answer came. */
export const useNetwork = () =>
  useSyncExternalStore(subscribeToNetwork, currentNetwork, () => beforeHydration);
