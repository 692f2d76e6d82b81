"use client";

import { CalendarClock, CircleAlert, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { cn } from "@/components/ui/cn";
import { useOverlay } from "@/components/ui/overlay";

export type BookingState = "free" | "taken" | "loading" | "unknown";

const looks = {
  free: { icon: <CircleCheck />, iconClass: "text-st-done", said: ", free" },
  taken: { icon: <CircleAlert />, iconClass: "text-danger-ink", said: ", taken" },
  loading: { icon: <CalendarClock />, iconClass: "text-ink-3", said: "" },
  unknown: { icon: <CalendarClock />, iconClass: "text-ink-3", said: ", not known whether free" },
};

/**
 * Says above the dialog's buttons what is filed and whether it is free.
 * @param text the booking in words; null says nothing
 * @param state whether it is free
 * @param fee what it costs, in words; null if that is not said
 * @param isBlocked whether Submit is off
 */
export function useBookingFoot(
  text: string | null,
  state: BookingState,
  fee: string | null,
  isBlocked: boolean,
): void {
  const setFoot = useOverlay()?.setFoot;
  useEffect(() => {
    if (text === null) return;
    const { icon, iconClass, said } = looks[state];
    const isTaken = state === "taken";
    const line = (
      <div role="status" className={cn("flex items-start gap-2 text-sm", isTaken && "text-danger-ink")}>
        <span aria-hidden className={cn("mt-0.5 [&_svg]:size-4", iconClass)}>
          {icon}
        </span>
        <span className="min-w-0 flex-1 font-medium">{`${text}${said}`}</span>
        {fee === null || isTaken ? null : <span className="num text-ink-2">{fee}</span>}
      </div>
    );
    setFoot?.({ line, isBlocked });
    return () => setFoot?.(null);
  }, [setFoot, text, state, fee, isBlocked]);
}
