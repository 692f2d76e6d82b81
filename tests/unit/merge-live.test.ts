import { describe, expect, it } from "vitest";
import { deletedRecords, isUnordered, mergeLive } from "@/lib/browser/merge-live";
import type { Page } from "@/lib/core/paging";
import type { TicketRecord } from "@/lib/features/tickets/record";

const record = (number: number, values: Partial<TicketRecord> = {}) =>
  ({
    id: `id-${String(number).padStart(6, "0")}`,
    ticketNumber: `GP-2026-${String(number).padStart(6, "0")}`,
    status: 1,
    updated_at: "2026-11-20T08:00:00.5+08:00",
    ...values,
  }) as TicketRecord;
const page = (...numbers: number[]): Page<TicketRecord> => ({
  data: numbers.map((number) => record(number)),
  total: 30,
  from: 1,
  page: 1,
  limit: 3,
});
const first = {
  page: 1,
  limit: 3,
  searchTerm: "",
  status: "",
  sort: "",
  unread: "",
  overdue: "",
  urgent: "",
  assignee: "",
};
const numbers = (merged: Page<TicketRecord> | null) => merged?.data.map(({ id }) => Number(id.slice(3)));
/** All rows of a list that has no other page. */
const whole = (...numbers: number[]) => ({ ...page(...numbers), total: numbers.length });

describe("a published record", () => {
  it("that is new is inserted at the top, and the page is cut to its size", () => {
    const merged = mergeLive(page(9, 8, 7), record(10), first);
    expect(numbers(merged)).toEqual([10, 9, 8]);
    expect(merged).toMatchObject({ total: 31, from: 1 });
    expect(numbers(mergeLive({ ...whole(), from: 0 }, record(1), first))).toEqual([1]);
    expect(numbers(mergeLive(page(9, 8, 7), record(10), { ...first, limit: 0 }))).toEqual([10, 9, 8, 7]);
  });

  it("replaces its row", () => {
    const newer = record(8, { status: 2, updated_at: "2026-11-20T08:00:01+08:00" });
    const merged = mergeLive(page(9, 8, 7), newer, first);
    expect(numbers(merged)).toEqual([9, 8, 7]);
    expect(merged?.data[1]?.status).toBe(2);
    expect(merged?.total).toBe(30);
  });

  it.each([
    ["2026-11-20T08:00:00.4+08:00", 1],
    ["2026-11-20T08:00:00+08:00", 1],
    ["2026-11-20T07:59:59.999999+08:00", 1],
    ["2026-11-20T08:00:00.5+08:00", 2],
    ["2026-11-20T08:00:00.51+08:00", 2],
    ["2026-11-20T08:00:00.500001+08:00", 2],
  ])("of %s replaces its row unless it is older", (updated_at, status) => {
    expect(mergeLive(page(9), record(9, { status: 2, updated_at }), first)?.data[0]?.status).toBe(status);
  });

  it("that is older removes no row", () => {
    const approval = { ...first, status: "1" };
    const older = "2026-11-20T08:00:00.4+08:00";
    expect(mergeLive(whole(9, 8), record(9, { status: 2, updated_at: older }), approval)).toEqual(
      whole(9, 8),
    );
    expect(mergeLive(whole(9), record(9, { status: 0, updated_at: older }), first)).toEqual(whole(9));
    const { updated_at: _, ...withoutTime } = record(9, { status: 0 });
    expect(mergeLive(whole(9), withoutTime as TicketRecord, first)?.data).toEqual([]);
  });

  it("with status 0 is removed from a list of one page", () => {
    const merged = mergeLive(whole(9, 8, 7), record(8, { status: 0 }), first);
    expect(numbers(merged)).toEqual([9, 7]);
    expect(merged?.total).toBe(2);
    expect(mergeLive(whole(9, 8, 7), record(5, { status: 0 }), first)).toEqual(whole(9, 8, 7));
  });

  it("leaves a tab that it no longer belongs to, and comes to one that it does", () => {
    const approval = { ...first, status: "1" };
    expect(numbers(mergeLive(whole(9, 8), record(9, { status: 2 }), approval))).toEqual([8]);
    expect(mergeLive(whole(9), record(10, { status: 2 }), approval)).toEqual(whole(9));
    expect(numbers(mergeLive(page(9), record(10), approval))).toEqual([10, 9]);
  });

  it("that is old and on a later page changes nothing", () => {
    expect(mergeLive(page(9, 8, 7), record(5), first)).toEqual(page(9, 8, 7));
  });

  it.each([
    ["the list is searched", page(9), record(10), { ...first, searchTerm: "x" }],
    ["the list is sorted", page(9), record(9, { status: 2 }), { ...first, sort: "status" }],
    ["only overdue tickets are shown", page(9), record(9), { ...first, overdue: "1" }],
    ["only urgent tickets are shown", page(9), record(9), { ...first, urgent: "1" }],
    ["only unread tickets are shown", page(9), record(9), { ...first, unread: "1" }],
    ["it may have another assignee", page(9), record(9, { status: 2 }), { ...first, assignee: "me" }],
    ["a later page is shown", page(9), record(10), { ...first, page: 2 }],
    ["the first row of the next page moves up", page(9, 8, 7), record(8, { status: 0 }), first],
    ["a row of another page may be deleted", page(9, 8, 7), record(5, { status: 0 }), first],
    ["it may have come from another tab", page(9, 8, 7), record(5), { ...first, status: "1" }],
    ["it was missed before", whole(9, 8), record(5), first],
  ])("needs a refetch if %s", (_, shownPage, published, shown) => {
    expect(mergeLive(shownPage, published, shown)).toBeNull();
  });

  it("changes no page in place", () => {
    const before = page(9, 8, 7);
    for (const change of [record(10), record(8, { status: 2 }), record(7, { status: 0 })])
      mergeLive(before, change, first);
    expect(before).toEqual(page(9, 8, 7));
  });
});

describe("a record that is known to be deleted", () => {
  const deletion = record(9, { status: 0, updated_at: "2026-11-20T08:00:01+08:00" });
  const at = (updated_at: string) => record(9, { updated_at });

  it("is brought back by no change from before that arrives later", () => {
    const deleted = deletedRecords();
    expect(deleted.note(at("2026-11-20T08:00:00+08:00"))).toBe(true);
    expect(deleted.note(deletion)).toBe(true);
    expect(deleted.note(at("2026-11-20T08:00:00.9+08:00"))).toBe(false);
    expect(deleted.has(deletion.id)).toBe(true);
    expect(deleted.note(record(8))).toBe(true);
  });

  it("is brought back by no change of the same moment, which was before the deletion", () => {
    const deleted = deletedRecords();
    deleted.note(deletion);
    expect(deleted.note(at("2026-11-20T08:00:01+08:00"))).toBe(false);
    expect(deleted.has(deletion.id)).toBe(true);
  });

  it("is there again with a change from after", () => {
    const deleted = deletedRecords();
    deleted.note(deletion);
    expect(deleted.note(at("2026-11-20T08:00:02+08:00"))).toBe(true);
    expect(deleted.has(deletion.id)).toBe(false);
  });

  it("stays so after a deletion here, whose moment comes with its own event", () => {
    const deleted = deletedRecords();
    deleted.add(deletion.id);
    expect(deleted.note(at("2026-11-20T08:00:00+08:00"))).toBe(false);
    expect(deleted.note(deletion)).toBe(true);
    expect(deleted.has(deletion.id)).toBe(true);
  });
});

describe("an event that arrives late", () => {
  it("is left out, also if a later one has removed its row from the page", () => {
    const events = deletedRecords();
    expect(events.note(record(9, { status: 2, updated_at: "2026-11-20T08:00:01+08:00" }))).toBe(true);
    expect(events.note(record(9, { status: 1 }))).toBe(false);
  });

  it("has no order if a change left the time as it was", () => {
    const assigned = record(9, { assignee: { id: "one", name: "One" } });
    expect(isUnordered(assigned, record(9))).toBe(true);
    expect(isUnordered(record(9, { updated_at: "2026-11-20T08:00:01+08:00" }), record(9))).toBe(false);
    expect(isUnordered(assigned, undefined)).toBe(false);
  });
});
