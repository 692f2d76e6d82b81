"use client";

import { useEffect } from "react";
import { apiFetch } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";

const everyMilliseconds = 5000;

/** Reloads the log-in of a closed site as soon as the site is open again. */
export function ReopenWatch({ area }: { area: Area }) {
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState === "hidden") return;
      const settings = await apiFetch<{ name: string; value: string }[]>(area, "/public-website-settings", {
        background: true,
      }).catch(() => []);
      if (settings.some(({ name, value }) => name === "isUnderMaintenance" && value !== "1"))
        location.reload();
    };
    const timer = setInterval(check, everyMilliseconds);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [area]);
  return null;
}
