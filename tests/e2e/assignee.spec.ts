import type { Page } from "@playwright/test";
import { toast } from "@/tests/support/browser/gate-passes";
import { makeTenant } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";
import { changeTicket, fileTicket, jobOrders } from "@/tests/support/browser/ticket-calls";
import { bulkResult, filterBy, listOf, ticketRow, timeline } from "@/tests/support/browser/tickets";
import { adminWith, makeAdmin, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { allOf, rolesFor } from "@/tests/support/roles";

/* Who is responsible for a ticket, in the office's lists and dialogs. */

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

test("a ticket is assigned in its dialog, and found by the filters Mine and Nobody's", {
  tag: "@deep",
}, async ({ visit }) => {
  const name = `Rosa Lim ${unique()}`;
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("orders"))];
  await makeAdmin(rolesFor(...allOf("orders")), { name });
  const [first, second] = [await fileTicket(tenant, jobOrders), await fileTicket(tenant, jobOrders)];
  const page = await visit(admin);
  await page.goto(`/admin/service-requests?modal=true&serviceId=${first.id}&searchTerm=${tenant.clientCode}`);
  await choose(page, "Assignee", name);
  await expect(toast(page, `${first.ticketNumber} assigned successfully.`)).toBeVisible();
  await expect(timeline(page)).toContainText(`Assigned to ${name}`);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const mark = ticketRow(page, first.ticketNumber).getByRole("img", { name: `Assigned to ${name}` });
  await expect(mark).toBeVisible();

  await filterBy(page, "Assigned to nobody");
  await expect(ticketRow(page, first.ticketNumber)).toHaveCount(0);
  await expect(ticketRow(page, second.ticketNumber)).toBeVisible();
  await filterBy(page, "Assigned to me");
  await expect(ticketRow(page, second.ticketNumber)).toHaveCount(0);
  await expect(page).toHaveURL(/assignee=me/);
});

test("a long name of an assignee fits into the dialog", { tag: "@deep" }, async ({ visit }) => {
  const name = `Bartholomew Maximilian Evangelista-Villanueva de la Concepcion y Santos ${unique()}`;
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("orders"))];
  const assignee = await makeAdmin(rolesFor(...allOf("orders")), { name });
  const { id } = await fileTicket(tenant, jobOrders);
  await call(admin.token, "PUT", `/request/${id}/assignee`, { adminId: assignee.id });
  const page = await visit(admin);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/service-requests?modal=true&serviceId=${id}`);
    const [dialog, choice] = [page.getByRole("dialog"), page.getByRole("combobox", { name: "Assignee" })];
    await expect(choice).toContainText("Bartholomew");
    const right = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN);
    expect(right(await choice.boundingBox())).toBeLessThan(right(await dialog.boundingBox()));
  }
});

test("selected tickets are assigned at once", {
  tag: "@deep",
}, async ({ visit }) => {
  const name = `Jun Cruz ${unique()}`;
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("orders"))];
  await makeAdmin(rolesFor(...allOf("orders")), { name });
  const [first, second] = [await fileTicket(tenant, jobOrders), await fileTicket(tenant, jobOrders)];
  const page = await visit(admin);
  await page.goto(`/admin/service-requests?searchTerm=${tenant.clientCode}`);
  for (const { ticketNumber } of [first, second])
    await ticketRow(page, ticketNumber).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Assign" });
  await expect(dialog).toContainText("2 selected tickets");
  await choose(page, "Assignee", name);
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(bulkResult(page)).toContainText("2 tickets assigned successfully.");
  await expect(listOf(page, jobOrders).getByRole("img", { name: `Assigned to ${name}` })).toHaveCount(2);
  await expect(page.getByText("2 selected")).toHaveCount(0);
});

test("a ticket that was deleted meanwhile is named, the others are assigned", { tag: "@deep" }, async ({
  visit,
}) => {
  const name = `Ines Tan ${unique()}`;
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("orders"))];
  await makeAdmin(rolesFor(...allOf("orders")), { name });
  const [first, gone] = [await fileTicket(tenant, jobOrders), await fileTicket(tenant, jobOrders)];
  const page = await visit(admin);
  // Without live events, which would take the deleted ticket out of the selection.
  await page.routeWebSocket(/./, () => {});
  await page.goto(`/admin/service-requests?searchTerm=${tenant.clientCode}`);
  for (const { ticketNumber } of [first, gone])
    await ticketRow(page, ticketNumber).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Assign" });
  await choose(page, "Assignee", name);
  await call(tenant.token, "DELETE", `/request/${gone.id}`);
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(bulkResult(page)).toContainText("1 ticket assigned successfully.");
  await expect(bulkResult(page)).toContainText(`${gone.ticketNumber} was deleted.`);
});

test("staff without edit and approve assign nothing, but comment", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith("orders.view")];
  const { ticketNumber } = await fileTicket(tenant, jobOrders);
  const page = await visit(admin);
  await page.goto(`/admin/service-requests?searchTerm=${tenant.clientCode}`);
  await ticketRow(page, ticketNumber).getByRole("checkbox").click();
  await expect(page.getByRole("button", { name: "Comment", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Assign", exact: true })).toHaveCount(0);
});

test("a person without open tickets is deactivated without a question", { tag: "@deep" }, async ({
  visit,
}) => {
  const manager = await adminWith(...allOf("utilities"));
  const leaver = await makeAdmin(rolesFor(...allOf("orders")), { name: `Leo Uy ${unique()}` });
  const page = await visit(manager);
  await page.goto(
    `/admin/utilities?tab=administrators&searchTerm=${leaver.email}&modal=true&serviceId=${leaver.id}`,
  );
  const asked = page.waitForResponse((response) => response.url().endsWith("/open-tickets"));
  await page.getByRole("dialog", { name: "EDIT ADMIN" }).getByRole("switch", { name: "Status" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  expect((await (await asked).json()).data).toEqual([]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the open tickets of a deactivated person are handed over", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, manager] = [await makeTenant(), await adminWith(...allOf("utilities"), ...allOf("orders"))];
  const heir = `Lea Go ${unique()}`;
  await makeAdmin(rolesFor(...allOf("orders")), { name: heir });
  const leaver = await makeAdmin(rolesFor(...allOf("orders")), { name: `Ben Sy ${unique()}` });
  const filed = await fileTicket(tenant, jobOrders);
  await manager.as("PUT", `/request/${filed.id}/assignee`, { adminId: leaver.id });
  await changeTicket(manager, jobOrders, filed.id, { status: 2 });
  const page = await visit(manager);
  await page.goto(
    `/admin/utilities?tab=administrators&searchTerm=${leaver.email}&modal=true&serviceId=${leaver.id}`,
  );
  await page.getByRole("dialog", { name: "EDIT ADMIN" }).getByRole("switch", { name: "Status" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over open tickets" });
  await choose(page, "Job Orders: 1 open ticket", heir);
  await dialog.getByRole("button", { name: "Hand over", exact: true }).click();
  await expect(toast(page, "Tickets handed over successfully.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { body } = await manager.as("GET", `/request/${filed.id}`);
  expect(body.assignee.name).toBe(heir);
});
