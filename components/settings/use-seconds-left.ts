import { useEffect, useState } from "react";

/** Counts down from `seconds`, whatever the clock of the device says. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    const due = Date.now() + seconds * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((due - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

/** `4:59` */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
