import { labelOf } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { numberIn, toast, view } from "@/tests/support/browser/gate-passes";
import { makeTenant, ticketClerk } from "@/tests/support/browser/people";
import { chooseTile } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { control, fillTicket, newValues, pickTenant, textOf } from "@/tests/support/browser/ticket-form";
import { listOf, openRowMenu, statusTile, ticketRow, timeline } from "@/tests/support/browser/tickets";
import { longRunOf } from "@/tests/support/kinds-of-a-run";
import { textsOf } from "@/tests/support/ticket-texts";

/* The office's side of every kind of ticket, with the specification's texts. */

test.describe.configure({ mode: "parallel" });

for (const kind of registry) {
  const office = textsOf(kind, "staff");
  const [word, verb] = office.approved;
  const tag = longRunOf(kind);

  test(`${office.title}: the office adds one and approves it, and the tenant's open page shows that`, {
    tag,
  }, async ({ visit }) => {
    const [tenant, admin] = [await makeTenant(), await ticketClerk()];
    const [home, page] = [await visit(tenant), await visit(admin)];
    let loads = 0;
    home.on("load", () => loads++);
    await Promise.all([
      home.goto(kind.path.client),
      page.goto(`${kind.path.admin}?searchTerm=${tenant.clientCode}`),
    ]);

    await page.getByRole("button", { name: "Add", exact: true }).click();
    const adding = page.getByRole("dialog", { name: `ADD ${office.noun}`, exact: true });
    const values = newValues(kind, "staff");
    await pickTenant(adding, tenant.clientCode);
    await fillTicket(adding, kind, "staff", values);
    if (kind.remarksOnAdd) await adding.getByLabel("Remarks").fill("By phone.");
    await adding.getByRole("button", { name: "Submit" }).click();
    await expect(toast(page, `${office.toast} added successfully.`)).toBeVisible();
    const number = await numberIn(listOf(page, kind));
    await expect(ticketRow(home, number)).toContainText("FOR APPROVAL");

    const dialog = await view(page, number);
    await expect(dialog).toHaveAccessibleName(`EDIT ${office.noun}`);
    await expect(statusTile(dialog, "APPROVAL")).toBeChecked();
    await control(dialog, labelOf(textOf(kind), "staff")).fill("Changed by the office");
    await expect(dialog.getByLabel("Remarks")).toHaveValue(kind.remarksOnAdd ? "By phone." : "");
    await dialog.getByLabel("Remarks").fill("As the office decided.");
    await chooseTile(dialog, word);
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(toast(page, `${office.toast} ${verb} successfully.`)).toBeVisible();
    await expect(ticketRow(page, number)).toContainText(word);
    await expect(await openRowMenu(page, number)).toHaveText(["View"]);
    await page.keyboard.press("Escape");

    // The tenant's page, which was open the whole time, and the time line on both sides.
    await expect(ticketRow(home, number)).toContainText(word);
    await Promise.all([view(page, number), view(home, number)]);
    for (const side of [page, home]) {
      await expect(timeline(side).getByText(word, { exact: true })).toBeVisible();
      await expect(timeline(side)).toContainText("As the office decided.");
    }
    await expect(home.getByRole("dialog")).toHaveAccessibleName(kind.texts.edit.client);
    await expect(control(home.getByRole("dialog"), textOf(kind).label)).toHaveValue("Changed by the office");
    expect(loads, `${kind.path.client} was loaded once`).toBe(1);
  });
}
