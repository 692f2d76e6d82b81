"use client";

import { Construction } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type Area, areaHome } from "@/lib/core/areas";
import { endSessionAndReload } from "./logout";
import type { SessionState } from "./session-state";

/** The note about a session whose page stays open. */
export function SessionNote(props: { area: Area; state: Extract<SessionState, { is: "idle" | "closed" }> }) {
  const { area, state } = props;
  return state.is === "idle" ? <IdleNote /> : <MaintenanceNote area={area} text={state.message} />;
}

/** Shown a minute before the session expires. A press of its button is a use, which extends the session. */
function IdleNote() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-24 z-60 mx-auto flex max-w-105 items-center gap-4 rounded-lg bg-surface px-4 py-3 shadow-3 lg:bottom-6"
    >
      <p className="flex-1 text-sm">You have been inactive. You will be logged out in less than a minute.</p>
      <Button size="sm">Stay logged in</Button>
    </div>
  );
}

/**
 * It does not block the page, so that unsent text can still be copied. OK leads to the area's log-in
 * (docs/rules/settings.md, Maintenance). `data-toaster` keeps an open dialog from closing when the note is pressed.
 */
function MaintenanceNote(props: { area: Area; text: string }) {
  const { area, text } = props;
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
      <Button onClick={() => endSessionAndReload(area, areaHome[area])}>OK</Button>
    </section>
  );
}
