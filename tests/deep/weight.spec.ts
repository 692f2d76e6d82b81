import type { Page } from "@playwright/test";
import { areaOfPath } from "@/lib/core/areas";
import { demoAdmin, demoSuper, demoTenant, logIn } from "@/tests/support/browser/people";
import { isOpenRoute, routes } from "@/tests/support/browser/routes";
import { expect, test } from "@/tests/support/browser/test";

test.use({ trace: "off", screenshot: "off" });

/** The page that consists of a rich-text editor. */
const editorPath = "/super-admin/terms-and-conditions";

/**
 * The maximum size of the scripts of a page's first load, in bytes: public pages, the tenant's home, all others, and the
 * editor's page.
 */
function limitBytes(path: string, isLoggedIn: boolean): number {
  if (!isLoggedIn) return 198_000;
  // The tenant's requests are on their home.
  if (path === "/") return 199_000;
  return path === editorPath ? 380_000 : 229_000;
}

/** Pages with charts. The set-up of an authenticator app that is not required redirects to the dashboard. */
const dashboards = ["/admin", "/admin/reports", "/admin/two-factor"];
/** A window in which no chart and no filter of the reports is visible. */
const withoutCharts = { width: 1280, height: 150 };
/** The maximum size of the charts' scripts, in bytes. */
const chartBytes = 140_000;

/**
 * The bytes of scripts received from the network, from an empty cache until the page is idle.
 * @param isThere waits for content that is loaded late
 */
async function scriptBytes(
  page: Page,
  path: string,
  isThere: (page: Page) => Promise<void> = async () => {},
): Promise<{ bytes: number; files: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await isThere(page);
  // Scripts that are loaded when the page is idle count too.
  await page.waitForTimeout(3000);
  await page.waitForLoadState("networkidle");
  return { bytes, files: scripts.size };
}

test("the first load of every page has no more compressed JavaScript than its limit", async ({
  visit,
  allowErrors,
}) => {
  test.setTimeout(600_000);
  allowErrors(/status of 404/);
  const sessions = {
    client: await logIn(demoTenant),
    admin: await logIn(demoAdmin),
    "super-admin": await logIn(demoSuper),
  };
  const inside = routes()
    .filter((route) => !isOpenRoute(route))
    .map((route) => ({ path: route, session: sessions[areaOfPath(route)] }));
  const outside = [...routes().filter(isOpenRoute), "/", "/admin", "/super-admin", "/no-such-page"].map(
    (route) => ({ path: route, session: null }),
  );
  const table: { page: string; "kB of scripts": number; limit: number; files: number }[] = [];
  const measure = async ({ path, session }: (typeof inside)[number] | (typeof outside)[number]) => {
    const page = await visit(session);
    // Charts are loaded when they become visible; another test measures them.
    if (session && dashboards.includes(path)) await page.setViewportSize(withoutCharts);
    const { bytes, files } = await scriptBytes(page, path);
    table.push({
      page: session ? path : `${path} (logged out)`,
      "kB of scripts": Math.round(bytes / 100) / 10,
      limit: limitBytes(path, session !== null) / 1000,
      files,
    });
    expect(files, `${path} has scripts`).toBeGreaterThan(0);
    await page.context().close();
  };
  // Four pages at once, because most of a measurement is waiting.
  const waiting = [...inside, ...outside].values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const one of waiting) await measure(one);
    }),
  );
  table.sort((a, b) => b["kB of scripts"] - a["kB of scripts"]);
  console.table(table);
  const tooHeavy = table.filter((row) => row["kB of scripts"] > row.limit);
  expect(tooHeavy, "pages over the limit").toEqual([]);
});

test("the charts of the office's dashboard are loaded when they become visible", async ({ visit }) => {
  test.setTimeout(60_000);
  const session = await logIn(demoAdmin);
  const bytes: number[] = [];
  const ring = (page: Page) => page.getByRole("img", { name: /ring/ }).waitFor();
  for (const [size, isThere] of [
    [withoutCharts, undefined],
    [{ width: 1280, height: 1400 }, ring],
  ] as const) {
    const page = await visit(session);
    await page.setViewportSize(size);
    bytes.push((await scriptBytes(page, "/admin", isThere)).bytes);
    await page.context().close();
  }
  const [without = 0, withCharts = 0] = bytes;
  console.table([{ "kB of scripts": without / 1000, "kB with charts": withCharts / 1000 }]);
  // Otherwise the charts were loaded with the page.
  expect(withCharts - without).toBeGreaterThan(50_000);
  expect(withCharts - without).toBeLessThan(chartBytes);
});
