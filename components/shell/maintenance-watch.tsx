"use client";

import { type Area, areaHome } from "@/lib/core/areas";
import { changedEvent, websiteSettingsChannel } from "@/lib/ports/realtime/channels";
import { useChannel } from "./live";

/** The site is closed while somebody is at work: the session has ended, and the first page says why. */
export function MaintenanceWatch(props: { area: Area }) {
  const { area } = props;
  useChannel<{ isUnderMaintenance: string }>(
    websiteSettingsChannel,
    changedEvent,
    ({ isUnderMaintenance }) => {
      if (isUnderMaintenance === "1" && area !== "super-admin") location.assign(areaHome[area]);
    },
  );
  return null;
}
