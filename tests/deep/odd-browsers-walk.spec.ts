import type { Page } from "@playwright/test";
import { pages, peopleOfScreens, type Screen, states, type Who } from "@/tests/support/browser/all-screens";
import { breakStores, translate } from "@/tests/support/browser/odd-browsers";
import { unmarkedChoices } from "@/tests/support/browser/reach";
import { expect, test } from "@/tests/support/browser/test";

/* Every screen in browsers that translate the page, keep nothing, or have colours of their own (docs/rules/screens.md). */

// Traces of all screens would take longer than the tests.
test.use({ trace: "off", screenshot: "off" });
test.describe.configure({ mode: "parallel" });

const phone = { width: 390, height: 844 };
const soft = expect.configure({ soft: true });

/** Opens every screen of tenants and the office one after the other, with one page for each. */
async function walk(
  visit: Parameters<Parameters<typeof test>[2]>[0]["visit"],
  options: Parameters<typeof visit>[1],
  prepare: (page: Page) => Promise<unknown>,
  check: (page: Page, screen: Screen) => Promise<unknown>,
): Promise<void> {
  const sessions = await peopleOfScreens();
  for (const who of ["nobody", "tenant", "admin"] satisfies Who[]) {
    const first = await visit(sessions[who], { reducedMotion: "reduce", ...options });
    for (const screen of [...pages, ...states].filter((one) => one.who === who)) {
      await test.step(screen.name, async () => {
        const page = await first.context().newPage();
        page.setDefaultTimeout(15_000);
        await prepare(page);
        await page.goto(screen.path);
        await page.locator("main").waitFor();
        await page.waitForLoadState("networkidle");
        await screen.open?.(page, options?.viewport?.width === phone.width);
        await check(page, screen);
        await page.close();
      });
    }
    await first.context().close();
  }
}

const noErrorPage = async (page: Page, { name }: Screen) =>
  soft(page.getByRole("heading", { name: "Oops! Something went wrong." }), name).toHaveCount(0);

test("every screen opens translated, and without a store", async ({ visit, allowErrors }) => {
  test.setTimeout(900_000);
  // React renders anew what was translated before the hydration.
  allowErrors(/Minified React error #418/, /status of (400|401|404)/);
  const prepare = async (page: Page) => {
    await translate(page);
    await breakStores(page, "blocked");
  };
  await walk(visit, { viewport: phone, hasTouch: true }, prepare, noErrorPage);
});

test("what is chosen is seen on every screen in forced colours", async ({ visit, allowErrors }) => {
  test.setTimeout(600_000);
  allowErrors(/status of (400|401|404)/);
  const options = { viewport: { width: 1440, height: 900 }, forcedColors: "active" as const };
  await walk(
    visit,
    options,
    async () => {},
    async (page, screen) => {
      await noErrorPage(page, screen);
      soft(await unmarkedChoices(page), screen.name).toEqual([]);
    },
  );
});
