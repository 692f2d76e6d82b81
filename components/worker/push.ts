import { fetchCall } from "@/lib/browser/fetch";
import { pushCalls } from "@/lib/features/push/calls";
import { agentText } from "@/lib/format/user-agent";
import { forgetDevice, knownDevice, markDevice } from "./device-mark";
import { forgetShown } from "./forget-shown";
import { isInstalled, isIos } from "./platform";
import { type AppArea, findWorker, hasWorkers, registerWorker } from "./register-worker";

/* Push messages on this device (docs/rules/push.md). */

/**
 * Whether this device receives push messages. `install`: iOS permits them only to an app on the home screen. `denied`:
 * the user has refused them in the browser.
 */
export type PushState = "on" | "off" | "denied" | "install" | "unsupported";

export async function pushState(area: AppArea): Promise<PushState> {
  if (isIos() && !isInstalled()) return "install";
  if (!hasWorkers() || !("PushManager" in window) || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = await (await findWorker(area))?.pushManager.getSubscription();
  return subscription && knownDevice(area) ? "on" : "off";
}

/** The browser could not subscribe, with a text for the user. */
export class PushRefused extends Error {
  override readonly name = "PushRefused";
}

/**
 * Asks for the permission and registers this browser. Call it from a click.
 * @throws PushRefused, ApiFailure, NoAnswer
 */
export async function turnOnPush(area: AppArea, accountId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new PushRefused("Your browser does not allow notifications from this site.");
  await registerWorker(area);
  const registration = await navigator.serviceWorker.ready;
  await register(area, accountId, registration);
}

/** Registers the browser's subscription, a new one if it has none or one for another key of the server. */
async function register(
  area: AppArea,
  accountId: string,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const { key } = await fetchCall(pushCalls.key, {}, { background: true });
  if (key === null) throw new PushRefused("This site does not send push messages.");
  const existing = await registration.pushManager.getSubscription();
  const isCurrent = existing !== null && keyOf(existing) === key;
  if (existing && !isCurrent) await existing.unsubscribe();
  const subscription = isCurrent ? existing : await subscribe(registration, key);
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  const subscribed = { endpoint, keys: { p256dh, auth }, label: agentText(navigator.userAgent) };
  const device = await fetchCall(pushCalls.subscribe, subscribed, { background: true });
  markDevice(area, { id: device.id, accountId });
}

async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  try {
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new PushRefused("Your browser could not reach its push service. Please try again later.");
  }
}

function keyOf({ options }: PushSubscription): string | null {
  if (!options.applicationServerKey) return null;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Registers this browser again at the start of the app, because subscriptions end silently and sessions change. The
 * subscription of another person is ended instead, and what it has shown is closed.
 */
export async function renewPush(area: AppArea, accountId: string): Promise<void> {
  const registration = await findWorker(area);
  const known = knownDevice(area);
  if (!registration || !known) return;
  if (known.accountId !== accountId) {
    await forgetShown(area).catch(() => {});
    return await endPush(area);
  }
  if (Notification.permission === "granted") await register(area, accountId, registration);
}

/** Ends this browser's subscription. The server forgets it with the session, or with the next message. */
export async function endPush(area: AppArea): Promise<void> {
  forgetDevice(area);
  const subscription = await (await findWorker(area))?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
