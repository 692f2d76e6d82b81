import { knownDevice } from "./device-mark";
import { watchNewVersion } from "./new-version";
import { type AppArea, registerWorker } from "./register-worker";

/** Starts what makes the area an app: its worker, its push messages, the offer of a new version. */
export async function startApp(area: AppArea, userId: string): Promise<void> {
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
  if (knownDevice(area)) await (await import("./push")).renewPush(area, userId);
}
