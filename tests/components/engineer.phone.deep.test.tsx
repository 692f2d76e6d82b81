import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AdminTickets } from "@/components/tickets/admin-tickets";
import { createCommentAction, updateTicketAction } from "@/lib/actions/tickets";
import { readListState } from "@/lib/core/list-state";
import { ticketFilters } from "@/lib/features/tickets/filters";
import { rightsOf } from "@/lib/features/tickets/flags";
import { jobOrderKind } from "@/lib/features/tickets/kinds/job-order";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { answerCalls, pageOf, refusal } from "@/tests/support/components/api";
import { comment, siteTime, ticketBase } from "@/tests/support/components/gate-passes";
import { adminId } from "@/tests/support/components/people";
import { answer, expectTexts, prompt, show, timeZone, toast } from "@/tests/support/components/shell";

/* An engineer's list and request on a phone (docs/rules/screens.md, Phones). */

/** A file's request, which is not `fetch`'s. */
class StoredAtOnce {
  readonly upload = {};
  readonly status = 201;
  readonly response = { key: "images/photo.jpg" };
  onload = () => {};
  onloadend = () => {};
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  send() {
    setTimeout(() => {
      this.onload();
      this.onloadend();
    });
  }
}

const at = (days: number, time: string) => `${siteTime(days, time).replace(" ", "T")}+08:00`;
const order = (number: number, values: Partial<TicketRecord> = {}): TicketRecord => ({
  ...{ ...ticketBase(number), ticketNumber: `JO-2026-00000${number}`, status: 2 as const },
  ...{ title: `Problem ${number}`, description: "It drips.", telephone: "09171234567", dueAt: null },
  ...{ billOption: "Billable", estimatedAmount: 850, comment: null, overdue: false, waiting: null },
  ...values,
});
const card = (title: string) => page.getByRole("listitem").filter({ hasText: title });
const titles = (group: string) => page.getByRole("region", { name: group }).getByRole("listitem");
const dialog = () => page.getByRole("dialog").first();
const button = (name: string) => dialog().getByRole("button", { name, exact: true });

/** Opens the list of the person's own orders, or what a query says. */
async function open(rows: TicketRecord[], query = "?assignee=me&open=1", answers: object = {}) {
  const setting = { views: [], lastView: null, hiddenColumns: [] };
  const comments: ReturnType<typeof comment>[] = [];
  const asked = answerCalls({
    "get /requests": () => pageOf(rows),
    "get /requests/assignees": { data: [] },
    "put /list-setting/requests": setting,
    "get /ticket-counts": { requests: { 1: 3, 2: 19 } },
    ...Object.fromEntries(
      rows.flatMap((row) => [
        [`get /request/${row.id}`, () => row],
        [`get /request/${row.id}/history`, { data: [] }],
        [`get /request/${row.id}/comments`, () => pageOf(comments)],
        [`put /request/${row.id}/presence`, {}],
      ]),
    ),
    ...answers,
  });
  const state = readListState(Object.fromEntries(new URLSearchParams(query)), ticketFilters);
  const rights = rightsOf(jobOrderKind, (one) => /edit|ongoing|complete|cancel|approve/.test(one));
  await show(
    <AdminTickets
      kind={jobOrderKind}
      {...{ adminId, timeZone, rights, setting }}
      initial={{ state, page: pageOf(rows) }}
    />,
    { area: "admin", address: `/admin/service-requests${query}` },
  );
  return { asked, comments };
}

beforeEach(() => {
  vi.mocked(updateTicketAction).mockReset();
  vi.mocked(createCommentAction).mockReset();
});

test("one's own orders are in groups, high on the screen, each with its telephone", async () => {
  await open([
    order(1, { dueAt: at(3, "10:00:00") }),
    order(2, { dueAt: at(0, "23:30:00"), urgent: true, unread: 2 }),
    order(3, { dueAt: at(-2, "10:00:00"), overdue: true }),
    order(4, { waiting: { for: "tenant", reason: "The key", since: at(-1, "09:00:00") } }),
    order(5, { telephone: null, dueAt: at(1, "10:00:00") }),
  ]);
  await expectTexts(page.getByRole("heading", { level: 2 }), ["Overdue", "Today", "Later", "Waiting"]);
  await expectTexts(titles("Overdue"), [/2 days late.*Problem 3.*T1-101, Ana Reyes/]);
  await expectTexts(titles("Today"), [/2 new.*Urgent.*11:30 PM.*Problem 2/]);
  await expectTexts(titles("Later"), [/Problem 5/, /Problem 1/]);
  await expectTexts(titles("Waiting"), [/waits since.*Problem 4/]);
  const call = card("Problem 3").getByRole("link", { name: "Call Ana Reyes" });
  await expect.element(call).toHaveAttribute("href", "tel:09171234567");
  const { width, height } = call.element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
  await expect.element(card("Problem 5").getByRole("link", { name: /^Call/ })).not.toBeInTheDocument();
  expect(card("Problem 3").element().getBoundingClientRect().top).toBeLessThan(180);
  const group = page.getByRole("region", { name: "Overdue" }).element().getBoundingClientRect();
  expect(group.right, "nothing is wider than the screen").toBeLessThanOrEqual(390);
});

test("pills and the Filter menu have the other lists; an empty own list leads to Nobody's", async () => {
  const { asked } = await open([], "?assignee=me&open=1");
  await expect.element(page.getByText("Nothing is yours today.")).toBeVisible();
  await expect.element(page.getByRole("tab")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Nobody's", exact: true }).last().click();
  await expect.poll(() => asked.some((call) => call.includes("assignee=none"))).toBe(true);
  await page.getByRole("button", { name: "All, 22 job orders" }).click();
  await expect.poll(() => location.search).toBe("");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Approval 3" }).click();
  await expect.poll(() => location.search).toBe("?status=1");
  await page.getByRole("button", { name: "Remove the filter: Approval" }).click();
  await expect.poll(() => location.search).toBe("");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect.element(page.getByRole("searchbox")).toBeVisible();
});

test("ONGOING, Photo, COMPLETED: three taps, of which the last one asks", async () => {
  const record = order(1);
  const { comments } = await open([record], `?modal=true&serviceId=${record.id}`);
  await expect.element(dialog().getByRole("heading", { name: "Problem 1" })).toBeVisible();
  await expect.element(dialog().getByRole("link", { name: "Call Ana Reyes" })).toBeVisible();
  vi.mocked(updateTicketAction).mockImplementation(async (input) => {
    Object.assign(record, { status: (input as { status: number }).status });
    return { ok: true, data: { ...record } };
  });
  await button("ONGOING").click();
  await expect.element(button("COMPLETED")).toBeVisible();
  await expect.element(prompt()).not.toBeInTheDocument();

  await button("COMPLETED").click();
  await expect.element(prompt()).toHaveTextContent("There is no photo of the work yet.");
  await expect.element(prompt().getByRole("button", { name: "Complete without a photo" })).toBeVisible();
  await answer("Cancel");

  vi.stubGlobal("XMLHttpRequest", StoredAtOnce);
  const camera = dialog().element().querySelector<HTMLInputElement>('input[capture="environment"]');
  if (!camera) throw new Error("there is no camera");
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], "trap.jpg", { type: "image/jpeg" });
  vi.mocked(createCommentAction).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await userEvent.upload(camera, photo);
  await expect.element(button("Retry trap.jpg")).toBeVisible();
  await expect.element(button("COMPLETED")).toHaveAttribute("aria-disabled", "true");
  await expect.element(dialog().getByText("COMPLETED waits for the photo.")).toBeVisible();

  vi.mocked(createCommentAction).mockImplementation(async (input) => {
    const { images } = input as { images: { name: string; url: string }[] };
    const made = comment({ images });
    comments.push(made);
    return { ok: true, data: made };
  });
  await button("Retry trap.jpg").click();
  await expect.element(dialog().getByRole("list", { name: "Steps" })).toHaveTextContent("1 photo");
  await expect.element(dialog().getByRole("region", { name: "Photos of the work" })).toBeVisible();
  const sent = vi.mocked(createCommentAction).mock.calls;
  expect(sent.map(([input]) => input)).toEqual(Array(2).fill(sent[0]?.[0]));
  expect(sent[0]?.[0]).toMatchObject({ id: record.id, message: "", internal: false });
  expect(sent[1]?.[1]).toEqual(sent[0]?.[1]);

  await button("COMPLETED").click();
  await expect.element(prompt()).not.toHaveTextContent("no photo");
  await answer("Complete");
  await expect.element(toast("JO-2026-000001: COMPLETED.")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const statuses = vi.mocked(updateTicketAction).mock.calls.map(([input]) => input.status);
  expect(statuses).toEqual([3, 4]);
});

test("going back and the other statuses are in the menu; a cancellation needs its reason", async () => {
  const record = order(1, { status: 3 });
  await open([record], `?modal=true&serviceId=${record.id}`, { "get /other": refusal(404, "") });
  const entries = async () => {
    await button(`More about ${record.ticketNumber}`).click();
    return page.getByRole("menuitem");
  };
  await expectTexts(await entries(), ["Edit", "FOR APPROVAL", "APPROVED", "CANCELLED"]);
  await page.getByRole("menuitem", { name: "CANCELLED" }).click();
  const question = page.getByRole("dialog", { name: `CANCELLED: ${record.ticketNumber}` });
  await question.getByRole("button", { name: "CANCELLED", exact: true }).click();
  await expect.element(question.getByText("Please input your remarks!")).toBeVisible();
  expect(updateTicketAction).not.toHaveBeenCalled();
});
