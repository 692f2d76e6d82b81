"use client";

import { type Area, areaHome } from "@/lib/core/areas";
import { changedEvent, websiteSettingsChannel } from "@/lib/ports/realtime/channels";
import { useChannel } from "./live";

/** Shows a notice when maintenance begins: the session has ended then, and the log-in screen tells why. */
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
