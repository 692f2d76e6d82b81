"use client";

import { Construction } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import type { Area } from "@/lib/core/areas";
import { changedEvent, websiteSettingsChannel } from "@/lib/ports/realtime/channels";
import { useChannel } from "./live";
import { leave } from "./logout";

let message: string | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows the notice that the site has been closed for maintenance, with the site's message. */
export function tellMaintenance(words: string): void {
  message = words;
  for (const listener of listeners) listener();
}

/**
 * The notice lies over the page and blocks nothing of it, so that what was being typed can still be copied; OK leads to
 * the log-in (docs/rules/settings.md, Maintenance). An open dialog takes it for one of the toasts, which may be pressed.
 */
export function MaintenanceWatch(props: { area: Area }) {
  const { area } = props;
  const shown = useSyncExternalStore(
    subscribe,
    () => message,
    () => null,
  );
  const [leaving, setLeaving] = useState(false);
  useChannel<{ isUnderMaintenance: string; maintenanceMessage: string }>(
    websiteSettingsChannel,
    changedEvent,
    ({ isUnderMaintenance, maintenanceMessage }) => {
      if (isUnderMaintenance === "1" && area !== "super-admin") tellMaintenance(maintenanceMessage);
    },
  );
  if (shown === null) return null;
  return (
    <section
      aria-label="Maintenance"
      aria-live="off"
      data-toaster=""
      className="pointer-events-auto fixed inset-x-4 top-4 z-80 mx-auto flex max-w-[480px] items-start gap-4 rounded-lg bg-surface p-4 shadow-3"
    >
      <Construction className="mt-0.5 size-6 shrink-0 text-st-wait" aria-hidden />
      <div role="alert" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold text-base">We'll be back soon!</p>
        <p className="mt-1 whitespace-pre-line text-ink-2 text-sm">{shown}</p>
      </div>
      <Button
        pending={leaving}
        onClick={() => {
          setLeaving(true);
          void leave(area);
        }}
      >
        OK
      </Button>
    </section>
  );
}
