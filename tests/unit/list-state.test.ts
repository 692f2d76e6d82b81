import { createSerializer } from "nuqs/server";
import { describe, expect, it } from "vitest";
import { listParsers, readListState } from "@/lib/core/list-state";
import { auditFilters } from "@/lib/features/audit/filters";
import { serviceFilters } from "@/lib/features/tickets/filters";

const filters = { ...auditFilters, ...serviceFilters };
const write = createSerializer({ ...listParsers, ...filters });

describe("a list's state", () => {
  it("comes back from its address", () => {
    const state = {
      page: 3,
      limit: 25,
      searchTerm: "ñ & %",
      status: "5",
      sort: "dateOfUse",
      order: "asc" as const,
      actorId: "01900000-0000-7000-8000-00000000000a",
      action: "tenant.update",
      from: "2026-11-01",
      to: "2026-11-30",
      unread: "1",
      overdue: "1",
      urgent: "1",
      assignee: "me",
      tenant: "01900000-0000-7000-8000-00000000000b",
      open: "1",
      due: "week",
      filed: "new",
      types: "gatePass,incident",
    };
    expect(readListState(Object.fromEntries(new URLSearchParams(write(state))), filters)).toEqual(state);
    expect(write(readListState({}, filters))).toBe("");
  });

  it("is at its defaults where the address makes no sense", () => {
    const wrong = {
      page: "-1",
      limit: "1000",
      status: "9",
      sort: "a b",
      order: "up",
      actorId: "me",
      from: "today",
      unread: "yes",
      overdue: "0",
      urgent: "true",
      assignee: "you",
      open: "2",
      due: "never",
      filed: "2026",
      types: "gate pass",
    };
    expect(readListState(wrong, filters)).toEqual(readListState({}, filters));
    expect(readListState({ page: ["2", "3"], searchTerm: "x".repeat(300) })).toMatchObject({
      page: 2,
      searchTerm: "x".repeat(200),
    });
  });

  it("has no filter of another list", () => {
    expect(readListState({ unread: "1", actorId: "01900000-0000-7000-8000-00000000000a" })).toEqual(
      readListState({}),
    );
  });
});
