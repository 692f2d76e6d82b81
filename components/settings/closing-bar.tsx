"use client";

import { Construction } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { changeSession, useSessionState } from "@/components/session/session-state";
import { toast } from "@/components/ui/toast";
import { fetchCall } from "@/lib/browser/fetch";
import type { Closing } from "@/lib/core/website-settings";
import { settingsCalls } from "@/lib/features/settings/calls";
import { clockTime } from "@/lib/format/dates";
import { minutesAndSeconds, useSecondsLeft } from "./use-seconds-left";

/** How often the server is asked before and after the end of the countdown, in milliseconds. */
const askedEvery = { before: 15_000, after: 2000 };

/**
 * Counts down to the closing of the site. Asks the server too, so that a page without live updates learns that the
 * closing was called off, and shows the maintenance notice when the site has closed.
 */
export function ClosingBar(props: { closing: Closing; onChange: (closing: Closing | null) => void }) {
  const { closing, onChange } = props;
  const left = useSecondsLeft(closing.seconds);
  const isOver = useSessionState().is === "closed";
  const isDue = left === 0;
  const text = `The portal closes at ${clockTime(closing.startsAt)}. Please save your work.`;

  const check = useEffectEvent(async () => {
    const settings = await fetchCall(settingsCalls.publicSettings, {}, { background: true }).catch(
      () => null,
    );
    const state = settings?.find(({ name }) => name === "isUnderMaintenance");
    if (!settings || !state) return;
    const message = settings.find(({ name }) => name === "maintenanceMessage")?.value ?? "";
    const { value, startsAt, seconds = 0 } = state;
    if (value === "1") changeSession({ is: "closed", message });
    else if (startsAt === undefined) onChange(null);
    else if (startsAt !== closing.startsAt) onChange({ startsAt, seconds });
  });
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(check, isDue ? askedEvery.after : askedEvery.before);
    if (isDue) void check();
    return () => clearInterval(timer);
  }, [isDue, isOver]);

  // Toasts are spoken, and are above the dialogs that cover the bar.
  const isLastMinute = left <= 60;
  useEffect(() => {
    const shown = toast.info(isLastMinute ? "The portal closes in a minute. Please save your work." : text);
    return () => toast.dismiss(shown);
  }, [isLastMinute, text]);

  if (isOver) return null;
  return (
    <div className="flex min-h-11 items-center gap-3 bg-st-wait-bg px-4 py-1.5 text-sm text-st-wait lg:px-8">
      <Construction aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1">{isDue ? "The portal closes now." : text}</p>
      <span role="timer" aria-label="Time left" className="num font-semibold">
        {minutesAndSeconds(left)}
      </span>
    </div>
  );
}
