"use client";

import { Construction } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Area } from "@/lib/core/areas";
import { leaveClosedSite } from "./logout";

/**
 * The maintenance notice does not block the page, so that unsent text can still be copied. OK leads to the area's log-in
 * (docs/rules/settings.md, Maintenance). `data-toaster` keeps an open dialog from closing when the notice is pressed.
 */
export function MaintenanceNotice(props: { area: Area; text: string }) {
  const { area, text } = props;
  const [isEnding, setEnding] = useState(false);
  return (
    <section
      aria-label="Maintenance"
      aria-live="off"
      data-toaster=""
      className="pointer-events-auto fixed inset-x-4 top-4 z-80 mx-auto flex max-w-120 items-start gap-4 rounded-lg bg-surface p-4 shadow-3"
    >
      <Construction className="mt-0.5 size-6 shrink-0 text-st-wait" aria-hidden />
      <div role="alert" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold text-base">We'll be back soon!</p>
        <p className="mt-1 whitespace-pre-line text-ink-2 text-sm">{text}</p>
      </div>
      <Button
        pending={isEnding}
        onClick={() => {
          setEnding(true);
          void leaveClosedSite(area);
        }}
      >
        OK
      </Button>
    </section>
  );
}
