"use client";

import { useEffect } from "react";
import { changeSession } from "./session-state";

/**
 * Rendered in place of a page whose session has ended. A client-side navigation does not render the shell again, so the
 * shell reloads the page, which shows the log-in at the same address. On a first load the log-in replaces the shell, and
 * this component is not rendered.
 */
export function SessionEnded() {
  useEffect(() => changeSession({ is: "ended" }), []);
  return null;
}
