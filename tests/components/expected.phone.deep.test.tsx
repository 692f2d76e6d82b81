import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ExpectedPage } from "@/components/expected/expected-page";
import { updateTicketAction } from "@/lib/actions/tickets";
import { seenGateKinds } from "@/lib/features/expected/gate-kinds";
import type { ExpectedTicket } from "@/lib/features/expected/record";
import { adminCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { answerCalls } from "@/tests/support/components/api";
import { adminId } from "@/tests/support/components/people";
import { answer, goOffline, prompt, show, toast } from "@/tests/support/components/shell";

/* The guard's list on a phone (docs/rules/tickets.md, Expected today). */

const day = "2026-11-27";
const moment = (time: string, on = day) => `${on}T${time}:00+08:00`;
const version = (second: number) => `${day}T08:00:0${second}.000000+08:00`;
const visitor = (values: Partial<ExpectedTicket>, at = 1): ExpectedTicket => ({
  id: `018f0000-0000-7000-8000-00000000000${at}`,
  ...{ kind: "visitorPass", ticketNumber: `VP-2026-00000${at}`, status: 2, tag: null },
  ...{ who: "Ligaya M. Fernandez", what: "Birthday", came: null, updated_at: version(1) },
  tenant: { clientCode: "T1-101", uoccname: "Ana Reyes" },
  ...{ from: moment("14:00"), to: moment("14:00") },
  ...values,
});
const workers = visitor(
  {
    ...{ kind: "workPermit", ticketNumber: "WP-2026-000002", who: "Pedro Ramos", what: "Repainting" },
    ...{ from: moment("09:00", "2026-11-26"), to: moment("17:00", "2026-11-30") },
  },
  2,
);
const part = (name: string) => page.getByRole("region", { name, exact: true });
const rows = (name: string) => part(name).getByRole("listitem");
const button = (who: string) => page.getByRole("button", { name: `Came in: ${who}` });

/** Opens the page. @param held the guard's permissions */
async function open(
  data: ExpectedTicket[],
  held: readonly string[] = ["visitors.complete", "permits.ongoing"],
) {
  const stored = { day, data };
  answerCalls({ "get /expected-today": () => stored });
  const kinds = seenGateKinds((one) => one.endsWith(".view") || held.includes(one));
  const live = await show(<ExpectedPage {...{ adminId, kinds }} initial={{ ...stored }} />, {
    area: "admin",
  });
  return { stored, live };
}
const cameBy = (by: string, row: ExpectedTicket): ExpectedTicket => ({
  ...{ ...row, status: 4, updated_at: version(2) },
  came: { at: moment("13:56"), by },
});

beforeEach(() => {
  vi.mocked(updateTicketAction).mockReset();
});

test("one tap lets a visitor in, once and without a question; who may not approve gets no Undo", async () => {
  const ligaya = visitor({});
  const { stored } = await open([ligaya, workers]);
  await expect.element(rows("Next").nth(1)).toHaveTextContent("9:00 AM");
  await expect.element(rows("Next").nth(1)).toHaveTextContent("Nov 26 to Nov 30");
  let finish = () => {};
  vi.mocked(updateTicketAction).mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ ok: true, data: { id: ligaya.id, status: 4, updated_at: version(2) } });
      }),
  );
  await button(ligaya.who).click();
  await button(ligaya.who).click({ force: true });
  stored.data = [cameBy("Danilo Ramos", ligaya), workers];
  finish();
  await expect.element(toast("Ligaya M. Fernandez came in.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  await expect.element(rows("Came in")).toHaveTextContent("1:56 PMDanilo Ramos");
  expect(vi.mocked(updateTicketAction).mock.calls.map(([input]) => input)).toEqual([
    { kind: "visitorPass", id: ligaya.id, status: 4, updated_at: version(1) },
  ]);
  await expect.element(rows("Next")).toHaveLength(1);
  expect(document.documentElement.scrollWidth, "nothing is wider than the screen").toBe(390);
});

test("workers become ONGOING, and Undo sets back what was shown", async () => {
  const { stored } = await open([workers], ["permits.ongoing", "permits.approve"]);
  vi.mocked(updateTicketAction).mockResolvedValue({
    ok: true,
    data: { id: workers.id, status: 3, updated_at: version(2) },
  });
  stored.data = [cameBy("Danilo Ramos", workers)];
  await button("Pedro Ramos").click();
  await expect.element(rows("Came in")).toBeVisible();
  stored.data = [workers];
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(button("Pedro Ramos")).toBeVisible();
  expect(vi.mocked(updateTicketAction).mock.calls.map(([input]) => input)).toMatchObject([
    { status: 3, updated_at: version(1) },
    { status: 2, updated_at: version(2) },
  ]);
});

test("of two guards the second one reads who did it", async () => {
  const ligaya = visitor({});
  const { stored } = await open([ligaya]);
  stored.data = [cameBy("Rico Santos", ligaya)];
  vi.mocked(updateTicketAction).mockResolvedValue({
    ...{ ok: false, status: 409, message: "This record was changed by someone else." },
    errors: { by: ["Rico Santos"], at: [moment("13:56")] },
  });
  await button(ligaya.who).click();
  await expect.element(page.getByText("Ligaya M. Fernandez came in at 1:56 PM: Rico Santos.")).toBeVisible();
  await expect.element(button(ligaya.who)).not.toBeInTheDocument();
});

test("without the right there is no button; events and a reconnect load the list again", async () => {
  const ligaya = visitor({});
  const { stored, live } = await open([ligaya], []);
  await expect.element(rows("Next")).toBeVisible();
  await expect.element(button(ligaya.who)).not.toBeInTheDocument();
  stored.data = [ligaya, workers];
  live.send(adminCrudChannel("permits", adminId), crudEvent, {});
  await expect.element(rows("Next")).toHaveLength(2);
  live.lose();
  stored.data = [];
  live.regain();
  await expect.element(page.getByText("Nobody is expected today.")).toBeVisible();
});

test("offline it is told, and nothing is sent twice", async () => {
  const ligaya = visitor({});
  await open([ligaya]);
  vi.mocked(updateTicketAction).mockRejectedValue(new TypeError("Failed to fetch"));
  goOffline();
  await button(ligaya.who).click();
  await expect.element(prompt("You are offline. Nothing was sent.")).toBeVisible();
  await answer("Cancel");
  await expect.element(button(ligaya.who)).toBeVisible();
  expect(vi.mocked(updateTicketAction).mock.calls.length).toBeLessThanOrEqual(1);
});

test("a name, a unit or a number finds, and pills narrow to a module", async () => {
  await open([visitor({}), workers]);
  const search = page.getByRole("searchbox");
  for (const [term, found] of [
    ["fernandéz", "Ligaya"],
    ["wp-2026", "Pedro Ramos"],
    ["T1-101", "Ligaya"],
  ] as const) {
    await search.fill(term);
    await expect.element(rows("Next").first()).toHaveTextContent(found);
  }
  await search.fill("nobody");
  await expect.element(page.getByText("No result for “nobody”.")).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.getByRole("button", { name: "Workers 1" }).click();
  await expect.element(rows("Next")).toHaveLength(1);
});
