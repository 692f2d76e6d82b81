import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { deleteTicketAction } from "@/lib/actions/tickets";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { adminCrudChannel, clientCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { pageOf, refusal, untilQuiet } from "@/tests/support/components/api";
import {
  answersOf,
  chooseInRow,
  field,
  gatePass,
  gatePasses,
  openOffice,
  openTenants,
  rowOf,
} from "@/tests/support/components/gate-passes";
import { adminId, tenantId } from "@/tests/support/components/people";
import { answer, toast } from "@/tests/support/components/shell";

/* Live changes of an open list and of an open record (docs/rules/realtime.md, Delivery). */

const mine = clientCrudChannel("tickets", tenantId);
const theirs = adminCrudChannel("tickets", adminId);
const stale = "This record was changed by someone else. Reload it and try again.";
const typedStays = "This record does not exist. What you have typed stays here";
const deletedOf = (record: TicketRecord) => ({ ...record, status: 0 as const });

/** Opens a tenant's list of one gate pass. @returns also the stored gate passes, which a test changes */
async function openOne() {
  const first = gatePass();
  const stored = [first];
  const rows = () => pageOf(stored);
  return { first, stored, ...(await openTenants({ rows: stored, answers: { "get /tickets": rows } })) };
}

test("live events reload the list once, for all of a moment", async () => {
  const { stored, live, asked } = await openOne();
  await untilQuiet(asked);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await vi.advanceTimersByTimeAsync(1000);
  const before = asked.length;
  for (const at of [2, 3, 4]) {
    stored.unshift(gatePass({}, at));
    live.send(mine, crudEvent, stored[0]);
  }
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  for (const { ticketNumber } of stored) await expect.element(rowOf(ticketNumber)).toBeVisible();
  expect(asked.slice(before)).toEqual(["get /tickets?page=1&limit=10"]);
});

test("without the real-time server a page says so, and reloads its list on reconnection", async () => {
  const { first, stored, live, asked } = await openOne();
  await untilQuiet(asked);
  live.lose();
  const notLive = page.getByRole("status").filter({ hasText: "Not live" });
  await expect.element(notLive).toBeVisible();
  const missed = gatePass({}, 2);
  stored.splice(0, 1, missed);
  const before = asked.length;
  live.regain();
  await expect.element(rowOf(missed.ticketNumber)).toBeVisible();
  await expect.element(rowOf(first.ticketNumber)).not.toBeInTheDocument();
  await expect.element(notLive).not.toBeInTheDocument();
  expect(asked.slice(before)).toEqual(["get /tickets?page=1&limit=10"]);
});

test("a new row does not move the rows while a row's menu is open", async () => {
  const { first, stored, live, asked } = await openOne();
  await page.getByRole("button", { name: `Actions of ${first.ticketNumber}` }).click();
  await expect.element(page.getByRole("menuitem", { name: "View" })).toBeVisible();
  const second = gatePass({}, 2);
  stored.unshift(second);
  const before = asked.length;
  live.send(mine, crudEvent, second);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await new Promise(requestAnimationFrame);
  expect(document.querySelectorAll("tbody tr")).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(rowOf(second.ticketNumber)).toBeVisible();
});

test("deleted records leave the selection: live, by this admin, and after a lost connection", async () => {
  const all = gatePasses(4);
  const [fourth, third, second] = [gatePass({}, 4), gatePass({}, 3), gatePass({}, 2)];
  let stored = all;
  const take = (gone: TicketRecord) => {
    stored = stored.filter(({ id }) => id !== gone.id);
  };
  vi.mocked(deleteTicketAction).mockImplementation(async () => {
    take(third);
    return { ok: true, data: deletedOf(third) };
  });
  const { live } = await openOffice({
    rows: all,
    answers: {
      "get /tickets": () => pageOf(stored),
      "post /ticketIds": ({ body }) => ({
        data: stored.filter(({ id }) => (body as { selectedIds: string[] }).selectedIds.includes(id)),
      }),
    },
  });
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
  await expect.element(page.getByText("4 selected")).toBeVisible();
  take(fourth);
  live.send(theirs, crudEvent, deletedOf(fourth));
  await expect.element(page.getByText("3 selected")).toBeVisible();
  // The rows below move up when it leaves: a click at that moment reaches none of them.
  await expect.element(rowOf(fourth.ticketNumber)).not.toBeInTheDocument();
  await chooseInRow(third.ticketNumber, "Delete");
  await answer("Delete");
  await expect.element(page.getByText("2 selected")).toBeVisible();
  live.lose();
  take(second);
  live.regain();
  await expect.element(page.getByText("1 selected")).toBeVisible();
});

/** An answer that waits until it is released. */
function held(value: object) {
  let release = () => {};
  const answer = new Promise<object>((resolve) => {
    release = () => resolve(value);
  });
  return { answer, release };
}

/** Opens a ticket in the office's dialog, and types into it. */
async function typeInto(label: string) {
  const pass = gatePass();
  const stored: { record: TicketRecord | Promise<object> | null } = { record: pass };
  const shown = () => stored.record ?? refusal(404, "This record does not exist.");
  const opened = await openOffice({
    rows: [pass],
    answers: { ...answersOf(pass), [`get /ticket/${pass.id}`]: shown },
    query: `?modal=true&serviceId=${pass.id}`,
  });
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  await field(dialog, label).fill("Typed");
  return { ...opened, pass, stored, dialog };
}

test("a change by another admin is announced over what is typed, and Reload shows it", async () => {
  const { live, pass, stored, dialog } = await typeInto("Bearer Name");
  stored.record = { ...pass, bearerName: "Changed first", updated_at: "2026-11-30T09:00:00+08:00" };
  live.send(theirs, crudEvent, stored.record);
  await expect.element(dialog.getByText(stale)).toBeVisible();
  await expect.element(field(dialog, "Bearer Name")).toHaveValue("Typed");
  await dialog.getByRole("button", { name: "Reload" }).click();
  await expect.element(field(dialog, "Bearer Name")).toHaveValue("Changed first");
});

test("a record that is deleted while somebody edits it leaves what was typed", async () => {
  const { live, pass, stored, dialog } = await typeInto("Bearer Name");
  stored.record = null;
  live.send(theirs, crudEvent, deletedOf(pass));
  await expect.element(dialog.getByText(typedStays)).toBeVisible();
  await expect.element(field(dialog, "Bearer Name")).toHaveValue("Typed");
  await expect.element(dialog.getByRole("button", { name: "Submit", exact: true })).toBeDisabled();
});

test("a deletion is shown, even if an older answer arrives after it", async () => {
  const { live, pass, stored, dialog, asked } = await typeInto("Bearer Name");
  await untilQuiet(asked);
  const older = held(pass);
  stored.record = older.answer;
  const before = asked.length;
  live.send(theirs, crudEvent, pass);
  await expect.poll(() => asked.slice(before)).toContain(`get /ticket/${pass.id}`);
  live.send(theirs, crudEvent, deletedOf(pass));
  older.release();
  await untilQuiet(asked);
  await expect.element(dialog.getByText(typedStays)).toBeVisible();
  await expect.element(field(dialog, "Bearer Name")).toHaveValue("Typed");
});

test("a change is shown, even if it happens while the record is loaded for the first time", async () => {
  const pass = gatePass();
  const older = held(pass);
  let answer: object = older.answer;
  const { live, asked } = await openOffice({
    rows: [pass],
    answers: { ...answersOf(pass), [`get /ticket/${pass.id}`]: () => answer },
    query: `?modal=true&serviceId=${pass.id}`,
  });
  await expect.poll(() => asked).toContain(`get /ticket/${pass.id}`);
  answer = { ...pass, bearerName: "Changed first", updated_at: "2026-11-30T09:00:00+08:00" };
  live.send(theirs, crudEvent, answer);
  await untilQuiet(asked);
  older.release();
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  await expect.element(field(dialog, "Bearer Name")).toHaveValue("Changed first");
});

test("an open form stays when its record can't be loaded again", async () => {
  const { live, pass, stored, dialog, asked } = await typeInto("Bearer Name");
  stored.record = null;
  const before = asked.length;
  vi.stubGlobal("fetch", async (input: string) => {
    asked.push(`get ${input}`);
    return refusal(429, "Too many requests.");
  });
  live.send(theirs, crudEvent, { ...pass, updated_at: "2026-11-30T09:00:00+08:00" });
  await expect.poll(() => asked.slice(before)).toContain(`get /admin/api/ticket/${pass.id}`);
  await new Promise(requestAnimationFrame);
  await expect.element(field(dialog, "Bearer Name")).toHaveValue("Typed");
});

test("a record deleted in its panel is not requested again", async () => {
  const pass = gatePass();
  let stored = [pass];
  vi.mocked(deleteTicketAction).mockImplementation(async () => {
    stored = [];
    return { ok: true, data: deletedOf(pass) };
  });
  const { live, asked } = await openTenants({
    rows: stored,
    answers: { ...answersOf(pass), "get /tickets": () => pageOf(stored) },
  });
  await chooseInRow(pass.ticketNumber, "View");
  const panel = page.getByRole("dialog");
  await expect.element(field(panel, "Bearer Name")).toHaveValue(pass.bearerName);
  await panel.getByRole("button", { name: "Delete" }).click();
  const before = asked.length;
  await answer("Delete");
  await expect.element(toast("Gate Pass deleted successfully.")).toBeVisible();
  live.send(mine, crudEvent, deletedOf(pass));
  await expect.element(page.getByText("You have no gate pass yet.")).toBeVisible();
  await expect.poll(() => asked.slice(before)).not.toHaveLength(0);
  expect(asked.slice(before).filter((call) => !call.startsWith("get /tickets"))).toEqual([]);
});
