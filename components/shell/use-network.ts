"use client";

import { useSyncExternalStore } from "react";
import { currentNetwork, subscribeToNetwork } from "@/lib/core/network";

const beforeHydration = { away: false, answeredAt: 0 };

/** Whether the connection is away, and when the last answer came. */
export const useNetwork = () =>
  useSyncExternalStore(subscribeToNetwork, currentNetwork, () => beforeHydration);
