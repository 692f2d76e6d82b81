import { readFile } from "node:fs/promises";
import { labelOf } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { chooseInRow, numberIn, toast, view } from "@/tests/support/browser/gate-passes";
import { makeTenant, ticketClerk } from "@/tests/support/browser/people";
import { answer, chooseTile, errorOf, expectPrompt } from "@/tests/support/browser/screens";
import { expect, test } from "@/tests/support/browser/test";
import { fileTicket } from "@/tests/support/browser/ticket-calls";
import { control, fillTicket, newValues, pickTenant, textOf } from "@/tests/support/browser/ticket-form";
import { emptyError, specifiedKinds, textsOf } from "@/tests/support/browser/ticket-texts";
import { listOf, openRowMenu, statusTile, ticketRow, timeline } from "@/tests/support/browser/tickets";
import { longRunOf, runOf } from "@/tests/support/kinds-of-a-run";

/* The office's side of every kind of ticket, with the specification's texts. */

test.describe.configure({ mode: "parallel" });

test("the specification's texts cover all kinds", () => {
  expect(registry.map(({ name }) => name).toSorted()).toEqual(specifiedKinds.toSorted());
});

for (const kind of registry) {
  const office = textsOf(kind, "staff");
  const { csv } = office;
  const [word, verb] = office.approved;
  const tag = runOf(kind, "office");

  test(`${office.title}: the office's list, a deletion and the CSV file`, { tag: longRunOf(kind) }, async ({
    visit,
  }) => {
    const [tenant, admin] = [await makeTenant(), await ticketClerk()];
    const [kept, removed] = [await fileTicket(tenant, kind), await fileTicket(tenant, kind)];
    const page = await visit(admin);
    await page.goto(`${kind.path.admin}?searchTerm=${tenant.clientCode}`);
    await expect(page).toHaveTitle("Towerdesk Admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(office.title);
    await expect(page.getByRole("tab")).toHaveText(office.tabs.map((label) => new RegExp(`^${label}`)));
    await expect(page.getByRole("searchbox")).toHaveAttribute("placeholder", office.search ?? /^Search /);
    await expect(listOf(page, kind).getByRole("columnheader")).toHaveText(office.columns);
    await expect(page.getByRole("button", { name: "Add", exact: true })).toBeVisible();

    await expect(await openRowMenu(page, removed.ticketNumber)).toHaveText(["View", "Delete"]);
    await page.keyboard.press("Escape");
    await chooseInRow(page, removed.ticketNumber, "Delete");
    await expectPrompt(page, "Do you want to delete this item?", "You cannot undo this.");
    await answer(page, "Delete");
    await expect(toast(page, `${office.toast} deleted successfully.`)).toBeVisible();
    await expect(ticketRow(page, kept.ticketNumber)).toBeVisible();
    await expect(ticketRow(page, removed.ticketNumber)).toHaveCount(0);

    await expect(page.getByRole("button", { name: "Download CSV" })).toBeDisabled();
    await page.getByRole("checkbox", { name: `Select ${kept.ticketNumber}` }).check();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(csv.file);
    const [head, row, ...rest] = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(head).toBe(`\uFEFF${csv.columns}`);
    expect(row).toMatch(`${kept.id},${kept.ticketNumber},${tenant.clientCode},${tenant.uoccname},`);
    expect(row).toContain("FOR APPROVAL");
    expect(rest).toEqual([""]);
  });

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
    const submit = adding.getByRole("button", { name: "Submit" });
    await submit.click();
    await errorOf(control(adding, "Tenant")).toBe("Please choose your tenant!");
    for (const label of office.required)
      await errorOf(control(adding, label)).toBe(emptyError(kind, "staff", label));
    const values = newValues(kind, "staff");
    await pickTenant(adding, tenant.clientCode);
    await fillTicket(adding, kind, "staff", values);
    if (kind.remarksOnAdd) await adding.getByLabel("Remarks").fill("By phone.");
    await submit.click();
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
