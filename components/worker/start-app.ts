import type { ReactElement } from "react";
import { lazyCode } from "@/components/lazy/lazy-code";
import { knownDevice } from "./device-mark";
import { type AppArea, registerWorker } from "./register-worker";

const loadInstallOffer = lazyCode(() => import("./install-offer").then((module) => module.offerInstallation));
const loadNewVersion = lazyCode(() => import("./new-version").then((module) => module.offerNewVersion));
const loadRenewPush = lazyCode(() => import("./push").then((module) => module.renewPush));

/**
 * Starts what makes the area an app: its worker, its push messages, and the offers of an installation and of a new
 * version.
 * @param showHint shows the hint to install the app; null removes it
 */
export async function startApp(
  area: AppArea,
  accountId: string,
  showHint: (hint: ReactElement | null) => void,
): Promise<void> {
  // Without its code, the hint is shown at a later visit.
  if (matchMedia("(pointer: coarse)").matches)
    void loadInstallOffer()
      .then((offerInstallation) => offerInstallation(area, showHint))
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
  const onUpdate = () => {
    // Without an active worker this is the first version.
    if (registration.active)
      void loadNewVersion()
        .then((offerNewVersion) => offerNewVersion(registration))
        .catch(() => {});
  };
  registration.addEventListener("updatefound", onUpdate);
  const onShow = () => {
    if (registration.waiting) onUpdate();
  };
  onShow();
  // A page that stays open looks for a new version when it is shown again.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    onShow();
    void registration.update().catch(() => {});
  });
  if (knownDevice(area)) await (await loadRenewPush())(area, accountId);
}
