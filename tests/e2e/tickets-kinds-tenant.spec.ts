import { registry } from "@/lib/features/tickets/registry";
import { chooseInRow, numberIn, toast, view } from "@/tests/support/browser/gate-passes";
import { makeTenant, ticketClerk } from "@/tests/support/browser/people";
import { answer, errorOf, expectPrompt } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { changeTicket, deleteTicket, fileTicket } from "@/tests/support/browser/ticket-calls";
import { control, fillTicket, newValues, textOf } from "@/tests/support/browser/ticket-form";
import { emptyError, textsOf } from "@/tests/support/browser/ticket-texts";
import { listOf, openRowMenu, ticketRow, timeline } from "@/tests/support/browser/tickets";
import { longRunOf, runOf } from "@/tests/support/kinds-of-a-run";

/* The tenant's side of every kind of ticket, with the specification's texts. */

test.describe.configure({ mode: "parallel" });

for (const kind of registry) {
  const client = textsOf(kind, "client");
  const tag = runOf(kind, "tenant");

  test(`${client.title}: the tenant's list, the entries of a row's menu, and live updates of an open page`, {
    tag: longRunOf(kind),
  }, async ({ visit }) => {
    const [tenant, admin] = [await makeTenant(), await ticketClerk()];
    const [kept, removed] = [await fileTicket(tenant, kind), await fileTicket(tenant, kind)];
    const page = await visit(tenant);
    await page.goto(kind.path.client);
    await expect(page).toHaveTitle("Towerdesk Client");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(client.title);
    await expect(listOf(page, kind).getByRole("columnheader")).toHaveText(client.columns);
    await expect(ticketRow(page, kept.ticketNumber)).toContainText("FOR APPROVAL");

    // Live, without a reload: a deleted ticket disappears, and an approved one can't be deleted.
    await page.evaluate(() => Object.assign(window, { sameLoad: true }));
    await expect(await openRowMenu(page, kept.ticketNumber)).toHaveText(["View", "Delete"]);
    await page.keyboard.press("Escape");
    await deleteTicket(tenant, kind, removed.id);
    await expect(ticketRow(page, removed.ticketNumber)).toHaveCount(0);
    await changeTicket(admin, kind, kept.id, { status: 2 });
    await expect(ticketRow(page, kept.ticketNumber)).toContainText(client.approved[0]);
    await expect(await openRowMenu(page, kept.ticketNumber)).toHaveText(["View", "Unable to delete"]);
    await expect(page.getByRole("menuitem", { name: "Unable to delete" })).toBeDisabled();
    expect(await page.evaluate(() => "sameLoad" in window)).toBe(true);
  });

  test(`${client.title}: a tenant adds one, changes it and deletes it; missing values are reported at their fields`, {
    tag,
  }, async ({ visit }) => {
    const tenant = await makeTenant();
    const page = await visit(tenant);
    await page.goto(kind.path.client);
    await page.getByRole("button", { name: kind.texts.add.client }).first().click();
    const adding = page.getByRole("dialog", { name: kind.texts.add.client });
    const submit = adding.getByRole("button", { name: "Submit" });
    const values = newValues(kind, "client");
    const text = textOf(kind);

    await submit.click();
    const expectErrors = async (labels: readonly string[]) => {
      for (const label of labels)
        await errorOf(control(adding, label)).toBe(emptyError(kind, "client", label));
    };
    await expectErrors(client.required);
    await control(adding, text.label).fill(String(values[text.name]));
    await submit.click();
    await expectErrors(client.required.filter((label) => label !== text.label));
    await expect(control(adding, text.label)).toHaveValue(String(values[text.name]));

    await fillTicket(adding, kind, "client", values);
    await submit.click();
    await expect(toast(page, `${client.toast} added successfully.`)).toBeVisible();
    await expect(adding).toBeHidden();

    const number = await numberIn(listOf(page, kind));
    const editing = await view(page, number);
    await expect(editing).toHaveAccessibleName(kind.texts.edit.client);
    await control(editing, text.label).fill("Changed afterwards");
    await editing.getByRole("button", { name: "Update" }).click();
    await expect(toast(page, `${client.toast} edited successfully.`)).toBeVisible();
    await expect(editing).toBeHidden();
    const again = await view(page, number);
    await expect(control(again, text.label)).toHaveValue("Changed afterwards");
    await expect(timeline(page)).toContainText(`Filed by ${tenant.uoccname}`);
    await expect(timeline(page)).toContainText(`Edited by ${tenant.uoccname}`);
    await page.keyboard.press("Escape");

    await chooseInRow(page, number, "Delete");
    await expectPrompt(page, "Do you want to delete this item?", "You cannot undo this.");
    await answer(page, "Delete");
    await expect(toast(page, `${client.toast} deleted successfully.`)).toBeVisible();
    // The rows behind the question have no role.
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(ticketRow(page, number)).toHaveCount(0);
  });
}
