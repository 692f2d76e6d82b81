import type { ReactElement } from "react";
import { knownDevice } from "./device-mark";
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
  // Without its code, the hint is shown at a later visit.
  if (matchMedia("(pointer: coarse)").matches)
    void import("./install-offer")
      .then(({ offerInstallation }) => offerInstallation(area, showHint))
      .catch(() => {});
  const registration = await registerWorker(area);
  if (!registration) return;
  navigator.serviceWorker.addEventListener(
    "message",
    ({ data, ports }: MessageEvent<{ type?: string; url?: string }>) => {
      if (data.type !== "open" || !data.url || new URL(data.url).origin !== location.origin) return;
      ports[0]?.postMessage("opens");
      location.assign(data.url);
    },
  );
  const offerNewVersion = () => {
    // Without an active worker this is the first version.
    if (registration.active)
      void import("./new-version").then((module) => module.offerNewVersion(registration)).catch(() => {});
  };
  registration.addEventListener("updatefound", offerNewVersion);
  const onShow = async () => {
    if (registration.waiting) offerNewVersion();
    if (area !== "client") return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: "save-copy", userId });
  };
  void onShow();
  // A page that stays open looks for a new version when it is shown again.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    void onShow();
    void registration.update().catch(() => {});
  });
  if (knownDevice(area)) await (await import("./push")).renewPush(area, userId);
}
