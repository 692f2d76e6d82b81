import { pages, peopleOfScreens, states, type Who } from "@/tests/support/browser/all-screens";
import { breakStores, translate } from "@/tests/support/browser/odd-browsers";
import { expect, test } from "@/tests/support/browser/test";

// Traces of all screens would take longer than the test.
test.use({ trace: "off", screenshot: "off" });

const options = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "reduce" } as const;
const soft = expect.configure({ soft: true });

test("every screen of tenants and the office opens translated, and without a store", async ({
  visit,
  allowErrors,
}) => {
  test.setTimeout(900_000);
  // React renders anew what was translated before the hydration.
  allowErrors(/Minified React error #418/, /status of (400|401|404)/);
  const sessions = await peopleOfScreens();
  for (const who of ["nobody", "tenant", "admin"] satisfies Who[]) {
    const first = await visit(sessions[who], options);
    for (const { name, path, open } of [...pages, ...states].filter((screen) => screen.who === who)) {
      await test.step(name, async () => {
        const page = await first.context().newPage();
        page.setDefaultTimeout(15_000);
        await translate(page);
        await breakStores(page, "blocked");
        await page.goto(path);
        await page.locator("main").waitFor();
        await page.waitForLoadState("networkidle");
        await open?.(page, true);
        const errorPage = page.getByRole("heading", { name: "Oops! Something went wrong." });
        await soft(errorPage, name).toHaveCount(0);
        await page.close();
      });
    }
    await first.context().close();
  }
});
