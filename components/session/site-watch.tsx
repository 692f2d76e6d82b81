"use client";

import { useEffect } from "react";
import { fetchCall } from "@/lib/browser/fetch";
import { settingsCalls } from "@/lib/features/settings/calls";

const everyMilliseconds = 5000;

/** Reloads a log-in as soon as the site is closed for maintenance or open again. */
export function SiteWatch({ isClosed }: { isClosed: boolean }) {
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState === "hidden") return;
      const settings = await fetchCall(settingsCalls.publicSettings, {}, { background: true }).catch(
        () => [],
      );
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
  }, [isClosed]);
  return null;
}
