import { eq, sql } from "drizzle-orm";
import { ticket as ticketTable } from "@/db/schema";
import { makeTenant } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";
import { changeTicket, fileTicket, permits } from "@/tests/support/browser/ticket-calls";
import { bulkResult, chooseMore, filterBy, filterChip, ticketRow } from "@/tests/support/browser/tickets";
import { adminWith, db } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { allOf } from "@/tests/support/roles";

/* The clock of a ticket as staff and tenants see it. */

test("staff stop a ticket's clock with a reason, and the tenant's comment lets it go on", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf(permits.page))];
  const ticket = await fileTicket(tenant, permits);
  const page = await visit(admin);
  await page.goto(`${permits.path.admin}?searchTerm=${tenant.clientCode}`);
  const row = page.getByRole("row").filter({ hasText: ticket.ticketNumber });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("Waiting");
  await page.goto(`${permits.path.admin}?modal=true&serviceId=${ticket.id}`);
  const clock = page.getByRole("dialog").getByRole("region", { name: "Clock" });
  await clock.getByRole("button", { name: "It waits for …" }).click();
  await clock.getByRole("button", { name: "Save", exact: true }).click();
  await expect(clock.getByText("Please input a reason!")).toBeVisible();
  await clock.getByLabel("Reason").fill("A photo of the wall");
  await clock.getByRole("button", { name: "Save", exact: true }).click();
  await expect(clock.getByText("Waiting for the tenant")).toBeVisible();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("A photo of the wall");
  await expect(clock.getByRole("button", { name: "It goes on" })).toBeVisible();

  const portal = await visit(tenant);
  await portal.goto(`${permits.path.client}?modal=true&serviceId=${ticket.id}`);
  await expect(portal.getByRole("region", { name: "Timeline" })).toContainText("Waiting for the tenant");
  await expect(portal.getByRole("region", { name: "Clock" })).toHaveCount(0);
  await portal.setViewportSize({ width: 390, height: 844 });
  await portal.reload();
  await expect(portal.getByRole("button", { name: "Whole time line" })).toBeVisible();
  await expect(portal.getByRole("region", { name: "Timeline" })).toContainText("A photo of the wall");
  await call(tenant.token, "POST", `/${permits.singular}/${ticket.id}/comment`, { message: "Here it is" });
  await expect(clock.getByRole("button", { name: "It waits for …" })).toBeVisible();
  await expect(clock.getByText("Waiting for the tenant")).toHaveCount(0);
  await clock.getByRole("button", { name: "It waits for …" }).click();
  await clock.getByLabel("Reason").fill("Parts");
  await clock.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto(`${permits.path.admin}?searchTerm=${tenant.clientCode}`);
  await expect(row).toContainText("Waiting");
});

test("overdue tickets are counted in the menu, and found by a filter", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf(permits.page))];
  const [late, other] = [await fileTicket(tenant, permits), await fileTicket(tenant, permits)];
  const anHourAgo = sql`now() - interval '1 hour'`;
  await db
    .update(ticketTable)
    .set({ dueAt: anHourAgo, nextDueAt: anHourAgo })
    .where(eq(ticketTable.id, late.id));
  const page = await visit(admin);
  await page.goto(`${permits.path.admin}?searchTerm=${tenant.clientCode}`);
  await expect(page.getByRole("link", { name: /Work Permits.* overdue/ })).toBeVisible();
  await expect(ticketRow(page, late.ticketNumber)).toContainText("Overdue");
  await expect(ticketRow(page, other.ticketNumber)).not.toContainText("Overdue");
  await filterBy(page, "Is overdue");
  await expect(ticketRow(page, other.ticketNumber)).toHaveCount(0);
  await expect(ticketRow(page, late.ticketNumber)).toBeVisible();
  await expect(page).toHaveURL(/overdue=1/);
  // Once it is completed, the filter stays until it is switched off.
  await changeTicket(admin, permits, late.id, { status: 4 });
  await expect(ticketRow(page, late.ticketNumber)).toHaveCount(0);
  await expect(page.getByText(/^No result for/)).toBeVisible();
  await expect(filterChip(page, "Is overdue")).toBeVisible();
});

test("selected tickets wait with one reason, and a ticket that has ended is refused by its number", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/status of 409 .*\/waiting/);
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf(permits.page))];
  const [first, second] = [await fileTicket(tenant, permits), await fileTicket(tenant, permits)];
  await changeTicket(admin, permits, second.id, { status: 5 });
  const page = await visit(admin);
  await page.goto(`${permits.path.admin}?searchTerm=${tenant.clientCode}`);
  for (const { ticketNumber } of [first, second])
    await ticketRow(page, ticketNumber).getByRole("checkbox").click();
  await chooseMore(page, "Waiting");
  const dialog = page.getByRole("dialog", { name: "Waiting" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("Please input a reason!")).toBeVisible();
  await dialog.getByLabel("Reason").fill("A plan of the room");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(bulkResult(page)).toContainText("1 ticket changed successfully.");
  await expect(bulkResult(page)).toContainText(`${second.ticketNumber}This request has ended.`);
  await bulkResult(page).getByRole("button", { name: "Close the result" }).click();
  await expect(bulkResult(page)).toHaveCount(0);
  await expect(page.getByText("1 selected")).toBeVisible();
  await expect(ticketRow(page, first.ticketNumber)).toContainText("Waiting");
});
