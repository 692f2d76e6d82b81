import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createCommentAction, updateTicketAction } from "@/lib/actions/tickets";
import { jobOrderKind } from "@/lib/features/tickets/kinds/job-order";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { adminCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { refusal } from "@/tests/support/components/api";
import {
  answersOf,
  field,
  gatePass,
  gatePasses,
  openOffice,
  rowOf,
} from "@/tests/support/components/gate-passes";
import { openKind } from "@/tests/support/components/kinds";
import { adminId } from "@/tests/support/components/people";
import { toast } from "@/tests/support/components/shell";

/* Decisions of the office, alone and on many tickets (docs/rules/tickets.md, Decisions). */

const dialog = () => page.getByRole("dialog", { name: "EDIT GATEPASS" });
const showsOf = (records: readonly TicketRecord[]) =>
  Object.assign({}, ...records.map((record) => answersOf(record as never)));
const select = (record: TicketRecord) =>
  page.getByRole("checkbox", { name: `Select ${record.ticketNumber}`, exact: true }).click();

test("a click on a row opens it, except on its controls and while text is selected", async () => {
  const pass = gatePass();
  await openOffice({ rows: [pass], answers: answersOf(pass) });
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const name = rowOf(pass.ticketNumber).getByText(pass.bearerName);
  await select(pass);
  await expect.element(page.getByText("1 selected")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await name.click({ modifiers: ["ControlOrMeta"] });
  expect(opened.mock.calls[0]?.[0]).toContain(`?modal=true&serviceId=${pass.id}`);
  getSelection()?.selectAllChildren(name.element());
  (name.element() as HTMLElement).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(dialog()).not.toBeInTheDocument();
  getSelection()?.removeAllRanges();
  await name.click();
  await expect.element(dialog()).toBeVisible();
});

test("selected tickets are approved: what has ended is left out, and a refusal stays with its reason", async () => {
  const records = gatePasses(4).map((pass, at) => ({ ...pass, status: at === 3 ? 4 : 1 }) as TicketRecord);
  const [done, refused, other] = records as [TicketRecord, TicketRecord, TicketRecord];
  vi.mocked(updateTicketAction).mockImplementation(async (input) => {
    const { id } = input as { id: string };
    if (id === refused.id) return { ok: false, status: 409, message: "It was changed by someone else." };
    return { ok: true, data: { ...done, id, status: 2 } };
  });
  await openOffice({ rows: records as never, answers: showsOf(records) });
  for (const record of records) await select(record);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Approve Gate Pass" });
  await expect.element(question).toHaveTextContent("3 of 4 can become APPROVED");
  await question.getByRole("button", { name: "Approve 3" }).click();
  const result = page.getByRole("region", { name: "Result" });
  await expect.element(result).toHaveTextContent("2 gate passes: APPROVED.");
  await expect.element(result).toHaveTextContent(`${refused.ticketNumber}It was changed by someone else.`);
  // What is done leaves the selection.
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await expect.element(result.getByRole("button", { name: `Open ${refused.ticketNumber}` })).toBeVisible();
  await result.getByRole("button", { name: "Close the result" }).click();
  await expect.element(result).not.toBeInTheDocument();
  expect(vi.mocked(updateTicketAction).mock.calls.map(([input]) => (input as { id: string }).id)).toEqual([
    done.id,
    refused.id,
    other.id,
  ]);
});

test("what was typed for many tickets stays when the connection breaks, and none is decided twice", async () => {
  const records = gatePasses(3) as unknown as TicketRecord[];
  const [first, second, third] = records as [TicketRecord, TicketRecord, TicketRecord];
  let isBroken = true;
  vi.mocked(updateTicketAction).mockImplementation(async (input) => {
    const { id } = input as { id: string };
    if (id === second.id && isBroken) throw new TypeError("Failed to fetch");
    return { ok: true, data: { ...first, id, status: 6 } };
  });
  await openOffice({ rows: records as never, answers: showsOf(records) });
  for (const record of records) await select(record);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Reject" }).click();
  const question = page.getByRole("dialog", { name: "Reject Gate Pass" });
  await field(question, "Remarks").fill("No guard is free");
  await question.getByRole("button", { name: "Reject 3", exact: true }).click();
  await expect.element(question.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect.element(field(question, "Remarks")).toHaveValue("No guard is free");
  isBroken = false;
  await question.getByRole("button", { name: "Retry" }).click();
  await expect
    .element(page.getByRole("region", { name: "Result" }))
    .toHaveTextContent("3 gate passes: REJECTED.");
  expect(vi.mocked(updateTicketAction).mock.calls.map(([input]) => (input as { id: string }).id)).toEqual([
    ...[first.id, second.id],
    ...[second.id, third.id],
  ]);
});

test("the lines of a decision stay while the list changes, and what leaves the selection meanwhile stays out", async () => {
  const orders = gatePasses(3).map(({ id }, at) => ({
    id,
    ticketNumber: `JO-2026-00000${at + 1}`,
    status: 1 as const,
  }));
  const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
  const none = { billOption: null, estimatedAmount: null };
  const answers: Record<string, object> = {};
  const { record, stored, live } = await openKind(jobOrderKind, "staff", "", {
    values: { ...none, ...first },
    answers: Object.fromEntries(
      [second, third].map((order) => [`get /request/${order.id}`, () => answers[order.id] ?? {}]),
    ),
  });
  const told = (order: TicketRecord) => live.send(adminCrudChannel("requests", adminId), crudEvent, order);
  const [other, later] = [second, third].map((order) => ({ ...record, ...order })) as [
    TicketRecord,
    TicketRecord,
  ];
  Object.assign(answers, { [other.id]: other, [later.id]: later });
  stored.push(other);
  told(other);
  for (const { ticketNumber } of stored)
    await page.getByRole("checkbox", { name: `Select ${ticketNumber}`, exact: true }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Approve Job Orders" });
  const lines = question.getByRole("group").filter({ hasText: "Estimated Amount" });
  const amount = (order: { ticketNumber: string }) =>
    field(question.getByRole("group", { name: order.ticketNumber }), "Estimated Amount");
  await amount(first).fill("100");
  await amount(second).fill("200");
  await expect.element(question).toHaveTextContent("0 of 2 ready");

  // The list gets another order and another ticket, and one of the two is gone.
  stored.splice(0, 2, later, record);
  told(later);
  told({ ...other, status: 0 });
  await expect.element(page.getByText("1 selected")).toBeInTheDocument();
  await expect.element(lines).toHaveLength(2);
  await expect.element(amount(first)).toHaveValue("100.00");
  await expect.element(amount(second)).toHaveValue("200");
  for (const order of [first, second]) {
    const line = question.getByRole("group", { name: order.ticketNumber });
    await line.getByRole("combobox", { name: "Bill Option" }).click();
    await page.getByRole("option", { name: "Billable", exact: true }).click();
  }
  const gone = "This record does not exist.";
  vi.mocked(updateTicketAction).mockImplementation(async (input) =>
    (input as { id: string }).id === second.id
      ? { ok: false, status: 404, message: gone }
      : { ok: true, data: { ...record, status: 2 } },
  );
  await question.getByRole("button", { name: "Approve 2" }).click();
  await expect
    .element(page.getByRole("region", { name: "Result" }))
    .toHaveTextContent(`${second.ticketNumber}${gone}`);
  expect(vi.mocked(updateTicketAction).mock.calls.map(([input]) => input)).toEqual([
    expect.objectContaining({ id: first.id, status: 2, estimatedAmount: "100.00" }),
    expect.objectContaining({ id: second.id, status: 2, estimatedAmount: "200.00" }),
  ]);
  await expect.element(page.getByText(/^\d selected$/)).not.toBeInTheDocument();
});

test("a rejection needs a reason, for one ticket and for many", async () => {
  const pass = gatePass();
  vi.mocked(updateTicketAction).mockResolvedValue({ ok: true, data: { ...pass, status: 6 } });
  await openOffice({ rows: [pass], answers: answersOf(pass) });
  await rowOf(pass.ticketNumber).getByText(pass.bearerName).click();
  await dialog().getByRole("radio", { name: "REJECTED" }).click();
  await dialog().getByRole("button", { name: "Submit", exact: true }).click();
  await expect.element(dialog().getByText("Please input your remarks!")).toBeVisible();
  expect(updateTicketAction).not.toHaveBeenCalled();
  await field(dialog(), "Remarks").fill("No guard is free");
  await dialog().getByRole("button", { name: "Submit", exact: true }).click();
  await expect.element(toast("Gate Pass edited successfully.")).toBeVisible();

  await select(pass);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Reject" }).click();
  const question = page.getByRole("dialog", { name: "Reject Gate Pass" });
  await question.getByRole("button", { name: "Reject", exact: true }).click();
  await expect.element(question.getByText("Please input your remarks!")).toBeVisible();
  await field(question, "Remarks").fill("No guard is free");
  await question.getByRole("button", { name: "Reject", exact: true }).click();
  await expect
    .element(page.getByRole("region", { name: "Result" }))
    .toHaveTextContent("1 gate pass: REJECTED.");
  expect(vi.mocked(updateTicketAction).mock.lastCall?.[0]).toMatchObject({
    ...{ id: pass.id, status: 6, remarks: "No guard is free" },
  });
});

test("Submit asks about a comment that was typed, and does nothing if it can't be sent", async () => {
  const pass = gatePass();
  vi.mocked(updateTicketAction).mockResolvedValue({ ok: true, data: { ...pass, status: 2 } });
  vi.mocked(createCommentAction).mockResolvedValue({ ok: false, status: 429, message: "Too many requests." });
  await openOffice({ rows: [pass], answers: answersOf(pass) });
  await rowOf(pass.ticketNumber).getByText(pass.bearerName).click();
  await dialog().getByPlaceholder("Write a comment").fill("We come tomorrow");
  await dialog().getByRole("radio", { name: "APPROVED" }).click();
  const submit = () => dialog().getByRole("button", { name: "Submit", exact: true }).click();
  const question = page.getByRole("alertdialog");

  await submit();
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(updateTicketAction).not.toHaveBeenCalled();

  await submit();
  await question.getByRole("button", { name: "Send and submit" }).click();
  await expect.element(question).toHaveTextContent("Too many requests.");
  await question.getByRole("button", { name: "OK" }).click();
  expect(updateTicketAction).not.toHaveBeenCalled();
  await expect.element(dialog().getByPlaceholder("Write a comment")).toHaveValue("We come tomorrow");

  await submit();
  await question.getByRole("button", { name: "Submit, keep as draft" }).click();
  await expect.element(toast("Gate Pass edited successfully.")).toBeVisible();
  expect(updateTicketAction).toHaveBeenCalledTimes(1);
  expect(createCommentAction).toHaveBeenCalledTimes(1);
});

test("J and K lead through the list without leaving the dialog", async () => {
  const records = gatePasses(3);
  const [first, second] = records as unknown as [TicketRecord, TicketRecord];
  await openOffice({ rows: records, answers: { ...showsOf(records), "get /other": refusal(404, "") } });
  await rowOf(first.ticketNumber).getByText("Bearer").click();
  await expect.element(dialog()).toHaveTextContent("1 of 3 Gate Pass");
  await userEvent.keyboard("j");
  await expect.element(dialog()).toHaveTextContent("2 of 3 Gate Pass");
  await expect.element(dialog()).toHaveTextContent(second.ticketNumber);
  await userEvent.keyboard("k");
  await expect.element(dialog()).toHaveTextContent(first.ticketNumber);
});

test("Esc asks about a comment that was typed; kept as a draft, the row says so", async () => {
  const pass = gatePass();
  await openOffice({ rows: [pass], answers: answersOf(pass) });
  const row = rowOf(pass.ticketNumber);
  await row.getByText(pass.bearerName).click();
  const text = () => dialog().getByPlaceholder("Write a comment");
  await expect.element(text()).toBeVisible();
  await userEvent.keyboard("r");
  await expect.element(text()).toHaveFocus();
  await userEvent.type(text(), "We come tomorrow");
  const question = page.getByRole("alertdialog");

  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(text()).toHaveValue("We come tomorrow");
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave, keep as draft" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(createCommentAction).not.toHaveBeenCalled();
  await expect.element(row).toHaveTextContent("Draft");

  // Without a text nothing is asked.
  await row.getByText(pass.bearerName).click();
  await text().fill("");
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(row).not.toHaveTextContent("Draft");
});

test("A approves what is selected", async () => {
  const pass = gatePass();
  await openOffice({ rows: [pass], answers: answersOf(pass) });
  await select(pass);
  await expect.element(page.getByRole("button", { name: "Approve", exact: true })).toBeVisible();
  await userEvent.keyboard("a");
  await expect.element(page.getByRole("dialog", { name: "Approve Gate Pass" })).toBeVisible();
});
