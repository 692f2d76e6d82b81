import { registry } from "@/lib/features/tickets/registry";
import { chooseInRow, numberIn, toast, view } from "@/tests/support/browser/gate-passes";
import { makeTenant } from "@/tests/support/browser/people";
import { answer, expectPrompt } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { control, fillTicket, newValues, textOf } from "@/tests/support/browser/ticket-form";
import { listOf, ticketRow, timeline } from "@/tests/support/browser/tickets";
import { longRunOf } from "@/tests/support/kinds-of-a-run";
import { textsOf } from "@/tests/support/ticket-texts";

/* The tenant's side of every kind of ticket, with the specification's texts. */

test.describe.configure({ mode: "parallel" });

for (const kind of registry) {
  const client = textsOf(kind, "client");
  const tag = longRunOf(kind);

  test(`${client.title}: a tenant adds one, changes it and deletes it`, {
    tag,
  }, async ({ visit }) => {
    const tenant = await makeTenant();
    const page = await visit(tenant);
    await page.goto(kind.path.client);
    await page.getByRole("button", { name: kind.texts.add.client }).first().click();
    const adding = page.getByRole("dialog", { name: kind.texts.add.client });
    const values = newValues(kind, "client");
    const text = textOf(kind);

    await fillTicket(adding, kind, "client", values);
    await adding.getByRole("button", { name: "Submit" }).click();
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
