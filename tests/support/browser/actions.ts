import type { Page, Route } from "@playwright/test";

/**
 * Handles the server actions that a page sends.
 * @returns a function that ends it
 */
export async function routeActions(
  page: Page,
  handle: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const onRoute = (route: Route) =>
    route.request().headers()["next-action"] ? handle(route) : route.fallback();
  await page.route("**", onRoute);
  return () => page.unroute("**", onRoute);
}
