"use client";

import { Share, SquarePlus } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Chromium's event by which a page may offer to install the app. */
export type InstallEvent = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

/**
 * Offers to install the app, at the bottom of a phone's screen.
 * @param props.event null on iOS, where only the user can install the app
 */
export function InstallHint({ event, onEnd }: { event: InstallEvent | null; onEnd: () => void }) {
  const install = async () => {
    await event?.prompt();
    await event?.userChoice;
    onEnd();
  };
  return (
    <aside
      aria-label="Install the app"
      className="fixed inset-x-4 bottom-24 z-20 mx-auto max-w-105 rounded-lg bg-surface p-4 shadow-3"
    >
      <div className="flex gap-3">
        <img src="/app-icon/192" alt="" className="size-10 shrink-0 rounded-md" />
        <div className="text-sm">
          <p className="font-semibold">Put this app on your home screen</p>
          {event ? (
            <p className="text-ink-2">It opens with one tap and can notify you.</p>
          ) : (
            <p className="text-ink-2">
              Tap <Share aria-hidden className="inline size-4 align-text-bottom" /> Share in your browser,
              then <SquarePlus aria-hidden className="inline size-4 align-text-bottom" /> Add to Home Screen.
              Only from there can it notify you.
            </p>
          )}
        </div>
      </div>
      <div className="mt-3 flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onEnd}>
          Not now
        </Button>
        {event ? (
          <Button size="sm" onClick={install}>
            Install
          </Button>
        ) : null}
      </div>
    </aside>
  );
}
