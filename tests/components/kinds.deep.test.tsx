import { describe, expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { deleteTicketAction } from "@/lib/actions/tickets";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { registry } from "@/lib/features/tickets/registry";
import { clientCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { chooseInRow } from "@/tests/support/components/gate-passes";
import { openKind } from "@/tests/support/components/kinds";
import { tenantId } from "@/tests/support/components/people";
import { answer, catchFiles, entriesOf, expectTexts, prompt, toast } from "@/tests/support/components/shell";
import { emptyError, specifiedKinds, textsOf } from "@/tests/support/ticket-texts";

/* The specification's texts on the pages of every kind of ticket. */

const headers = () => page.getByRole("grid").getByRole("columnheader");

/** The control of a label; `Workers › Name 1` is the one in the group Workers. */
function control(form: Locator, label: string): Locator {
  const [group, name] = label.split(" › ");
  if (group === undefined || name === undefined) return form.getByLabelText(label, { exact: true });
  return form.getByRole("group", { name: group, exact: true }).getByLabelText(name, { exact: true });
}

test("the specification's texts cover all kinds", () => {
  expect(registry.map(({ name }) => name).toSorted()).toEqual(specifiedKinds.toSorted());
});

describe.each(registry.map((kind) => [kind.name, kind] as const))("%s", (_, kind) => {
  const [client, office] = [textsOf(kind, "client"), textsOf(kind, "staff")];

  test("the tenant's list, a row's menu, and live changes", async () => {
    const { record, stored, live } = await openKind(kind, "client");
    const { ticketNumber } = record;
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(client.title);
    const row = page
      .getByRole("grid", { name: kind.texts.title, exact: true })
      .getByRole("row")
      .filter({ hasText: ticketNumber });
    await expect.element(row).toHaveTextContent("FOR APPROVAL");
    await expectTexts(headers(), client.columns);
    expect(await entriesOf(ticketNumber)).toEqual(["View", "Delete"]);
    const send = (changed: TicketRecord) =>
      live.send(clientCrudChannel(kind.stem, tenantId), crudEvent, changed);
    stored[0] = { ...record, status: 2 };
    send(stored[0]);
    await expect.element(row).toHaveTextContent(client.approved[0]);
    expect(await entriesOf(ticketNumber)).toEqual(["View", "Unable to delete (off)"]);
    stored.pop();
    send({ ...record, status: 0 });
    await expect.element(row).not.toBeInTheDocument();
  });

  test("the office's list, its CSV file, and a deletion", async () => {
    const { names, texts } = catchFiles();
    const { record, stored } = await openKind(kind, "staff");
    const { ticketNumber } = record;
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(office.title);
    await expectTexts(page.getByRole("tab"), office.tabs);
    await expect
      .element(page.getByRole("searchbox"))
      .toHaveAttribute("placeholder", office.search ?? expect.stringMatching(/^Search /));
    await expectTexts(headers(), office.columns);
    await expect.element(page.getByRole("button", { name: "Add", exact: true })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Download CSV" })).toBeDisabled();
    await page.getByRole("checkbox", { name: `Select ${ticketNumber}` }).click();
    await page.getByRole("button", { name: "Download CSV" }).click();
    await expect.poll(() => names).toEqual([office.csv.file]);
    await expect.poll(() => texts[0]?.split("\r\n")[0]).toBe(`\uFEFF${office.csv.columns}`);

    vi.mocked(deleteTicketAction).mockImplementation(async () => {
      stored.pop();
      return { ok: true, data: { ...record, status: 0 } };
    });
    expect(await entriesOf(ticketNumber)).toEqual(["View", "Delete"]);
    await chooseInRow(ticketNumber, "Delete");
    await expect
      .element(prompt("Do you want to delete this item?"))
      .toHaveAccessibleDescription("You cannot undo this.");
    await answer("Delete");
    await expect.element(toast(`${office.toast} deleted successfully.`)).toBeVisible();
    await expect.element(page.getByText(ticketNumber)).not.toBeInTheDocument();
    expect(deleteTicketAction).toHaveBeenCalledExactlyOnceWith({ kind: kind.name, id: record.id });
  });

  test.each(["client", "staff"] as const)("missing values are reported at their fields: %s", async (side) => {
    await openKind(kind, side, "?modal=true&serviceId=new");
    const title = side === "client" ? kind.texts.add.client : `ADD ${office.noun}`;
    const form = page.getByRole("dialog", { name: title, exact: true });
    await form.getByRole("button", { name: "Submit" }).click();
    for (const label of textsOf(kind, side).required)
      await expect
        .element(control(form, label).first())
        .toHaveAccessibleDescription(expect.stringContaining(emptyError(kind, side, label) ?? "?"));
  });
});
