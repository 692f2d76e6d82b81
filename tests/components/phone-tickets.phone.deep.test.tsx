import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { rightsOf } from "@/lib/features/tickets/flags";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import { incidentKind } from "@/lib/features/tickets/kinds/incident";
import { visitorKind } from "@/lib/features/tickets/kinds/visitor";
import { adminCrudChannel, crudEvent } from "@/lib/ports/realtime/channels";
import { pageOf } from "@/tests/support/components/api";
import {
  answersOf,
  byTenant,
  comment,
  field,
  gatePass,
  openNewPass,
  openOffice,
  openTenants,
  siteTime,
} from "@/tests/support/components/gate-passes";
import { openKind } from "@/tests/support/components/kinds";
import { adminId } from "@/tests/support/components/people";
import { expectTexts, find } from "@/tests/support/components/shell";

/* Tickets on a phone: cards, read-only panels, the calendar (docs/rules/screens.md, Phones). */

const card = (number: string) =>
  page.getByRole("list", { name: "Gate Pass" }).getByRole("listitem").filter({ hasText: number });

test("a tenant's card opens its ticket read-only, with its progress first; Edit leads to the form", async () => {
  const pass = gatePass({ bearerName: "SM Home Delivery" });
  await openTenants({ rows: [pass], answers: answersOf(pass) });
  await expect.element(page.getByRole("grid", { name: "Gate Pass" })).not.toBeInTheDocument();
  await expect.element(card(pass.ticketNumber)).toHaveTextContent("SM Home Delivery");
  await card(pass.ticketNumber).getByRole("button").click();
  const panel = page.getByRole("dialog");
  await expect.element(panel).toHaveAccessibleName("Gate Pass");
  await expect.element(panel.getByRole("heading", { name: "Gate Pass", level: 2 })).toHaveFocus();
  const line = panel.getByRole("region", { name: "Timeline" });
  await expectTexts(line.getByRole("listitem"), [/^FOR APPROVAL/, /^APPROVED/]);
  const name = panel.getByText("SM Home Delivery");
  const top = (one: typeof name) => one.element().getBoundingClientRect().top;
  expect(top(line)).toBeLessThan(top(name));
  // Nothing can be typed but a comment.
  await expect.element(panel.getByRole("textbox")).toHaveLength(1);
  await expect.element(panel.getByRole("textbox", { name: "Reply" })).toBeVisible();
  await line.getByRole("button", { name: "Whole time line" }).click();
  await expect.element(line).toHaveTextContent("Filed by Ana Reyes");
  await panel.getByRole("button", { name: "Edit" }).click();
  await expect.element(panel).toHaveAccessibleName("Edit Gate Pass");
  await expect.element(field(panel, "Bearer Name")).toHaveFocus();
  // It slides in from the side.
  await expect.poll(() => panel.element().getBoundingClientRect()).toMatchObject({ left: 0, width: 390 });
  await panel.getByRole("button", { name: "Back" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth, "nothing is wider than the screen").toBe(390);
});

test("a decided ticket offers no Edit, and says why", async () => {
  const pass = gatePass({ status: 2 });
  await openTenants({ answers: answersOf(pass), query: `?modal=true&serviceId=${pass.id}` });
  const panel = page.getByRole("dialog");
  await expect.element(panel.getByText("Only a request that is FOR APPROVAL can be changed.")).toBeVisible();
  await expect.element(panel.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
});

test("the office's ticket opens read-only, and can be edited if permitted", async () => {
  const pass = gatePass();
  const query = `?modal=true&serviceId=${pass.id}`;
  await openOffice({ answers: answersOf(pass), query });
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(pass.bearerName)).toBeVisible();
  await expect.element(dialog.getByRole("heading", { name: "Gate Pass", level: 2 })).toHaveFocus();
  await expect.element(dialog.getByText("Ana Reyes")).toBeVisible();
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect.element(dialog).toHaveAccessibleName("EDIT GATEPASS");
  await expect.element(field(dialog, "Bearer Name")).toHaveValue(pass.bearerName);
});

test("the office's ticket says that the role does not allow changes", async () => {
  const pass = gatePass();
  const rights = rightsOf(gatePassKind, (permission) => permission === "gatepass.view");
  await openOffice({ answers: answersOf(pass), rights, query: `?modal=true&serviceId=${pass.id}` });
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Your role does not allow changing these fields.")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
});

test("neither a long conversation nor combining marks widen the page", async () => {
  const pass = gatePass();
  const marks = comment({ message: `Look: a${"\u0489".repeat(4800)}` });
  const said = Array.from({ length: 49 }, (_, at) => comment({ message: `Number ${at + 1}.`, by: byTenant }));
  await openTenants({
    answers: { ...answersOf(pass), [`get /ticket/${pass.id}/comments`]: pageOf([marks, ...said]) },
    query: `?modal=true&serviceId=${pass.id}`,
  });
  await expect.element(page.getByRole("article")).toHaveLength(50);
  const dialog = page.getByRole("dialog").element();
  expect(dialog.scrollWidth - dialog.clientWidth).toBeLessThanOrEqual(1);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test("while cards are selected, new ones appear only afterwards", async () => {
  const [first, second] = [gatePass(), gatePass({}, 2)];
  const stored = [first];
  const { live, asked } = await openOffice({
    rows: stored,
    answers: { "get /tickets": () => pageOf(stored) },
  });
  await expect.element(card(first.ticketNumber)).toBeVisible();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  stored.unshift(second);
  const before = asked.length;
  live.send(adminCrudChannel("tickets", adminId), crudEvent, second);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await new Promise(requestAnimationFrame);
  await expect.element(card(second.ticketNumber)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Stop selecting" }).click();
  await expect.element(card(second.ticketNumber)).toBeVisible();
});

test("a date field opens the calendar, which asks for the time and offers typing", async () => {
  const { panel } = await openNewPass();
  const used = field(panel, "Date Of Use");
  const calendar = page.getByRole("dialog", { name: "Date Of Use" });
  await used.click();
  await expect.element(calendar.getByRole("grid")).toBeVisible();
  await expect.element(used).not.toHaveFocus();
  await (await find(`[data-day="${siteTime(0).slice(0, 10)}"] button`)).click();
  await expect.element(calendar.getByRole("grid")).not.toBeInTheDocument();
  await calendar.getByRole("button", { name: "9:00 PM", exact: true }).click();
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(used).toHaveValue(siteTime(0, "21:00:00"));
  await used.click();
  await calendar.getByRole("button", { name: "Type it" }).click();
  await expect.element(used).toHaveFocus();
});

test.each([visitorKind, incidentKind])("$name: touch devices show no text about dragging", async (kind) => {
  await openKind(kind, "client", "?modal=true&serviceId=new");
  const panel = page.getByRole("dialog", { name: kind.texts.add.client });
  await expect.poll(() => panel.element().querySelector('input[type="file"]')).not.toBeNull();
  const texts = panel.getByText(/drag/).elements();
  expect(texts.filter((text) => text.checkVisibility())).toEqual([]);
});

test("cards of two columns are equally high", async () => {
  await page.viewport(768, 1024);
  const long = "A name that needs two lines of a card, as some movers have";
  await openTenants({ rows: [gatePass({ bearerName: long }), gatePass({}, 2)] });
  const cards = page.getByRole("list", { name: "Gate Pass" }).getByRole("button");
  await expect.element(cards).toHaveLength(2);
  const [left, right] = cards.elements().map((one) => one.getBoundingClientRect());
  expect([right?.y, right?.height]).toEqual([left?.y, left?.height]);
});
