import { routeActions } from "@/tests/support/browser/actions";
import { toast } from "@/tests/support/browser/gate-passes";
import { makeTenant } from "@/tests/support/browser/people";
import { expect, test } from "@/tests/support/browser/test";
import { changeTicket, fileTicket, jobOrders } from "@/tests/support/browser/ticket-calls";
import { bulkResult, chooseMore, ticketRow, timeline } from "@/tests/support/browser/tickets";
import { adminWith, unique } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { allOf } from "@/tests/support/roles";

/* What follows a ticket's completion, and saved replies. */

test("a comment on many tickets is written to those that were not deleted meanwhile", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("orders"))];
  const [first, gone] = [await fileTicket(tenant, jobOrders), await fileTicket(tenant, jobOrders)];
  const page = await visit(admin);
  // Without live events, which would take the deleted ticket out of the selection.
  await page.routeWebSocket(/./, () => {});
  await page.goto(`/admin/service-requests?searchTerm=${tenant.clientCode}`);
  for (const { ticketNumber } of [first, gone])
    await ticketRow(page, ticketNumber).getByRole("checkbox").click();
  await chooseMore(page, "Comment");
  const dialog = page.getByRole("dialog", { name: "Comment" });
  await dialog.getByRole("textbox", { name: "Comment" }).fill("The water is off on Friday.");
  await call(tenant.token, "DELETE", `/request/${gone.id}`);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(bulkResult(page)).toContainText("1 comment sent successfully.");
  await expect(bulkResult(page)).toContainText("1 ticketIt was deleted.");
});

test("a comment on many tickets that is sent again after a broken connection is written once", {
  tag: "@deep",
}, async ({ visit, allowErrors }) => {
  allowErrors(/net::ERR_FAILED/);
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("orders"))];
  const filed = [await fileTicket(tenant, jobOrders), await fileTicket(tenant, jobOrders)];
  const page = await visit(admin);
  await page.goto(`/admin/service-requests?searchTerm=${tenant.clientCode}`);
  for (const { ticketNumber } of filed) await ticketRow(page, ticketNumber).getByRole("checkbox").click();
  await chooseMore(page, "Comment");
  const dialog = page.getByRole("dialog", { name: "Comment" });
  const field = dialog.getByRole("textbox", { name: "Comment" });
  await field.fill("The water is off on Friday.");
  // The first comment arrives, its answer does not; the second one does not arrive.
  let sent = 0;
  await routeActions(page, async (route) => {
    sent += 1;
    if (sent === 1) await route.fetch();
    await (sent > 2 ? route.continue() : route.abort());
  });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByRole("alert")).toContainText("nothing is done twice");
  await expect(field).toHaveValue("The water is off on Friday.");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(bulkResult(page)).toContainText("2 comments sent successfully.");
  for (const { id } of filed) {
    const { total } = await call<{ total: number }>(tenant.token, "GET", `/request/${id}/comments`);
    expect(total).toBe(1);
  }
});

test("a tenant reopens a completed job order with a reason, and staff see it", { tag: "@deep" }, async ({
  visit,
}) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("orders"))];
  const filed = await fileTicket(tenant, jobOrders);
  await changeTicket(admin, jobOrders, filed.id, { status: 4 });
  const page = await visit(tenant);
  await page.goto(`/service-requests?modal=true&serviceId=${filed.id}`);
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: "Reopen", exact: true }).click();
  const part = panel.getByRole("region", { name: "Reopen" });
  await part.getByLabel("Why is it reopened?").fill("It drips");
  await part.getByRole("button", { name: "Reopen", exact: true }).click();
  await expect(part.getByText("Please say why, in at least 10 characters!")).toBeVisible();
  await part.getByLabel("Why is it reopened?").fill("The faucet drips again.");
  await part.getByRole("button", { name: "Reopen", exact: true }).click();
  await expect(toast(page, "Request reopened successfully.")).toBeVisible();
  await expect(ticketRow(page, filed.ticketNumber)).toContainText("ONGOING");

  const office = await visit(admin);
  await office.goto(`/admin/service-requests?modal=true&serviceId=${filed.id}`);
  await expect(timeline(office)).toContainText("Reopened");
  await expect(timeline(office)).toContainText("The faucet drips again.");
  // A ticket that is not completed can't be reopened.
  await expect(office.getByRole("button", { name: "Reopen", exact: true })).toHaveCount(0);
});

test("a tenant rates a completed ticket with the keyboard, and staff read it at the ticket and in Feedbacks", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("orders"), "feedbacks.view")];
  const filed = await fileTicket(tenant, jobOrders);
  await changeTicket(admin, jobOrders, filed.id, { status: 4 });
  const page = await visit(tenant);
  await page.goto(`/service-requests?modal=true&serviceId=${filed.id}`);
  const part = page.getByRole("dialog").getByRole("region", { name: "Rating" });
  await part.getByRole("button", { name: "Send rating" }).click();
  await expect(part.getByText("Please choose your rate!")).toBeVisible();
  await part.getByRole("radio", { name: "3 stars" }).focus();
  await page.keyboard.press("ArrowRight");
  const words = `Quick and clean ${unique()}`;
  await part.getByLabel("Message").fill(words);
  await part.getByRole("button", { name: "Send rating" }).click();
  await expect(toast(page, "Thank you for your rating.")).toBeVisible();
  await expect(part.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  await expect(part.getByRole("radiogroup")).toHaveCount(0);

  const office = await visit(admin);
  await office.goto(`/admin/service-requests?modal=true&serviceId=${filed.id}`);
  const rating = office.getByRole("dialog").getByRole("region", { name: "Rating" });
  await expect(rating.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  await expect(rating).toContainText(words);
  await expect(timeline(office)).toContainText("Rated with 4 stars");
  await office.goto(`/admin/feedbacks?searchTerm=${filed.ticketNumber}`);
  await expect(office.getByRole("table", { name: "Feedbacks" })).toContainText(words);
  await expect(office.getByRole("table", { name: "Feedbacks" })).toContainText(filed.ticketNumber);
});

test("a saved reply is kept in Utilities, inserted into a comment, and sent to many tickets", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [
    await makeTenant({ uoccname: "Ana Peña" }),
    await adminWith(...allOf("orders"), "utilities.edit"),
  ];
  const [first, second] = [await fileTicket(tenant, jobOrders), await fileTicket(tenant, jobOrders)];
  const title = `Somebody comes ${unique()}`;
  const page = await visit(admin);
  await page.goto("/admin/utilities?tab=saved-replies");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const form = page.getByRole("dialog", { name: "ADD SAVED REPLY" });
  await form.getByLabel("Title", { exact: true }).fill(title);
  await form.getByLabel("Message", { exact: true }).fill("Dear {name}, somebody comes about {ticket}.");
  await form.getByLabel("Job Orders").check();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Saved reply added successfully.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Job Orders");

  await page.goto(`/admin/service-requests?modal=true&serviceId=${first.id}&searchTerm=${tenant.clientCode}`);
  const conversation = page.getByRole("dialog").getByRole("region", { name: "Conversation" });
  await conversation.getByRole("button", { name: "Saved replies" }).click();
  await page.getByRole("menuitem", { name: title }).click();
  const text = (number: string) => `Dear Ana Peña, somebody comes about ${number}.`;
  await expect(conversation.getByLabel("Reply", { exact: true })).toHaveValue(text(first.ticketNumber));
  await conversation.getByLabel("Reply", { exact: true }).fill("");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  for (const { ticketNumber } of [first, second])
    await ticketRow(page, ticketNumber).getByRole("checkbox").click();
  await chooseMore(page, "Comment");
  const dialog = page.getByRole("dialog", { name: "Comment" });
  await dialog.getByRole("button", { name: "Saved replies" }).click();
  await page.getByRole("menuitem", { name: title }).click();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(bulkResult(page)).toContainText("2 comments sent successfully.");
  for (const { id, ticketNumber } of [first, second]) {
    const { data } = await call<{ data: { message: string }[] }>(
      tenant.token,
      "GET",
      `/request/${id}/comments`,
    );
    expect(data.map(({ message }) => message)).toEqual([text(ticketNumber)]);
  }
});
