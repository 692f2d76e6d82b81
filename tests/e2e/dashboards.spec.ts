import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ticketKinds } from "@/db/kinds";
import { fileGatePass, siteTime, updateGatePass } from "@/tests/support/browser/gate-passes";
import { demoAdmin, demoTenant, logIn, makeTenant } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";
import { adminWith } from "@/tests/support/people";
import { call } from "@/tests/support/request";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the office's dashboard: four figures, and three charts with their tables and files", async ({
  visit,
}) => {
  const page = await visit(await logIn(demoAdmin));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const menu = page.getByRole("navigation").getByRole("link");
  await expect(menu.first()).toHaveText("Dashboard");
  await expect(menu.first()).toHaveAttribute("aria-current", "page");
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
  const thisYear = Number(siteTime(0).slice(0, 4));
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

test("the office's dashboard updates when tickets change", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await adminWith("dashboard.view"));
  await page.goto("/admin");
  const rejected = card(page, "Service requests by status").getByRole("row", { name: /^Rejected/ });
  const count = async () => Number(await rejected.getByRole("cell").first().textContent());
  const before = await count();
  const [tenant, staff] = [await makeTenant(), await adminWith("gatepass.view", "gatepass.reject")];
  const { id } = await fileGatePass(tenant);
  await updateGatePass(staff, id, { status: 6, remarks: "Clearance is missing." });
  await expect.poll(count).toBeGreaterThan(before);
});

test("an admin who may not view the dashboard opens on the first page of its menu", { tag: "@deep" }, async ({
  visit,
}) => {
  const page = await visit(await adminWith("feedbacks.view"));
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/feedbacks/);
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
});

test("a chart whose code fails to load says so, and Retry loads it", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_/);
  const page = await visit(await adminWith("dashboard.view"));
  await page.setViewportSize({ width: 1280, height: 260 });
  await page.goto("/admin");
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  const requests = card(page, "Service requests by status");
  await requests.getByRole("table").getByText("Deleted").scrollIntoViewIfNeeded();
  await expect(requests.getByText("This part of the page could not be loaded.")).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await requests.getByRole("button", { name: "Retry" }).click();
  await expect(requests.getByRole("img", { name: /ring/ })).toBeVisible();
});

test("a tenant's dashboard: services, memorandums, advertisements, and the newest post", async ({
  visit,
}) => {
  const writer = await adminWith("announcements.view", "announcements.add", "announcements.approve");
  const title = `Lantern parade ${"at the ninth floor garden ".repeat(6)}`.slice(0, 130);
  const page = await visit(await logIn(demoTenant));
  const keeper = await adminWith("memorandums.add", "memorandums.delete");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const long = { title: "T".repeat(101), description: "d".repeat(161), date: tomorrow };
  const { id: memorandum } = await call<{ id: string }>(keeper.token, "POST", "/memorandum", long);
  const post = card(page, "Latest post");
  // Another test may publish a newer post meanwhile.
  await expect(async () => {
    await call(writer.token, "POST", "/post", {
      title,
      description: "🎄".repeat(251),
      type: "EVENTS",
      attachedUrl: "https://example.com/parol",
      enableMessaging: 1,
    });
    await page.goto("/");
    await expect(post.getByRole("heading")).toHaveText(`${title.slice(0, 120).trimEnd()}…`, {
      timeout: 1000,
    });
  }).toPass();
  await expect(post.getByText("🎄")).toHaveText(`${"🎄".repeat(250)}…`);
  await expect(post.getByRole("link", { name: "Read more" })).toHaveAttribute("href", "/mail");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(card(page, "HOA Dues")).toBeVisible();

  const services = page.getByRole("heading", { name: "PMO Services" }).locator("../..").getByRole("listitem");
  await expect(services).toHaveCount(6);
  await page.getByRole("button", { name: "See list" }).click();
  await expect(services).toHaveCount(ticketKinds.length);

  const memorandums = card(page, "Memorandums");
  await expect(memorandums.getByRole("listitem")).toHaveCount(3);
  await expect(memorandums.getByText(`${"T".repeat(100)}…`, { exact: true })).toBeVisible();
  await expect(memorandums.getByText(`${"d".repeat(160)}…`, { exact: true })).toBeVisible();
  await call(keeper.token, "DELETE", `/memorandum/${memorandum}`);
  await expect(memorandums.getByRole("link", { name: "View all" })).toHaveAttribute("href", "/memorandums");

  const ads = card(page, "Discover").getByRole("link");
  await expect(ads).toHaveCount(4);
  await expect(ads.first()).toHaveAttribute("target", "_blank");
  // All at one moment.
  const [one, two, three] = await ads.evaluateAll((all) =>
    all.map((ad) => ad.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
  );
  expect(one?.y).toBe(two?.y);
  expect(three?.x).toBe(one?.x);
  expect(three?.y).toBeGreaterThan(one?.y ?? 0);
});
