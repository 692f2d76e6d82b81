import type { Page } from "@playwright/test";
import { fillGatePass, goodGatePass, rows, toast } from "@/tests/support/browser/gate-passes";
import { makeTenant } from "@/tests/support/browser/people";
import { expectHydrated } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";

/* Forms whose response is lost, or that are sent from two windows (docs/rules/calls.md, Idempotency). */

/** Lets the next form arrive, but drops its response. */
async function loseAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route(
    ({ pathname }) => pathname === "/tickets",
    async (route) => {
      if (isLost || route.request().method() !== "POST") return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort("connectionreset");
    },
  );
}

/** Opens the form of a gate pass and fills it. */
async function openForm(page: Page, values: Partial<ReturnType<typeof goodGatePass>> = {}) {
  await page.goto("/tickets");
  await expectHydrated(page);
  await page.getByRole("button", { name: "Add Gate Pass" }).first().click();
  const panel = page.getByRole("dialog", { name: "Add Gate Pass" });
  await fillGatePass(panel, { ...goodGatePass(), ...values });
  return { panel, submit: () => panel.getByRole("button", { name: "Submit" }).click() };
}

test("a form whose response was lost says that sending again is safe, and Retry creates no second record", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_/);
  const page = await visit(await makeTenant());
  const { panel, submit } = await openForm(page);
  await loseAnswer(page);
  await submit();
  const note = panel.getByRole("alert").filter({ hasText: "The answer got lost. It may have arrived." });
  await expect(note).toContainText("Sending it again is safe: it is not done twice.");
  await note.getByRole("button", { name: "Retry" }).click();
  await expect(toast(page, "Gate Pass added successfully.")).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test("the same form in two windows creates one record for equal content, and two for different content", {
  tag: "@deep",
}, async ({ visit }) => {
  const one = await visit(await makeTenant());
  const other = await one.context().newPage();
  const added = (page: Page) => expect(toast(page, "Gate Pass added successfully.")).toBeVisible();
  const [first, second] = [await openForm(one), await openForm(other)];
  await Promise.all([first.submit(), second.submit()]);
  await Promise.all([added(one), added(other)]);
  await one.reload();
  await expect(rows(one)).toHaveCount(1);

  const [third, fourth] = [await openForm(one), await openForm(other, { bearer: "Another bearer" })];
  await third.submit();
  await added(one);
  await fourth.submit();
  await added(other);
  await one.reload();
  await expect(rows(one)).toHaveCount(3);
  // The next form creates a new record, even with the same content.
  const fifth = await openForm(one);
  await fifth.submit();
  await added(one);
  await one.reload();
  await expect(rows(one)).toHaveCount(4);
});
