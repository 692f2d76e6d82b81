import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { createTicketAction, updateTicketAction, verifyTicketAction } from "@/lib/actions/tickets";
import { adminCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { pageOf } from "@/tests/support/components/api";
import {
  answersOf,
  byTenant,
  comment,
  event,
  field,
  fillPass,
  gatePass,
  openOffice,
  rowOf,
} from "@/tests/support/components/gate-passes";
import { adminId } from "@/tests/support/components/people";
import { answer, prompt, toast } from "@/tests/support/components/shell";

/* The office's dialogs of a ticket (docs/rules/tickets.md). */

const tenants = Array.from({ length: 21 }, (_, at) => ({
  id: `018f0000-0000-7000-8000-0000000002${String(at).padStart(2, "0")}`,
  clientCode: `T1-${at}`,
  uoccname: `Tenant ${at}`,
}));

async function openNew() {
  const opened = await openOffice({
    query: "?modal=true&serviceId=new",
    answers: {
      "get /tenants": ({ url }) => {
        const term = url.searchParams.get("searchTerm") ?? "";
        const found = tenants.filter(({ clientCode }) => clientCode.startsWith(term));
        return pageOf(found.slice(0, 20), { total: found.length });
      },
    },
  });
  const dialog = page.getByRole("dialog", { name: "ADD GATEPASS" });
  const picker = dialog.getByRole("combobox", { name: "Tenant" });
  await expect.element(picker).toBeEnabled();
  return { ...opened, dialog, picker };
}
const options = () => page.getByRole("option");
const askedFor = (asked: string[]) => asked.filter((call) => call.startsWith("get /tenants"));

test("the tenant picker searches 700 ms after the last key, and not for an empty term", async () => {
  const { picker, asked } = await openNew();
  await picker.click();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await userEvent.keyboard("T1-20");
  await vi.advanceTimersByTimeAsync(650);
  expect(askedFor(asked)).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await expect.element(options()).toHaveLength(1);
  expect(askedFor(asked)).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  await expect.element(picker).toHaveValue("Tenant 20 T1-20");
  await picker.clear();
  await expect.element(options()).not.toBeInTheDocument();
  expect(askedFor(asked)).toHaveLength(1);
});

test("the tenant picker shows 20 results, says if there are more, and can be used with the keyboard", async () => {
  const { dialog, picker } = await openNew();
  await picker.fill("T");
  await expect.element(options()).toHaveLength(20);
  await expect.element(page.getByText("There are more. Type on to find others.")).toBeVisible();
  const second = options().nth(1).element();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(picker).toHaveAttribute("aria-activedescendant", second.id);
  await userEvent.keyboard("{Enter}");
  await expect.element(options()).not.toBeInTheDocument();
  await expect.element(picker).toHaveValue("Tenant 1 T1-1");

  await picker.fill("no such tenant");
  const nothing = page.getByText("No result for “no such tenant”");
  await expect.element(nothing).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(nothing).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  // Typed text without a choice is discarded; the choice is kept.
  await userEvent.tab();
  await expect.element(picker).toHaveValue("Tenant 1 T1-1");
});

test("a new ticket is sent for the chosen tenant", async () => {
  vi.mocked(createTicketAction).mockResolvedValue({ ok: true, data: gatePass() });
  const { dialog, picker } = await openNew();
  await expect.element(dialog.getByRole("combobox", { name: "Type" })).toHaveTextContent("DELIVERY");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect.element(picker).toHaveAccessibleDescription("Please choose your tenant!");
  await picker.fill("T1-20");
  await options().click();
  await fillPass(dialog);
  await dialog.getByRole("button", { name: "Submit" }).dblClick();
  await expect.element(toast("Gate Pass added successfully.")).toBeVisible();
  expect(createTicketAction).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ tenantId: tenants[20]?.id, bearerName: "Bayani Movers Inc." }),
    { key: expect.any(String) },
  );
});

async function openPass(
  values: Parameters<typeof gatePass>[0] = {},
  events = [event({})],
  comments: ReturnType<typeof comment>[] = [],
) {
  const pass = gatePass(values);
  let stored = pass;
  const opened = await openOffice({
    rows: [pass],
    answers: {
      ...answersOf(pass, events),
      [`get /ticket/${pass.id}`]: () => stored,
      [`get /ticket/${pass.id}/comments`]: pageOf(comments),
    },
    query: `?modal=true&serviceId=${pass.id}`,
  });
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  await expect.element(dialog.getByLabelText("Remarks")).toBeEnabled();
  /** Changes the ticket elsewhere. @param isTold whether the page hears of it */
  const change = (later: Parameters<typeof gatePass>[0], isTold = true) => {
    stored = { ...pass, ...later, updated_at: new Date().toISOString() };
    if (isTold) opened.live.send(adminCrudChannel("tickets", adminId), crudEvent, stored);
  };
  return { ...opened, pass, dialog, change };
}

test("every status can be chosen, and is sent with the remarks", async () => {
  const { pass, dialog } = await openPass();
  vi.mocked(updateTicketAction).mockResolvedValue({ ok: true, data: { ...pass, status: 4 } });
  const tiles = dialog.getByRole("radiogroup", { name: "Status" }).getByRole("radio");
  await expect.element(tiles).toHaveLength(6);
  const labels = tiles.elements().map((tile) => tile.closest("label") as HTMLElement);
  const names = labels.map((label) => label.textContent?.trim() ?? "");
  expect(names).toEqual(["APPROVAL", "APPROVED", "ONGOING", "COMPLETED", "CANCELLED", "REJECTED"]);
  for (const [at, name] of [...names.entries(), [3, "COMPLETED"] as const]) {
    await userEvent.click(labels[at] ?? dialog);
    await expect.element(dialog.getByRole("radio", { name, exact: true })).toBeChecked();
  }
  await dialog.getByLabelText("Remarks").fill("Now completed.");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect.element(toast("Gate Pass edited successfully.")).toBeVisible();
  expect(updateTicketAction).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: pass.id, status: 4, remarks: "Now completed." }),
    expect.anything(),
  );
});

test("once decided only remarks and status can be changed, and the time line has every step", async () => {
  const staff = { id: null, name: "Maria Santos", area: "admin" as const };
  const steps = ([2, 3, 4, 5, 6] as const).map((to) =>
    event({ action: "status", from: 1, to, by: staff, remarks: `Now ${to}.` }),
  );
  const { dialog } = await openPass({ status: 6 }, [event({}), ...steps]);
  const line = dialog.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  await expect.element(line).toHaveLength(6);
  expect(line.elements().map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^Filed by Ana Reyes/),
    expect.stringMatching(/^APPROVED.*Now 2\./),
    expect.stringMatching(/^ONGOING.*Now 3\./),
    expect.stringMatching(/^COMPLETED.*Now 4\./),
    expect.stringMatching(/^CANCELLED.*Now 5\./),
    expect.stringMatching(/^REJECTED.*Now 6\./),
  ]);
  for (const label of ["Bearer Name", "Date Of Application", "Date Of Use", "Name 1", "Quantity 1"])
    await expect.element(field(dialog, label)).toBeDisabled();
  await expect.element(dialog.getByRole("combobox", { name: "Tenant" })).toBeDisabled();
});

test("an edit based on an older state is refused, and the input is kept until Reload", async () => {
  const stale = "This record was changed by someone else. Reload it and try again.";
  vi.mocked(updateTicketAction).mockResolvedValue({ ok: false, status: 409, message: stale });
  const { dialog, change } = await openPass();
  await field(dialog, "Bearer Name").fill("Typed");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect.element(prompt("Oops! Something went wrong.")).toHaveAccessibleDescription(stale);
  await answer("OK");
  await expect.element(field(dialog, "Bearer Name")).toHaveValue("Typed");
  await expect.element(dialog.getByText(stale).first()).toBeVisible();
  change({ bearerName: "Changed first" });
  await dialog.getByRole("button", { name: "Reload" }).click();
  await expect.element(field(dialog, "Bearer Name")).toHaveValue("Changed first");
});

const tiles = (dialog: Locator) => dialog.getByRole("radiogroup", { name: "Status" });

test("a decision that came first takes the place of the statuses, and what is typed stays", async () => {
  const events = [event({})];
  const { pass, dialog, change } = await openPass({}, events);
  const decision = dialog.getByRole("region", { name: "Decision" });
  await field(dialog, "Bearer Name").fill("Typed");
  await field(dialog, "Remarks").fill("Ask the guard");
  await dialog.getByPlaceholder("Write a comment").fill("We come tomorrow");
  await dialog.getByRole("radio", { name: "REJECTED" }).click();

  const by = { id: null, name: "Ernesto V. Lacson", area: "admin" as const };
  const at = "2026-11-27T14:14:00+08:00";
  events.push(event({ action: "status", from: 1, to: 2, at, by, remarks: "Use the back door" }));
  change({ status: 2, remarks: "Use the back door", bearerName: "Changed first" });
  await expect.element(decision).toHaveTextContent("by Ernesto V. Lacson, November 27, 2026 2:14 PM");
  await expect.element(decision.getByRole("status")).toHaveTextContent(/APPROVED.*Use the back door/);
  await expect.element(tiles(dialog)).not.toBeInTheDocument();
  await expect.element(dialog.getByText("was changed by someone else")).not.toBeInTheDocument();
  await expect.element(field(dialog, "Bearer Name")).toHaveValue("Typed");
  await expect.element(field(dialog, "Remarks")).toHaveValue("Ask the guard");
  await expect.element(dialog.getByPlaceholder("Write a comment")).toHaveValue("We come tomorrow");
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  await expect.element(dialog.getByText("This was decided meanwhile.")).toBeVisible();
  expect(updateTicketAction).not.toHaveBeenCalled();

  await decision.getByRole("button", { name: "Change the status" }).click();
  await expect.element(dialog.getByRole("radio", { name: "APPROVED" })).toBeChecked();
  await expect.element(dialog.getByRole("radio", { name: "APPROVED" })).toHaveFocus();
  await expect.element(field(dialog, "Remarks")).toHaveValue("Ask the guard");
  await expect.element(field(dialog, "Bearer Name")).toHaveValue("Changed first");
  await expect.element(dialog.getByPlaceholder("Write a comment")).toHaveValue("We come tomorrow");
  await dialog.getByPlaceholder("Write a comment").fill("");
  vi.mocked(updateTicketAction).mockResolvedValue({ ok: true, data: { ...pass, status: 3 } });
  await dialog.getByRole("radio", { name: "ONGOING" }).click();
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  await expect.element(toast("Gate Pass edited successfully.")).toBeVisible();
  const sent = vi.mocked(updateTicketAction).mock.lastCall?.[0];
  expect(sent).toMatchObject({ status: 3, remarks: "Ask the guard" });
  expect((sent as { updated_at: string }).updated_at).not.toBe(pass.updated_at);
});

test("an untouched form tells of a decision too, but not of one from before it was opened", async () => {
  const events = [event({})];
  const { pass, dialog, change } = await openPass({}, events);
  const by = { id: null, name: "Ernesto V. Lacson", area: "admin" as const };
  const set = (from: 1 | 2, to: 2 | 4) => events.push(event({ action: "status", from, to, by }));
  set(1, 2);
  change({ status: 2 });
  await expect.element(dialog.getByText("by Ernesto V. Lacson")).toBeVisible();
  await expect.element(dialog.getByText("what you have typed")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // It is loaded from the browser's memory first.
  set(2, 4);
  change({ status: 4 }, false);
  await rowOf(pass.ticketNumber).getByText(pass.bearerName).click();
  await expect.element(dialog.getByRole("radio", { name: "COMPLETED" })).toBeChecked();
  await expect.element(dialog.getByText("by Ernesto V. Lacson")).not.toBeInTheDocument();
});

test("the form says whom to call about the ticket, if there is a telephone number", async () => {
  const { dialog, change } = await openPass({ telephone: "09171234567" });
  const call = dialog.getByRole("link", { name: "Call Ana Reyes, 09171234567" });
  await expect.element(call).toHaveAttribute("href", "tel:09171234567");
  change({ telephone: null });
  await expect.element(call).not.toBeInTheDocument();
});

test("below 1024 pixels the request and its conversation are tabs, and what is typed stays in both", async () => {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  await page.viewport(1023, 900);
  try {
    const { pass, dialog, change, asked } = await openPass(
      {},
      [event({})],
      [comment({ by: byTenant, message: "When?" })],
    );
    const text = dialog.getByPlaceholder("Write a comment");
    const read = `put /ticket/${pass.id}/read`;
    await field(dialog, "Remarks").fill("Ask the guard");
    await expect.element(text).not.toBeVisible();
    // A comment that arrives behind the form is not read.
    change({ unread: 2 });
    await expect.element(dialog.getByRole("tab", { name: "Conversation, 2 new" })).toBeVisible();
    expect(asked).not.toContain(read);
    await userEvent.click(dialog.getByRole("heading", { name: "Decision" }));
    await userEvent.keyboard("r");
    await expect.element(text).toHaveFocus();
    await expect.poll(() => asked).toContain(read);
    await text.fill("We come tomorrow");
    await expect.element(dialog.getByRole("button", { name: "Submit" })).not.toBeInTheDocument();
    await dialog.getByRole("tab", { name: "Request" }).click();
    await expect.element(field(dialog, "Remarks")).toHaveValue("Ask the guard");
    await expect.element(dialog.getByRole("button", { name: "Submit" })).toBeVisible();
    await page.viewport(1024, 900);
    await expect.element(dialog.getByRole("tab")).not.toBeInTheDocument();
    await expect.element(text).toHaveValue("We come tomorrow");
    await expect.element(field(dialog, "Remarks")).toHaveValue("Ask the guard");
  } finally {
    await page.viewport(width, height);
  }
});

test("Verify asks once, also after a double click", async () => {
  const { pass, dialog } = await openPass();
  vi.mocked(verifyTicketAction).mockResolvedValue({ ok: true, data: pass });
  const verify = dialog.getByRole("button", { name: "Verify" }).element() as HTMLButtonElement;
  verify.click();
  verify.click();
  await expect
    .element(prompt("Do you want to verify this item?"))
    .toHaveAccessibleDescription("You cannot undo this.");
  await answer("Verify");
  await expect.element(toast("Gate Pass verified successfully.")).toBeVisible();
  await expect.element(prompt()).not.toBeInTheDocument();
  expect(verifyTicketAction).toHaveBeenCalledTimes(1);
});
