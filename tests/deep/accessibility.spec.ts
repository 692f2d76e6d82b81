import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { pages, peopleOfScreens, states, type Who } from "@/tests/support/browser/all-screens";
import { demoSuper, logIn } from "@/tests/support/browser/people";
import { tooSmall, tooWide, unmarkedChoices, unmarkedFocus } from "@/tests/support/browser/reach";
import { expect, test } from "@/tests/support/browser/test";
import { isNightly } from "@/tests/support/repeats";
import { call } from "@/tests/support/request";

// Traces of sixty screens would take longer than the tests.
test.use({ trace: "off", screenshot: "off" });
test.describe.configure({ mode: "parallel" });

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** The narrowest window, and 1280 pixels at 400 % (WCAG 1.4.10). */
const narrowest = { width: 320, height: 640 };

type Scheme = "light" | "dark";
const bothSchemes: readonly Scheme[] = ["light", "dark"];

/**
 * The violations that axe finds, of every severity, one line for each element. A colour scheme changes only colours.
 */
async function faults(page: Page, schemes: readonly Scheme[]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // No page has frames of other sites, for which axe would open another page each time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    if (colorScheme === "dark") axe.withRules(["color-contrast"]);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { target, any } of nodes) {
        found.push(`${colorScheme}, ${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`);
      }
    }
  }
  return found;
}

/**
 * The schemes in which axe looks at a screen. All sizes have the same colours, and only the nightly run looks at every
 * screen's elements in both sizes.
 */
const schemesOf = (screen: number, isPhone: boolean): readonly Scheme[] => {
  const isPhonesTurn = screen % 2 === 1;
  if (isPhone) return isNightly || isPhonesTurn ? ["light"] : [];
  return isNightly || !isPhonesTurn ? bothSchemes : ["dark"];
};

const soft = expect.configure({ soft: true });

/** Elements that do not show in forced colours that they are chosen. */
async function unmarkedInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await unmarkedChoices(page);
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

/** On a phone: touch targets, and the narrowest window, in which a menu is positioned again. */
async function expectRoomForFingers(page: Page, name: string): Promise<void> {
  soft(await tooSmall(page), name).toEqual([]);
  await page.setViewportSize(narrowest);
  await soft.poll(() => tooWide(page), { message: name }).toEqual([]);
}

/** Opens a page with all that it loads late. */
async function loadPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(path);
  await page.locator("main").waitFor();
  await page.waitForLoadState("networkidle");
  // Before the hydration tabs are disabled, and the focus can't reach them.
  await expect(page.locator("[role=tab]:disabled")).toHaveCount(0);
  return page;
}

for (const [size, viewport] of Object.entries(sizes)) {
  const isPhone = size === "phone";
  const what = isPhone
    ? "fingers find everything, and 320 pixels are enough"
    : "focus and choices show everywhere";
  test(`axe finds nothing on any screen, and ${what}`, async ({ visit, allowErrors }) => {
    test.setTimeout(900_000);
    allowErrors(/status of (400|401|404)/);
    const sessions = await peopleOfScreens();
    for (const who of Object.keys(sessions) as Who[]) {
      const first = await visit(sessions[who], { viewport, reducedMotion: "reduce", hasTouch: isPhone });
      const screens = [...pages, ...states].filter((screen) => screen.who === who);
      const load = (at: number) => {
        const screen = screens[at];
        return screen ? loadPage(first.context(), screen.path) : null;
      };
      let next = load(0);
      for (const [at, { name, open }] of screens.entries()) {
        await test.step(name, async () => {
          const page = await next;
          if (!page) throw new Error("no page was loaded");
          // Loaded during the checks of this one, because half of it is waiting.
          next = load(at + 1);
          next?.catch(() => {});
          if (open) {
            await open(page, isPhone);
            await page.waitForTimeout(300);
          }
          soft(await faults(page, schemesOf(at, isPhone)), name).toEqual([]);
          if (isPhone) await expectRoomForFingers(page, name);
          else {
            soft(await unmarkedInForcedColors(page), name).toEqual([]);
            soft(await unmarkedFocus(page), name).toEqual([]);
          }
          await page.close();
        });
      }
      await first.context().close();
    }
  });
}

test.describe("maintenance", () => {
  test.use({ closesSite: true });

  test("axe finds nothing on the panels of a closed site", async ({ visit }) => {
    const { token } = await logIn(demoSuper);
    const set = (isUnderMaintenance: string) =>
      call(token, "POST", "/website-setting", {
        settings: [
          { name: "maintenanceMessage", value: "Back at 6:00 PM." },
          { name: "isUnderMaintenance", value: isUnderMaintenance },
        ],
      });
    await set("1");
    try {
      for (const path of ["/", "/admin"]) {
        const page = await visit();
        await page.goto(path);
        await expect(page.getByText("Back at 6:00 PM.")).toBeVisible();
        expect(await faults(page, bothSchemes)).toEqual([]);
      }
    } finally {
      await set("0");
    }
  });
});
