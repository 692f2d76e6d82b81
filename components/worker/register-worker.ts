import { areaHome } from "@/lib/core/areas";

/** The areas that can be installed and receive push messages. */
export type AppArea = "client" | "admin";

export const hasWorkers = (): boolean => "serviceWorker" in navigator;

/** Registers the area's service worker; null if the browser has none or the page is not secure. */
export async function registerWorker(area: AppArea): Promise<ServiceWorkerRegistration | null> {
  if (!hasWorkers()) return null;
  // The bundler compiles the worker only if it finds this call with literal options.
  return area === "client"
    ? await navigator.serviceWorker.register(new URL("./service-worker.ts", import.meta.url), {
        scope: "/",
        updateViaCache: "none",
      })
    : await navigator.serviceWorker.register(new URL("./service-worker.ts", import.meta.url), {
        scope: "/admin",
        updateViaCache: "none",
      });
}

/** Returns the area's registered worker, or null. */
export async function findWorker(area: AppArea): Promise<ServiceWorkerRegistration | null> {
  if (!hasWorkers()) return null;
  return (await navigator.serviceWorker.getRegistration(areaHome[area])) ?? null;
}
