import { makeTenant } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";
import { fileTicket, permits } from "@/tests/support/browser/ticket-calls";
import { adminWith } from "@/tests/support/people";
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
  await clock.getByRole("button", { name: "Stop the clock" }).click();
  await expect(clock.getByText("Please input a reason!")).toBeVisible();
  await clock.getByLabel("Reason").fill("A photo of the wall");
  await clock.getByRole("button", { name: "Stop the clock" }).click();
  await expect(clock.getByText("Waiting for the tenant")).toBeVisible();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("A photo of the wall");
  await expect(clock.getByRole("button", { name: "It goes on" })).toBeVisible();

  const portal = await visit(tenant);
  await portal.goto(`${permits.path.client}?modal=true&serviceId=${ticket.id}`);
  await expect(portal.getByRole("region", { name: "Timeline" })).toContainText("Waiting for the tenant");
  await expect(portal.getByRole("region", { name: "Clock" })).toHaveCount(0);
  await call(tenant.token, "POST", `/${permits.singular}/${ticket.id}/comment`, { message: "Here it is" });
  await expect(clock.getByRole("button", { name: "It waits for …" })).toBeVisible();
  await expect(clock.getByText("Waiting for the tenant")).toHaveCount(0);
  await clock.getByRole("button", { name: "It waits for …" }).click();
  await clock.getByLabel("Reason").fill("Parts");
  await clock.getByRole("button", { name: "Stop the clock" }).click();
  await page.goto(`${permits.path.admin}?searchTerm=${tenant.clientCode}`);
  await expect(row).toContainText("Waiting");
});
