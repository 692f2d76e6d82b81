"use client";

import { useEffect } from "react";
import { apiFetch } from "@/lib/browser/fetch";
import type { Area } from "@/lib/core/areas";

const everyMilliseconds = 5000;

/** Reloads a log-in as soon as the site is closed for maintenance or open again. */
export function SiteWatch({ area, isClosed }: { area: Area; isClosed: boolean }) {
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState === "hidden") return;
      const settings = await apiFetch<{ name: string; value: string }[]>(area, "/public-website-settings", {
        background: true,
      }).catch(() => []);
      const isOther = ({ name, value }: { name: string; value: string }) =>
        name === "isUnderMaintenance" && (value === "1") !== isClosed;
      if (settings.some(isOther)) location.reload();
    };
    const timer = setInterval(check, everyMilliseconds);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [area, isClosed]);
  return null;
}
