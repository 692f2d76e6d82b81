import { beforeAll, describe, expect, it } from "vitest";
import { commonViews, lastQuery, savedViews, viewQuery } from "@/components/tickets/lists/filter-choices";
import { maxViews } from "@/lib/features/list-settings/schema";
import { ticketFilters } from "@/lib/features/tickets/filters";
import { adminWith, type Caller } from "@/tests/support/people";

/* How a member of staff has set up a list: views, the last one, hidden columns. */

const none = { views: [], lastView: null, hiddenColumns: [] };
const mine = { name: "Mine, due this week", query: "assignee=me&due=week" };

describe("the setting of a list", () => {
  let as: Caller;
  const path = "/list-setting/tickets";
  const put = async (change: object, by: Caller = as) => by("PUT", path, change);
  beforeAll(async () => {
    ({ as } = await adminWith("gatepass.view"));
  });

  it("is empty at first, and keeps each part that is not sent", async () => {
    expect((await as("GET", path)).body).toEqual(none);
    await put({ save: mine, lastView: mine.name });
    expect((await put({ hiddenColumns: ["due"] })).body).toEqual({
      ...{ views: [mine], lastView: mine.name, hiddenColumns: ["due"] },
    });
    expect((await put({ lastView: null })).body).toMatchObject({ views: [mine], lastView: null });
    expect((await as("GET", "/list-setting/services")).body).toEqual(none);
  });

  it("changes a view in its place, renames it, and removes it", async () => {
    const other = { name: "Late", query: "overdue=1" };
    await put({ save: other });
    const changed = { ...mine, query: "assignee=me" };
    expect((await put({ save: changed })).body.views).toEqual([changed, other]);
    expect((await put({ save: { ...changed, name: "My own", was: mine.name } })).body.views).toEqual([
      { name: "My own", query: "assignee=me" },
      other,
    ]);
    const taken = await put({ save: { ...other, name: "Late", was: "My own" } });
    expect([taken.status, taken.body.errors]).toEqual([400, { name: ["Another view has this name."] }]);
    expect((await put({ remove: "My own" })).body.views).toEqual([other]);
    expect((await put({ remove: "Nothing" })).body.views).toEqual([other]);
  });

  it("loses no view of two windows", async () => {
    const names = Array.from({ length: 8 }, (_, at) => `View ${at}`);
    await Promise.all(names.map((name) => put({ save: { name, query: "open=1" } })));
    const { views } = (await as("GET", path)).body;
    expect(views.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(names));
    for (const { name } of views) await put({ remove: name });
  });

  it("is each person's own", async () => {
    const { as: other } = await adminWith();
    await put({ save: mine, lastView: mine.name });
    expect((await other("GET", path)).body).toEqual(none);
    await put({ save: { name: "Other", query: "" } }, other);
    expect((await as("GET", path)).body.views).toEqual([mine]);
  });

  it("has limits", async () => {
    for (const change of [
      { save: { name: "", query: "" } },
      { save: { name: "x".repeat(41), query: "" } },
      { save: { name: "x", query: "x".repeat(401) } },
      { save: { name: "x", query: "https://example.com" } },
      { save: { name: "x", query: "//example.com" } },
      // Every list has a view with this name.
      { save: { name: "Nobody's", query: "open=1" } },
      // The list would redirect to itself for ever.
      ...["&", "=", "a=b&"].map((query) => ({ save: { name: "x", query } })),
      { hiddenColumns: Array.from({ length: 11 }, () => "due") },
      { hiddenColumns: "due" },
      { lastView: 5 },
    ])
      expect((await put(change)).status).toBe(400);
    for (const list of ["payments", "x", "%00"])
      expect((await as("GET", `/list-setting/${list}`)).status).toBe(404);
    const { as: eager } = await adminWith();
    for (let at = 0; at < maxViews; at++) await put({ save: { name: `View ${at}`, query: "" } }, eager);
    expect((await put({ save: { name: "One more", query: "" } }, eager)).status).toBe(400);
    expect((await put({ save: { name: "View 3", query: "open=1" } }, eager)).status).toBe(200);
  });
});

describe("the view that a list opens with", () => {
  it("is the one that was chosen last, with what its address had", () => {
    expect(lastQuery({ ...none, views: [mine], lastView: mine.name })).toBe(mine.query);
    for (const { name, state } of commonViews) {
      const query = lastQuery({ ...none, lastView: name });
      const [saved] = savedViews({ ...none, views: [{ name, query: query ?? "" }] }, ticketFilters);
      expect(saved?.state).toMatchObject(state);
    }
    expect(lastQuery({ ...none, views: [mine] })).toBeNull();
    expect(lastQuery({ ...none, lastView: "Removed" })).toBeNull();
  });

  it("has neither the page nor what was searched", () => {
    const state = { page: 3, limit: 25, searchTerm: "sink", status: "1", sort: "", order: "desc", open: "" };
    expect(viewQuery({ ...state, due: "week" } as never)).toBe("status=1&due=week");
  });
});
