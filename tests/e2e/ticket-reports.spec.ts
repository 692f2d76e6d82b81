import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makeTenant } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";
import { changeTicket, fileTicket, permits } from "@/tests/support/browser/ticket-calls";
import { adminWith } from "@/tests/support/people";

/* The page of the ticket reports. */

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function choose(page: Page, filter: string, option: string) {
  await page.getByRole("combobox", { name: filter }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("the dashboard leads to the ticket reports: charts with their tables, files and filters", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith("permits.view", "permits.complete")];
  const ticket = await fileTicket(tenant, permits);
  await changeTicket(admin, permits, ticket.id, { status: 4 });
  await fileTicket(tenant, permits);
  const page = await visit(await adminWith("dashboard.view"));
  await page.goto("/admin");
  await page.getByRole("link", { name: "Ticket Reports" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ticket Reports" })).toBeVisible();
  await expect(page.getByText(/^As of \w+ \d+, \d{4}/)).toBeVisible();
  const dashboard = page.getByRole("navigation").getByRole("link", { name: "Dashboard" });
  await expect(dashboard).toHaveAttribute("aria-current", "page");

  const ages = card(page, "Open tickets by age");
  await expect(ages.getByRole("img", { name: /age groups/ })).toBeVisible();
  await expect(ages.getByRole("rowheader")).toHaveCount(8);
  const permitsRow = ages.getByRole("row", { name: /^Work Permits/ });
  expect(Number(await permitsRow.getByRole("cell").first().textContent())).toBeGreaterThan(0);

  const counts = card(page, "Filed, completed, reopened");
  const lines = counts.getByRole("img", { name: /by month/ });
  // A chart is loaded when it is scrolled to.
  await counts.scrollIntoViewIfNeeded();
  await expect(lines).toBeVisible();
  await counts.getByRole("button", { name: "Show as table" }).click();
  await expect(lines).toBeHidden();
  await expect(counts.getByRole("rowheader")).toHaveCount(12);
  const filed = async () =>
    Number((await counts.getByRole("row").last().getByRole("cell").first().textContent())?.replace(",", ""));
  const all = await filed();
  expect(all).toBeGreaterThanOrEqual(2);

  await choose(page, "Module", "Leasing Assistance");
  await expect(page).toHaveURL(/[?&]type=leasingAssistance/);
  await expect.poll(filed).toBeLessThan(all);
  await choose(page, "Assigned to", "Me");
  await expect(page).toHaveURL(/[?&]assignee=me/);
  await expect.poll(filed).toBe(0);
  const answers = card(page, "First answer");
  await expect(answers.getByText("No times in these months.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Assigned to" })).toHaveText("Me");
  await expect(answers.getByText("No times in these months.")).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/assignee/);
  await page.goBack();
  await expect(page).not.toHaveURL(/type=/);
  await expect(page.getByRole("combobox", { name: "Module" })).toHaveText("All modules");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    card(page, "Completion").getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Completion.csv");
  const [head, ...rows] = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(head).toBe("\uFEFFyear,month,completionMedianMinutes,completionP90Minutes");
  expect(rows).toHaveLength(12);
  for (const row of rows) expect(row).toMatch(/^\d{4},\d{1,2},\d*,\d*$/);
});

test("the months of the ticket reports stay a range, and a failure says so", { tag: "@deep" }, async ({
  visit,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  const page = await visit(await adminWith("dashboard.view"));
  // A range that the call refuses is the usual one.
  await page.goto("/admin/reports?from=2026-06-01&to=2020-01-01");
  const counts = card(page, "Filed, completed, reopened");
  await counts.getByRole("button", { name: "Show as table" }).click();
  await expect(counts.getByRole("rowheader")).toHaveCount(12);
  const last = page.getByRole("combobox", { name: "Last month" });
  const first = page.getByRole("combobox", { name: "First month" });
  const [newest, oldest] = [(await last.textContent()) ?? "", (await first.textContent()) ?? ""];
  await last.click();
  await page.getByRole("option", { name: oldest, exact: true }).click();
  await expect(counts.getByRole("rowheader")).toHaveText([oldest]);
  await choose(page, "First month", newest);
  await expect(last).toHaveText(newest);
  await expect(counts.getByRole("rowheader")).toHaveText([newest]);

  await page.route("**/api/ticket-performance*", (route) =>
    route.fulfill({ status: 500, json: { message: "No" } }),
  );
  await choose(page, "Module", "Visitors");
  await expect(page.getByText("Oops! Something went wrong.")).toBeVisible();
  await page.unroute("**/api/ticket-performance*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(counts).toBeVisible();
});

test("an admin who may not view the dashboard has no ticket reports", { tag: "@deep" }, async ({ visit }) => {
  const page = await visit(await adminWith("permits.view"));
  await page.goto("/admin/reports");
  await expect(page.getByRole("heading", { level: 1, name: "Ticket Reports" })).toBeVisible();
  await expect(card(page, "Open tickets by age")).toHaveCount(0);
});
