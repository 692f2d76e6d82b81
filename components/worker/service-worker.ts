import { areaOfPath } from "@/lib/core/areas";
import { agentText } from "@/lib/format/user-agent";
import { deleteEarlier, loadAsset, loadPage, offlinePage, storePage } from "./offline-page";
import { saveCopy } from "./save-copy";

/*
 * The service worker of an area: it shows push messages and opens what they are about, shows the offline page without a
 * connection, and saves what a tenant can read then. Each area registers its own, so that a tenant and a member of
 * staff may use the same browser.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;
const isOffice = new URL(worker.registration.scope).pathname.startsWith("/admin");
const api = isOffice ? "/admin/api" : "/api";
const area = isOffice ? "admin" : "client";
const offline = offlinePage(isOffice);

worker.addEventListener("install", (event) => event.waitUntil(storePage(offline)));
worker.addEventListener("activate", (event) => event.waitUntil(deleteEarlier(offline)));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (pathname.startsWith("/_next/static/")) event.respondWith(loadAsset(request, offline));
  else if (request.mode === "navigate" && areaOfPath(pathname) === area)
    event.respondWith(loadPage(request, offline));
});

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

/**
 * Shows a page in a tab of the area that is open, or in a new one. A tab asks before it leaves an unsaved form. If it
 * shows a log-in, the page opens after it.
 */
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
  if (tab.url === url) return;
  // Pages outside the shell (log-in, terms, a provider's result) do not listen.
  if (!(await hasAnswered(tab, { type: "open", url }))) await tab.navigate(url);
}

/** Sends a page a message. @returns whether it answers within a moment */
const hasAnswered = (tab: WindowClient, message: object): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), 300);
    tab.postMessage(message, [port2]);
  });

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

/** What pages ask for: `activate` begins the new version, once the user has agreed to reload (`new-version.ts`). */
type Asked = { type: "activate" } | { type: "save-copy"; personId: string; rights: string } | null;

worker.addEventListener("message", (event) => {
  const asked = event.data as Asked;
  if (asked?.type === "activate") void worker.skipWaiting();
  if (asked?.type === "save-copy") event.waitUntil(saveCopy(asked.personId, asked.rights));
});
