"use client";

import { useSyncExternalStore } from "react";
import { currentNetwork, subscribeToNetwork } from "@/lib/browser/connection";

const beforeHydration = { isOffline: false, answeredAt: 0 };

/** Whether the connection is lost, and the time of the last response. */
export const useNetwork = () =>
  useSyncExternalStore(subscribeToNetwork, currentNetwork, () => beforeHydration);
