import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fileGatePass, updateGatePass } from "@/tests/support/browser/gate-passes";
import { demoAdmin, logIn, makeAdmin, makeTenant } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the office's dashboard: four figures, and three charts with their tables and files", async ({
  visit,
}) => {
  const page = await visit(await logIn(demoAdmin));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "SUMMARY REPORT" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "GRAPH REPORT" })).toBeVisible();
  for (const label of ["TOTAL POSTS", "TOTAL TENANTS", "TOTAL REQUESTS", "TOTAL REPORTS"]) {
    await expect(page.getByRole("term").filter({ hasText: label })).toBeVisible();
  }

  const requests = card(page, "Service requests by status");
  await expect(requests.getByRole("img", { name: /ring/ })).toBeVisible();
  const rows = requests.getByRole("table").getByRole("row");
  await expect(rows.getByRole("rowheader")).toHaveText([
    "Open",
    "Close",
    "Ongoing",
    "Completed",
    "Cancelled",
    "Rejected",
    "Deleted",
  ]);
  await expect(rows.filter({ hasText: "Open" }).getByRole("cell").last()).toHaveText(/^\d+\.\d\d%$/);

  const reservations = card(page, "Reservations per month");
  const lines = reservations.getByRole("img", { name: /a line for each year/ });
  await expect(lines).toBeVisible();
  const thisYear = new Date().getFullYear();
  for (const year of [thisYear - 2, thisYear - 1, thisYear]) {
    await expect(lines.getByText(String(year))).toBeVisible();
  }
  await reservations.getByRole("button", { name: "Show as table" }).click();
  await expect(lines).toBeHidden();
  await expect(reservations.getByRole("rowheader")).toHaveCount(12);
  await reservations.getByRole("button", { name: "Show as chart" }).click();
  await expect(lines).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    requests.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Service Requests.csv");
  expect((await readFile(await file.path(), "utf8")).split("\r\n")[0]).toBe("\uFEFFstatus,count,percentage");
});

test("the office's dashboard follows what happens to tickets", async ({ visit }) => {
  const page = await visit(await makeAdmin("dashboard.view"));
  await page.goto("/admin");
  const rejected = card(page, "Service requests by status").getByRole("row", { name: /^Rejected/ });
  const count = async () => Number(await rejected.getByRole("cell").first().textContent());
  const before = await count();
  const [tenant, staff] = [await makeTenant(), await makeAdmin("gatepass.view", "gatepass.reject")];
  const { id } = await fileGatePass(tenant);
  await updateGatePass(staff, id, { status: 6, remarks: "Clearance is missing." });
  await expect.poll(count).toBeGreaterThan(before);
});

test("an admin who may not view the dashboard opens on the first page of its menu", async ({ visit }) => {
  const page = await visit(await makeAdmin("gatepass.view"));
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/tickets/);
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
});

test("a chart whose code does not come says so, and is loaded by Retry", async ({ visit, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_/);
  const page = await visit(await makeAdmin("dashboard.view"));
  await page.setViewportSize({ width: 1280, height: 260 });
  await page.goto("/admin");
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  const requests = card(page, "Service requests by status");
  await requests.getByRole("table").getByText("Deleted").scrollIntoViewIfNeeded();
  await expect(requests.getByText("The chart could not be loaded.")).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await requests.getByRole("button", { name: "Retry" }).click();
  await expect(requests.getByRole("img", { name: /ring/ })).toBeVisible();
});
