import type { ReactElement } from "react";
import { knownDevice } from "./device-mark";
import { watchNewVersion } from "./new-version";
import { type AppArea, registerWorker } from "./register-worker";

/**
 * Starts what makes the area an app: its worker, its push messages, the offers of an installation and of a new version,
 * and what can be read without a connection.
 * @param showHint shows the hint to install the app; null removes it
 */
export async function startApp(
  area: AppArea,
  userId: string,
  showHint: (hint: ReactElement | null) => void,
): Promise<void> {
  const registration = await registerWorker(area);
  if (!registration) return;
  navigator.serviceWorker.addEventListener(
    "message",
    ({ data }: MessageEvent<{ type?: string; url?: string }>) => {
      if (data.type === "open" && data.url && new URL(data.url).origin === location.origin)
        location.assign(data.url);
    },
  );
  watchNewVersion(registration);
  if (area === "client") keepCopy(userId);
  // Without its code, the hint is shown at a later visit.
  if (matchMedia("(pointer: coarse)").matches)
    void import("./install-offer")
      .then(({ offerInstallation }) => offerInstallation(area, showHint))
      .catch(() => {});
  if (knownDevice(area)) await (await import("./push")).renewPush(area, userId);
}

/** Has the worker save what the tenant can read without a connection, now and whenever the page is shown again. */
function keepCopy(userId: string): void {
  const save = async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (document.visibilityState === "visible") active?.postMessage({ type: "save-copy", userId });
  };
  void save();
  document.addEventListener("visibilitychange", save);
}
