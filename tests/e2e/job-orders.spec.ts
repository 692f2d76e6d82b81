import { toast, view } from "@/tests/support/browser/gate-passes";
import { makeTenant } from "@/tests/support/browser/people";
import { answer, expectPrompt } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { changeTicket, fileTicket, incidents, jobOrders } from "@/tests/support/browser/ticket-calls";
import { ticketRow, timeline } from "@/tests/support/browser/tickets";
import { adminWith } from "@/tests/support/people";
import { allOf } from "@/tests/support/roles";

/* The buttons that set one status directly. */

test("a job order is verified and approved by its buttons, each once", { tag: "@deep" }, async ({
  visit,
}) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("orders"))];
  const filed = await fileTicket(tenant, jobOrders);
  const page = await visit(admin);
  await page.goto(`/admin/service-requests?modal=true&serviceId=${filed.id}&searchTerm=${tenant.clientCode}`);
  const dialog = page.getByRole("dialog", { name: "EDIT JOB ORDER" });
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });
  await button("Verify").click();
  await expectPrompt(page, "Do you want to verify this item?", "You cannot undo this.");
  await answer(page, "Verify");
  await expect(toast(page, "Service Request verified successfully.")).toBeVisible();
  await expect(button("Verify")).toBeDisabled();
  await expect(timeline(page)).toContainText("Verified");

  await button("Approve").click();
  const question = page.getByRole("dialog", { name: "Do you want to Close this item?" });
  await expect(question).toContainText("It becomes APPROVED.");
  await question.getByRole("button", { name: "Approve" }).click();
  await expect(question.getByText("Please select a bill option!")).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(button("Approve")).toBeEnabled();
  await button("Approve").click();
  await question.getByRole("combobox", { name: "Bill Option" }).click();
  await page.getByRole("option", { name: "Billable", exact: true }).click();
  await question.getByLabel("Estimated Amount").fill("1850");
  await question.getByRole("button", { name: "Approve" }).click();
  await expect(toast(page, "Service Request approved successfully.")).toBeVisible();
  await expect(ticketRow(page, filed.ticketNumber)).toContainText("APPROVED");
  await expect(ticketRow(page, filed.ticketNumber)).toContainText("₱1,850.00");
  await view(page, filed.ticketNumber);
  await expect(button("Approve")).toBeDisabled();
  await expect(button("Verify")).toBeDisabled();
  await expect(button("Reject")).toBeEnabled();

  // An earlier status is kept when the work continues.
  await changeTicket(admin, jobOrders, filed.id, { status: 3 });
  await expect(dialog.getByText("ONGOING").first()).toBeVisible();
  await expect(button("Approve")).toBeDisabled();
  await expect(button("Verify")).toBeDisabled();
});

test("an incident's buttons set its status and date", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith(...allOf("reports"))];
  const filed = await fileTicket(tenant, incidents);
  const page = await visit(admin);
  await page.goto(`/admin/incident-reports?searchTerm=${tenant.clientCode}`);
  for (const [label, question, word, stamp] of [
    ["On Going", "Do you want to set this item to On Going?", "ONGOING", "Review Date"],
    ["Case Closed", "Do you want to Close this item?", "COMPLETED", "Case Closed Date"],
    ["For Approval", "Do you want to set this item to For Approval?", "FOR APPROVAL", "Approval Date"],
  ] as const) {
    const dialog = await view(page, filed.ticketNumber);
    await dialog.getByRole("button", { name: label, exact: true }).click();
    const outcome = label === "Case Closed" ? "It becomes COMPLETED. " : "";
    await expectPrompt(page, question, `${outcome}You cannot undo this.`);
    await answer(page, label);
    await expect(ticketRow(page, filed.ticketNumber)).toContainText(word);
    const again = await view(page, filed.ticketNumber);
    await expect(again.getByRole("button", { name: label, exact: true })).toBeDisabled();
    await expect(timeline(page).getByRole("term").filter({ hasText: stamp }).locator("+ dd")).not.toHaveText(
      "N/A",
    );
    await page.keyboard.press("Escape");
  }
});

test("the buttons depend on flags", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith("orders.view", "orders.verify")];
  const filed = await fileTicket(tenant, jobOrders);
  const page = await visit(admin);
  await page.goto(`/admin/service-requests?modal=true&serviceId=${filed.id}`);
  const dialog = page.getByRole("dialog", { name: "EDIT JOB ORDER" });
  await expect(dialog.getByRole("button", { name: "Verify" })).toBeEnabled();
  await expect(dialog.getByRole("button", { name: /^(Approve|Reject|Submit)$/ })).toHaveCount(0);
});
