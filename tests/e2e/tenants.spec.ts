import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { toast } from "@/tests/support/browser/gate-passes";
import { linkIn, mailTo } from "@/tests/support/browser/mails";
import { logIn, makeTenant } from "@/tests/support/browser/people";
import { answer, errorOf, expectPrompt } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { picture } from "@/tests/support/file-samples";
import { adminWith, unique } from "@/tests/support/people";
import { allOf } from "@/tests/support/roles";

const grid = (page: Page) => page.getByRole("grid", { name: "Tenants" });
const rowOf = (page: Page, code: string) => grid(page).getByRole("row").filter({ hasText: code });

async function choose(page: Page, code: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions of ${code}` }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

test("a form opened during a search's delay stays open, and Back closes it", {
  tag: "@deep",
}, async ({ visit }) => {
  const { clientCode } = await makeTenant();
  const page = await visit(await adminWith(...allOf("tenants")));
  await page.goto("/admin/tenants");
  await expect(grid(page)).toBeVisible();
  await page.getByRole("searchbox").fill(clientCode);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(page).toHaveURL(new RegExp(`searchTerm=${clientCode}`));
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test("Tenants List: title, columns, search, sorting, and the CSV of rows of several pages", {
  tag: "@deep",
}, async ({ visit }) => {
  const name = `Group ${unique()}`;
  const made = [];
  for (let number = 0; number < 11; number++) {
    made.push(await makeTenant({ uoccname: name, lastSeen: `2026-01-${10 + number} 10:00:00+08` }));
  }
  const page = await visit(await adminWith(...allOf("tenants")));
  await page.goto("/admin/tenants");
  await expect(page.getByRole("heading", { name: "Tenants List", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tenant List" })).toHaveAttribute("aria-current", "page");
  await expect(grid(page).getByRole("columnheader")).toHaveText([
    "",
    "Last Active",
    "Client Code",
    "Name",
    "Uoccname",
    "Uoccpers",
    "Uocctel1",
    "Uocctel2",
    "Ubtname",
    "Ubaddln1",
    "Actions",
  ]);
  const search = page.getByPlaceholder("Search Name, Email, Phone Number, Etc...", { exact: true });
  await search.fill(name);
  await expect(page).toHaveURL(/searchTerm=Group/);
  const found = grid(page).locator("tbody tr").filter({ hasText: name });
  await expect(found).toHaveCount(10);
  await grid(page).getByRole("checkbox", { name: "Select all rows of this page" }).check();
  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(found).toHaveCount(1);
  await grid(page).locator("tbody").getByRole("checkbox").check();
  await expect(page.getByText("11 selected")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Tenants.csv");
  const text = await readFile(await download.path(), "utf8");
  for (const { clientCode } of made) expect(text).toContain(clientCode);

  await page.goto(`/admin/tenants?searchTerm=${encodeURIComponent(name)}`);
  const codes = () => grid(page).locator("tbody tr").first().locator("td").nth(2).textContent();
  await page.getByRole("button", { name: "Last Active" }).click();
  await expect.poll(codes).toBe(made[0]?.clientCode);
  await page.getByRole("button", { name: "Last Active" }).click();
  await expect.poll(codes).toBe(made.at(-1)?.clientCode);
});

test("a tenant is added, changed with a picture, mailed its log-in again and deleted", {
  tag: "@deep",
}, async ({ visit }) => {
  const page = await visit(await adminWith(...allOf("tenants")));
  const code = `E2E-${unique()}`;
  const email = `${code.toLowerCase()}@mail.test`;
  await page.goto("/admin/tenants");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("ADD TENANT");
  await dialog.getByRole("button", { name: "Submit" }).click();
  const texts: [string, string][] = [
    ["Uoccname", "Please input your Uocc name!"],
    ["Uoccpers", "Please input your Uocc pers!"],
    ["Uocctel1", "Please input your UOCC tel 1!"],
    ["Uocctel2", "Please input your UOCC tel 2!"],
    ["Ubtname", "Please input your Ubt name!"],
    ["Ubaddln1", "Please input your Ubadd ln1!"],
    ["Ubaddln2", "Please input your Ubadd ln2!"],
    ["Ubaddln3", "Please input your Ubadd ln3!"],
    ["Ubaddln4", "Please input your Ubadd ln4!"],
  ];
  for (const [label, message] of texts) {
    await errorOf(dialog.getByLabel(label)).toBe(message);
    await dialog.getByLabel(label).fill(`${label} of ${code}`);
  }
  await dialog.getByLabel("Client Code").fill(code);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Tenant added successfully.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await mailTo(email, /log-in/);

  await page.goto(`/admin/tenants?searchTerm=${code}`);
  await choose(page, code, "View");
  await expect(dialog).toHaveAccessibleName("EDIT TENANT'S INFORMATION");
  await expect(page).toHaveURL(/modal=true&serviceId=/);
  await dialog.getByRole("button", { name: "Send the log-in mail again" }).click();
  await expect(toast(page, "Log-in mail sent successfully.")).toBeVisible();
  await dialog.getByLabel("First Name").fill("Imelda");
  await dialog.locator("input[type=file]:not([capture])").setInputFiles({
    name: "face.png",
    mimeType: "image/png",
    buffer: await picture().png().toBuffer(),
  });
  await expect(dialog.getByRole("button", { name: /^Remove/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Tenant edited successfully.")).toBeVisible();
  await expect(rowOf(page, code)).toContainText("Imelda");
  await choose(page, code, "View");
  await expect(dialog.getByRole("button", { name: /^Remove/ })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();

  await choose(page, code, "Delete");
  await expectPrompt(page, "Do you want to delete this item?", "You cannot undo this.");
  await answer(page, "Delete");
  await expect(toast(page, "Tenant deleted successfully.")).toBeVisible();
  await expect(page.getByText(`No result for “${code}”.`)).toBeVisible();
});

test("the mailed link sets a password with which the tenant logs in", { tag: "@deep" }, async ({ visit }) => {
  const email = `${unique().toLowerCase()}@mail.test`;
  const tenant = await makeTenant({ email });
  const page = await visit(await adminWith(...allOf("tenants")));
  await page.goto(`/admin/tenants?modal=true&serviceId=${tenant.id}`);
  await page.getByRole("button", { name: "Send the log-in mail again" }).click();
  await expect(toast(page, "Log-in mail sent successfully.")).toBeVisible();
  const guest = await visit();
  await expect
    .poll(async () => linkIn(await mailTo(email, /log-in/)), { timeout: 20_000 })
    .toContain("/reset-password#");
  await guest.goto(linkIn(await mailTo(email, /log-in/)));
  await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
});

test("buttons depend on flags, and without tenants.view nothing is shown", { tag: "@deep" }, async ({
  visit,
}) => {
  const tenant = await makeTenant();
  const viewer = await visit(await adminWith("tenants.view"));
  await viewer.goto(`/admin/tenants?searchTerm=${tenant.clientCode}`);
  await expect(rowOf(viewer, tenant.clientCode)).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Add", exact: true })).toHaveCount(0);
  await viewer.getByRole("button", { name: `Actions of ${tenant.clientCode}` }).click();
  await expect(viewer.getByRole("menuitem")).toHaveText(["View"]);
  await viewer.getByRole("menuitem", { name: "View" }).click();
  const dialog = viewer.getByRole("dialog");
  await expect(dialog.getByLabel("Uoccname")).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Submit" })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Send the log-in mail again" })).toHaveCount(0);

  const other = await visit(await adminWith("gatepass.view"));
  await other.goto("/admin/tenants");
  await expect(other.getByText("You are not allowed to do this.")).toBeVisible();
  await expect(other.getByRole("link", { name: "Tenant List" })).toHaveCount(0);
});

test("invalid values in an address are removed, and a page beyond the last becomes the last", {
  tag: "@deep",
}, async ({ visit }) => {
  const tenant = await makeTenant();
  const page = await visit(await adminWith(...allOf("tenants")));
  await page.goto("/admin/tenants?sort=nonsense&page=2&order=up&status=99");
  await expect(grid(page).locator("tbody tr")).toHaveCount(10);
  await expect(page.getByRole("button", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page).not.toHaveURL(/sort=/);
  await page.goto(`/admin/tenants?searchTerm=${tenant.clientCode}&page=9999`);
  await expect(rowOf(page, tenant.clientCode)).toBeVisible();
  await expect(page).toHaveURL(`/admin/tenants?searchTerm=${tenant.clientCode}`);
});

test("on a phone the list is cards, of which some are selected for the CSV", { tag: "@deep" }, async ({
  visit,
}) => {
  const name = `Phone ${unique()}`;
  const made = [
    await makeTenant({ uoccname: name }),
    await makeTenant({ uoccname: name }),
    await makeTenant({ uoccname: name }),
  ];
  const [first, second] = made.map(({ clientCode }) => clientCode).sort();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await visit(await adminWith(...allOf("tenants")), phone);
  await page.goto(`/admin/tenants?searchTerm=${encodeURIComponent(name)}`);
  const cards = page.getByRole("list", { name: "Tenants" }).getByRole("listitem");
  await expect(cards).toHaveCount(3);
  await expect(grid(page)).toBeHidden();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expect(page.getByText("0 selected").filter({ visible: true })).toBeVisible();
  // The number of selected rows replaces Add.
  await expect(page.getByText("1–3 of 3").filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeHidden();
  // A tap anywhere on the card.
  await cards.filter({ hasText: first ?? "" }).tap();
  await expect(page.getByText("1 selected").filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Select page" }).click();
  await page.getByRole("checkbox", { name: `Select ${second}` }).uncheck();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(first);
  expect(text).not.toContain(second);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Stop selecting" })).toBeHidden();
  await choose(page, first ?? "", "View");
  await expect(page.getByRole("dialog")).toHaveAccessibleName("EDIT TENANT'S INFORMATION");
});

test("Logged In Monitor: a searchable list of the last log-ins", { tag: "@deep" }, async ({ visit }) => {
  const first = await logIn(await makeTenant({ email: "monitor@mail.test" }));
  const last = await logIn(await makeTenant());
  const page = await visit(await adminWith("loggedInLogs.view"));
  await page.goto("/admin/logged-in-logs");
  await expect(page.getByRole("heading", { name: "Logged In Monitor", level: 1 })).toBeVisible();
  const table = page.getByRole("table", { name: "Logged In Monitor" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Last Active",
    "Client Code",
    "Uoccname",
    "Email",
  ]);
  const search = page.getByPlaceholder("Search Client Code, Name, Email, Etc...", { exact: true });
  await search.fill(last.clientCode);
  await search.press("Enter");
  await expect(table.locator("tbody tr")).toHaveCount(1);
  await search.fill(first.clientCode);
  await search.press("Enter");
  await expect(table.locator("tbody tr")).toContainText(["monitor@mail.test"]);
  await expect(page.getByRole("button", { name: /Actions|Add|Download/ })).toHaveCount(0);
});
