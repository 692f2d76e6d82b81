import type { Page } from "@playwright/test";
import type { Side, TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { pages, peopleOfScreens, states, type Who } from "@/tests/support/browser/all-screens";
import { toast } from "@/tests/support/browser/gate-passes";
import { breakStores, translate } from "@/tests/support/browser/odd-browsers";
import { makeTenant, ticketClerk } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";
import { fillTicket, newValues, pickTenant } from "@/tests/support/browser/ticket-form";
import { listOf } from "@/tests/support/browser/tickets";
import { callAs } from "@/tests/support/people";
import { textsOf } from "@/tests/support/ticket-texts";

test.describe.configure({ mode: "parallel" });
// Traces of all screens would take longer than the test.
test.use({ trace: "off", screenshot: "off" });

const options = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "reduce" } as const;
const soft = expect.configure({ soft: true });

/** React renders anew what was translated before the hydration. */
const translated = /Minified React error #418/;

async function makeOdd(page: Page): Promise<void> {
  page.setDefaultTimeout(15_000);
  await translate(page);
  await breakStores(page, "blocked");
}

test("every screen of tenants and the office opens translated, and without a store", async ({
  visit,
  allowErrors,
}) => {
  test.setTimeout(900_000);
  allowErrors(translated, /status of (400|401|404)/);
  const sessions = await peopleOfScreens();
  for (const who of ["nobody", "tenant", "admin"] satisfies Who[]) {
    const first = await visit(sessions[who], options);
    for (const { name, path, open } of [...pages, ...states].filter((screen) => screen.who === who)) {
      await test.step(name, async () => {
        const page = await first.context().newPage();
        await makeOdd(page);
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

test("every form of a ticket files one, translated and without a store, also with a double click", async ({
  visit,
  allowErrors,
}) => {
  test.setTimeout(300_000);
  allowErrors(translated);
  const [tenant, clerk] = [await makeTenant(), await ticketClerk()];
  const file = async (page: Page, kind: TicketKind, side: Side, add: string, title: string) => {
    const form = page.getByRole("dialog", { name: title, exact: true });
    await page.getByRole("button", { name: add, exact: true }).first().click();
    if (side === "staff") await pickTenant(form, tenant.clientCode);
    await fillTicket(form, kind, side, newValues(kind, side));
    await form.getByRole("button", { name: "Submit" }).dblclick();
    await soft(toast(page, `${textsOf(kind, side).toast} added successfully.`)).toBeVisible();
    await expect(form).toBeHidden();
  };
  const [home, office] = [await visit(tenant), await visit(clerk)];
  await Promise.all([home, office].map(makeOdd));
  for (const kind of registry) {
    await test.step(kind.name, async () => {
      const { add } = kind.texts;
      await home.goto(kind.path.client);
      await file(home, kind, "client", add.client, add.client);
      await office.goto(`${kind.path.admin}?searchTerm=${tenant.clientCode}`);
      await expect(listOf(office, kind)).toBeVisible();
      await file(office, kind, "staff", "Add", `ADD ${textsOf(kind, "staff").noun}`);
      const { body } = await (await callAs(tenant))("GET", `/${kind.plural}`);
      soft(body.total, kind.name).toBe(2);
    });
  }
});
