import { fileGatePass, fileGatePasses, list, rowOf, rows } from "@/tests/support/browser/gate-passes";
import { allOfGatePass, makeTenant } from "@/tests/support/browser/people";
import { tooWide } from "@/tests/support/browser/reach";
import { holdScripts } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";

/** The admin's list with the tickets of only one client. */
const listOf = (clientCode: string) => `/admin/tickets?searchTerm=${clientCode}`;
test("actions before hydration are kept or wait", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOfGatePass)];
  await fileGatePasses(tenant, 2);
  const page = await visit(admin);
  const letScriptsCome = await holdScripts(page);
  await page.goto(listOf(tenant.clientCode), { waitUntil: "commit" });
  const approved = page.getByRole("tab", { name: /^Approved/ });
  await rows(page).first().getByRole("checkbox").check();
  await expect(approved).toBeDisabled();
  letScriptsCome();
  await expect(page.getByText("1 selected")).toBeVisible();
  await approved.click();
  await expect(approved).toHaveAttribute("aria-selected", "true");
  await expect(rows(page)).toHaveCount(0);
});

test("an admin without the page's flag has neither the menu entry nor the list", { tag: "@deep" }, async ({
  visit,
}) => {
  const page = await visit(await adminWith("dashboard.view"));
  await page.goto("/admin");
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gate Pass" }),
  ).toHaveCount(0);
  await page.goto("/admin/tickets");
  await expect(page.getByText("You are not allowed to do this.")).toBeVisible();
  await expect(list(page)).toHaveCount(0);
});

test("on a tablet the status and the menu of a row are visible, and a long word does not widen the page", {
  tag: "@deep",
}, async ({ visit }) => {
  const long = "m".repeat(60);
  const [tenant, admin] = [await makeTenant({ uoccname: long }), await adminWith(...allOfGatePass)];
  const filed = await fileGatePass(tenant, { bearerName: long });
  const page = await visit(admin, { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });
  await page.goto(listOf(tenant.clientCode));
  const row = rowOf(page, filed.ticketNumber);
  await expect(row.getByText("FOR APPROVAL")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: `Actions of ${filed.ticketNumber}` })).toBeInViewport({
    ratio: 1,
  });
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(listOf(tenant.clientCode));
    await expect(page.getByText(filed.ticketNumber).filter({ visible: true })).toBeVisible();
    await expect.poll(() => tooWide(page)).toEqual([]);
    await page.goto(`/admin/tickets?modal=true&serviceId=${filed.id}`);
    await expect(page.getByRole("dialog").getByText(filed.ticketNumber)).toBeVisible();
    await expect.poll(() => tooWide(page)).toEqual([]);
  }
  const home = await visit(tenant, { viewport: { width: 320, height: 844 }, hasTouch: true, isMobile: true });
  for (const path of ["/services", "/tickets", `/tickets?modal=true&serviceId=${filed.id}`]) {
    await home.goto(path);
    await expect(home.getByText(filed.ticketNumber).filter({ visible: true }).first()).toBeVisible();
    await expect.poll(() => tooWide(home), path).toEqual([]);
  }
});
