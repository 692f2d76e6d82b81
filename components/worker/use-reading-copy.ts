import { useEffect } from "react";

/**
 * Has the worker save what the person may read without a connection: now, when the page is shown again, and when the
 * rights change.
 */
export function useReadingCopy(personId: string, rights: string, isTenant: boolean): void {
  useEffect(() => {
    if (!isTenant || !("serviceWorker" in navigator)) return;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: "save-copy", personId, rights });
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [personId, rights, isTenant]);
}
