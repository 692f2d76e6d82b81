import { agentText } from "@/lib/format/user-agent";

/*
 * The service worker of an area: it shows push messages and opens what they are about. Each area registers its own, so
 * that a tenant and a member of staff may use the same browser.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;
const isOffice = new URL(worker.registration.scope).pathname.startsWith("/admin");
const api = isOffice ? "/admin/api" : "/api";

/** What the server sends (`pushPayload` in lib/ports/push/message.ts). */
type Payload = {
  notification?: { title?: string; body?: string; navigate?: string; tag?: string };
  app_badge?: number;
};

function readPayload(data: PushMessageData | null): Payload {
  try {
    return (data?.json() ?? {}) as Payload;
  } catch {
    return {};
  }
}

worker.addEventListener("push", (event) => {
  const { notification = {}, app_badge: unread } = readPayload(event.data);
  const { title = "New notification", body = "", navigate = worker.registration.scope, tag } = notification;
  const shown = worker.registration.showNotification(title, {
    body,
    data: navigate,
    icon: "/app-icon/192",
    // A later message of the same record replaces the earlier one and alerts again.
    ...(tag ? { tag, renotify: true } : {}),
  } as NotificationOptions);
  if (unread !== undefined && "setAppBadge" in navigator) void navigator.setAppBadge(unread).catch(() => {});
  event.waitUntil(shown);
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** Shows a page in a tab of the area that is open, or in a new one. A tab asks before it leaves an unsaved form. */
async function open(url: string): Promise<void> {
  const all = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isOwn = (client: Client) =>
    new URL(client.url).pathname.startsWith("/admin") === isOffice &&
    !new URL(client.url).pathname.startsWith("/super-admin");
  const tabs = all.filter(isOwn);
  const tab = tabs.find((one) => one.url === url) ?? tabs[0];
  if (!tab) return void (await worker.clients.openWindow(url));
  // A browser may refuse to show a tab; the tab opens the page all the same.
  await tab.focus().catch(() => {});
  if (tab.url !== url) tab.postMessage({ type: "open", url });
}

worker.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription } = event as PushSubscriptionChangeEvent;
  if (oldSubscription) event.waitUntil(renew(oldSubscription.options));
});

/** Registers the new subscription. If the session has ended, the next opened page registers it. */
async function renew({ applicationServerKey }: PushSubscriptionOptions): Promise<void> {
  const subscription = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  await fetch(`${api}/push-subscription`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-background": "1" },
    body: JSON.stringify({ ...subscription.toJSON(), label: agentText(navigator.userAgent) }),
  });
}

/** The new version begins once the user has agreed to reload (`new-version.ts`). */
worker.addEventListener("message", (event) => {
  if ((event.data as { type?: string } | null)?.type === "activate") void worker.skipWaiting();
});
