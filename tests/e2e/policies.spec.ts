import type { Locator, Page } from "@playwright/test";
import { toast } from "@/tests/support/browser/gate-passes";
import { makeTenant } from "@/tests/support/browser/people";
import { liveAddress } from "@/tests/support/browser/product";
import { answer, errorOf, expectHydrated, expectPrompt } from "@/tests/support/browser/screens";
import { expect, holdRules, releaseRules, test } from "@/tests/support/browser/test";
import { pdfFile } from "@/tests/support/file-samples";
import { adminWith, type Session, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { allOf } from "@/tests/support/roles";

/* House rules (docs/rules/content.md, House rules and policies). */

// The tower has one order of headers, and a concurrently added header makes a new order fail.
test.beforeEach(async ({ locks }) => {
  await holdRules(locks);
});
test.afterEach(async ({ locks }) => {
  await releaseRules(locks);
});

type Header = { id: string; header: string };
const add = (by: Session, header: string) => call<Header>(by.token, "POST", "/policy-header", { header });
const handle = (page: Page, header: string) =>
  page.getByRole("button", { name: `Move ${header}`, exact: true });
const said = (page: Page) => page.locator("main p[aria-live=polite]");
const dialogOf = (page: Page) => page.getByRole("dialog");
const submit = (page: Page) => dialogOf(page).getByRole("button", { name: "Submit" }).click();

/** Creates headers at the end, and opens an admin's page that shows them. */
async function open(visit: (session: Session, options?: object) => Promise<Page>, options = {}) {
  const office = await adminWith(...allOf("policies"));
  const mark = unique();
  const names = ["A", "B", "C"].map((letter) => `${letter} ${mark}`);
  for (const name of names) await add(office, name);
  const page = await visit(office, options);
  await page.goto("/admin/policies");
  await expectHydrated(page);
  await handle(page, names[2] ?? "").scrollIntoViewIfNeeded();
  const own = (all: string[]) => all.filter((name) => names.includes(name));
  return {
    office,
    page,
    names: names as [string, string, string],
    /** The order on the page. */
    shown: async () =>
      own(
        await page
          .getByRole("button", { name: /^Move / })
          .evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(5) ?? "")),
      ),
    /** The stored order. */
    kept: async () => {
      const { data } = await call<{ data: Header[] }>(office.token, "GET", "/policies-header");
      return own(data.map(({ header }) => header));
    },
  };
}

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("the handle is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags one header's handle onto another's with the mouse. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middle(handle(page, from)), await middle(handle(page, to))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y - 10, { steps: 3 });
  await expect(said(page)).toHaveText(new RegExp(`^${from}: position`));
  const before = await said(page).textContent();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await expect(said(page)).not.toHaveText(before ?? "");
  await page.mouse.up();
}

test("a header is dragged with the mouse, stored for all, and restored by Undo", { tag: "@deep" }, async ({
  visit,
}) => {
  const { page, names, shown, kept } = await open(visit);
  const [a, b, c] = names;
  await drag(page, c, b);
  const done = page.getByRole("status").filter({ hasText: `${c} is at position` });
  // It stays under the pointer, however long the next steps take.
  await done.hover();
  await expect.poll(shown).toEqual([a, c, b]);
  await expect.poll(kept).toEqual([a, c, b]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "The order is as it was.")).toBeVisible();
  await expect.poll(kept).toEqual([a, b, c]);
  await expect.poll(shown).toEqual([a, b, c]);
});

test("on a phone a long press lifts a header", { tag: "@deep" }, async ({ visit }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, names, kept } = await open(visit, phone);
  const [a, b, c] = names;
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [start, end] = [await middle(handle(page, c)), await middle(handle(page, b))];
  expect((await handle(page, c).boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await send("touchStart", start);
  await expect(said(page)).toHaveText(new RegExp(`^${c}: position`));
  const before = await said(page).textContent();
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await send("touchMove", { x: start.x, y: start.y + (end.y - start.y) * part });
  }
  await expect(said(page)).not.toHaveText(before ?? "");
  await send("touchEnd");
  // Near the window's edge the page scrolls, and the header can be moved further.
  await expect.poll(async () => (await kept()).indexOf(c)).toBeLessThan(2);
  expect((await kept()).filter((name) => name !== c)).toEqual([a, b]);
});

test("a header that was added without a live event keeps the order", { tag: "@deep" }, async ({ visit }) => {
  const { office, page, names, shown, kept } = await open(visit);
  const [a, b, c] = names;
  // The page receives no live events.
  await page.routeWebSocket(liveAddress, () => {});
  await page.reload();
  await expectHydrated(page);
  await handle(page, c).scrollIntoViewIfNeeded();
  const late = `Late ${unique()}`;
  await add(office, late);
  await drag(page, c, b);
  const stale = "This record was changed by someone else. Reload it and try again.";
  await expectPrompt(page, "Oops! Something went wrong.", stale);
  await answer(page, "OK");
  const refusal = page.getByRole("alert").filter({ hasText: `The order was not saved. ${stale}` });
  await expect(refusal).toContainText("Saved by");
  await expect.poll(shown).toEqual([a, b, c]);
  expect(await kept()).toEqual([a, b, c]);
  // The page has the new header now, so that the order can be saved.
  await expect(handle(page, late)).toBeVisible();
  await drag(page, c, b);
  await expect(refusal).toHaveCount(0);
  await expect.poll(kept).toEqual([a, c, b]);
});

test("headers and policies are added, changed, found and deleted, and tenants read them", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await adminWith(...allOf("policies")));
  const header = `Bicycles ${unique()}`;
  const dialog = dialogOf(page);
  await page.goto("/admin/policies");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveAccessibleName("ADD POLICY HEADER");
  await submit(page);
  await errorOf(dialog.getByLabel("Header", { exact: true })).toBe("Please input your header!");
  await dialog.getByLabel("Header", { exact: true }).fill(header);
  await submit(page);
  await expect(toast(page, "Policy added successfully.")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: header, exact: true }).click();
  await page.getByRole("button", { name: "Add policy" }).click();
  await expect(dialog).toHaveAccessibleName("ADD HOUSE RULES AND POLICIES");
  await submit(page);
  await errorOf(dialog.getByLabel("Sub Header")).toBe("Please input your sub header!");
  await errorOf(dialog.getByLabel("Title")).toBe("Please input your title!");
  await dialog.getByLabel("Sub Header").fill("Racks");
  await dialog.getByLabel("Title").fill("Racks at Basement 1");
  await dialog.getByRole("textbox", { name: "Date" }).fill("2026-03-02 09:00:00");
  const files = ["racks.pdf", "map.pdf"].map((name) => ({
    name,
    mimeType: "application/pdf",
    buffer: pdfFile,
  }));
  // One after the other, because they are sorted by creation.
  for (const file of files) {
    await dialog.locator('[data-field="files"] input[type="file"]').setInputFiles(file);
    await expect(dialog.getByRole("button", { name: `Remove ${file.name}` })).toBeVisible();
  }
  await submit(page);
  await expect(dialog).toBeHidden();
  const table = page.getByRole("table", { name: `Policies of ${header}` });
  await expect(table.getByRole("link")).toHaveText(["racks.pdf", "map.pdf"]);

  await page.getByRole("button", { name: "Actions of Racks at Basement 1" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(dialog).toHaveAccessibleName("EDIT HOUSE RULES AND POLICIES");
  await dialog.getByLabel("Title").fill("Racks and pumps");
  await submit(page);
  await expect(toast(page, "Policy edited successfully.")).toBeVisible();
  await expect(table).toContainText("Racks and pumps");

  const tenant = await visit(await makeTenant());
  await tenant.goto("/policies");
  const section = tenant.getByRole("region", { name: header });
  await expect(section.getByRole("heading", { name: "Racks", exact: true })).toBeVisible();
  await tenant
    .getByRole("navigation", { name: "On this page" })
    .getByRole("button", { name: "Racks and pumps" })
    .click();
  await section.getByRole("button", { name: "Racks and pumps" }).click();
  await expect(section.getByRole("tab")).toHaveText(["racks.pdf", "map.pdf"]);
  await expect(tenant).toHaveURL(/\?open=[0-9a-f-]{36}$/);

  await page.getByRole("searchbox").fill("racks and PUMPS");
  await page.getByRole("searchbox").press("Enter");
  await expect(table).toBeVisible();
  await expect(page.getByRole("button", { name: /^Move / })).toHaveCount(0);
  await page.getByRole("button", { name: `Actions of ${header}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const text = "You cannot undo this. 1 policy will be deleted with it.";
  await expectPrompt(page, "Do you want to delete this item?", text);
  await answer(page, "Delete");
  await expect(toast(page, "Policy deleted successfully.")).toBeVisible();
  await expect(page.getByText("No result for")).toBeVisible();
  await tenant.reload();
  await expect(tenant.getByRole("heading", { name: "House Rules and Policies" })).toBeVisible();
  await expect(section).toBeHidden();
});

test("a user who may only view reads, and has no handles", { tag: "@deep" }, async ({ visit }) => {
  const office = await adminWith(...allOf("policies"));
  const name = `Read ${unique()}`;
  await add(office, name);
  const page = await visit(await adminWith("policies.view"));
  await page.goto("/admin/policies");
  await page.getByRole("button", { name: `Actions of ${name}`, exact: true }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["View"]);
  await page.getByRole("menuitem", { name: "View" }).click();
  await expect(dialogOf(page)).toHaveAccessibleName("EDIT POLICY HEADER");
  await expect(dialogOf(page).getByRole("button", { name: "Submit" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Add", exact: true, includeHidden: true })).toHaveCount(0);
  await expect(page.locator('[aria-label^="Move "]')).toHaveCount(0);
});

test("the tenants' and the office's house rules update when another user changes them", {
  tag: "@deep",
}, async ({ visit }) => {
  const { office, names, shown } = await open(visit);
  const page = await visit(await makeTenant());
  await page.goto("/policies");
  const titles = page.getByRole("heading", { level: 2 });
  await expect(titles.filter({ hasText: names[0] })).toBeVisible();
  const { data } = await call<{ data: Header[] }>(office.token, "GET", "/policies-header");
  const ids = data.map(({ id }) => id).reverse();
  await call(office.token, "PUT", "/policy-header-sequence", { ids });
  await expect.poll(shown).toEqual(names.toReversed());
  await expect(titles.first()).toHaveText(names[2]);
  const last = data.at(-1);
  await call(office.token, "DELETE", `/policy-header/${last?.id}`);
  await expect(titles.filter({ hasText: names[2] })).toHaveCount(0);
  await expect.poll(shown).toEqual([names[1], names[0]]);
});
