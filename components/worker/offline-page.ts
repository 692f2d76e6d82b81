/*
 * The page that is shown in place of one that can't be loaded. Each build of the service worker stores its own, with
 * its scripts and styles. Other pages are never stored.
 */

/** Written by scripts/stamp-workers.ts; the development server does not. */
const { towerdeskBuild: build = "development" } = self as { towerdeskBuild?: string };

/** The path of an area's offline page, and the cache of this build. */
export const offlinePage = (isOffice: boolean) => ({
  path: isOffice ? "/admin/offline" : "/offline",
  cacheName: `${isOffice ? "admin" : "client"}-${build}`,
});
type OfflinePage = ReturnType<typeof offlinePage>;

const asset = /\/_next\/static\/[\w./~-]+/g;

/** Stores the page and the files that it names. */
export async function storePage({ path, cacheName }: OfflinePage): Promise<void> {
  const page = await fetch(path, { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new TypeError(`${path} answered ${page.status}`);
  const html = await page.clone().text();
  const cache = await caches.open(cacheName);
  await cache.addAll(new Set(html.match(asset)));
  await cache.put(path, page);
}

/** Deletes what earlier builds have stored. */
export async function deleteEarlier({ cacheName }: OfflinePage): Promise<void> {
  const prefix = cacheName.slice(0, cacheName.indexOf("-") + 1);
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
}

/** Loads a page from the server. Without a connection the browser is sent to the offline page. */
export async function loadPage(request: Request, { path, cacheName }: OfflinePage): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(path, { cacheName });
    if (!page) throw error;
    if (pathname === path) return page;
    return Response.redirect(`${path}?${new URLSearchParams({ to: pathname + search })}`);
  }
}

/** Loads a script or style, whose name has a hash of its content. */
export async function loadAsset(request: Request, { cacheName }: OfflinePage): Promise<Response> {
  return (await caches.match(request, { cacheName, ignoreSearch: true })) ?? (await fetch(request));
}
