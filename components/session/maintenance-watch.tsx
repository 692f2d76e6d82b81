"use client";

import { useSyncExternalStore } from "react";
import { lazyPart } from "@/components/lazy/lazy-code";
import { useChannel } from "@/components/live/live";
import type { Area } from "@/lib/core/areas";
import { changedEvent, websiteSettingsChannel } from "@/lib/ports/realtime/channels";

const MaintenanceNotice = lazyPart(() =>
  import("./maintenance-notice").then((module) => module.MaintenanceNotice),
);

let message: string | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows the maintenance notice with the site's message. */
export function showMaintenance(text: string): void {
  message = text;
  for (const listener of listeners) listener();
}

/** Shows the maintenance notice after the site's live event, or after a call that the closed site refused. */
export function MaintenanceWatch(props: { area: Area }) {
  const { area } = props;
  const shown = useSyncExternalStore(
    subscribe,
    () => message,
    () => null,
  );
  useChannel<{ isUnderMaintenance: string; maintenanceMessage: string }>(
    websiteSettingsChannel,
    changedEvent,
    ({ isUnderMaintenance, maintenanceMessage }) => {
      if (isUnderMaintenance === "1" && area !== "super-admin") showMaintenance(maintenanceMessage);
    },
  );
  if (shown === null) return null;
  return <MaintenanceNotice area={area} text={shown} />;
}
