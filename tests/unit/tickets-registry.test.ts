import { describe, expect, it } from "vitest";
import { type TicketKindName, ticketKinds } from "@/db/kinds";
import { isCreated } from "@/lib/features/tickets/define";
import { followingValues, newTicketValues, ticketFormValues } from "@/lib/features/tickets/form-values";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { kindOf, registry } from "@/lib/features/tickets/registry";
import { creationSchema, editSchema, newFault } from "@/lib/features/tickets/schema";
import { detailColumns } from "@/lib/features/tickets/server/records/tables";
import { flagOfTarget, statusChoice, statusLabel } from "@/lib/features/tickets/statuses";
import { pageFlags as pages } from "@/tests/support/roles";

/* What a declaration must have so that engine, pages and calls work. */

/** Each kind's paths, page, stem, statuses and tabs. */
const contract: Record<
  TicketKindName,
  { plural: string; singular: string; page: string; origin: string; prefix: string; statuses: number[] }
> = {
  gatePass: {
    plural: "tickets",
    singular: "ticket",
    page: "gatepass",
    origin: "tickets",
    prefix: "GP",
    statuses: [1, 2, 3, 4, 5, 6],
  },
  jobOrderRequest: {
    plural: "requests",
    singular: "request",
    page: "orders",
    origin: "requests",
    prefix: "JO",
    statuses: [1, 2, 3, 4, 5, 6],
  },
  incident: {
    plural: "reports",
    singular: "report",
    page: "reports",
    origin: "reports",
    prefix: "IR",
    statuses: [1, 2, 3, 4, 5, 6],
  },
  reservation: {
    plural: "reservations",
    singular: "reservation",
    page: "reservations",
    origin: "reservations",
    prefix: "RS",
    statuses: [1, 2, 3, 4, 5, 6],
  },
  workPermit: {
    plural: "permits",
    singular: "permit",
    page: "permits",
    origin: "permits",
    prefix: "WP",
    statuses: [1, 2, 3, 4, 5, 6],
  },
  visitorPass: {
    plural: "visitors",
    singular: "visitor",
    page: "visitors",
    origin: "visitors",
    prefix: "VP",
    statuses: [1, 2, 4, 5, 6],
  },
  leasingAssistance: {
    plural: "inquiries",
    singular: "inquiry",
    page: "inquiries",
    origin: "rentalInquiries",
    prefix: "LA",
    statuses: [1, 2, 4, 6],
  },
  commendation: {
    plural: "commendations",
    singular: "commendation",
    page: "commendations",
    origin: "commendations",
    prefix: "CT",
    statuses: [1, 2, 6],
  },
};

const shared = ["ticketNumber", "clientCode", "clientName", "status", "remarks", "created_at"];
const recordKeys = [
  "id",
  "ticketNumber",
  "status",
  "tenantId",
  "tenant",
  "approver",
  "verifier",
  "approvedById",
  "verifiedById",
  "postById",
  "approvalDate",
  "dateApplied",
  "completedDate",
  "remarks",
  "urgent",
  "created_at",
  "updated_at",
  "unread",
  "tenantReadAt",
  "origin",
];

it("knows each kind once", () => {
  expect(new Set(registry.map(({ name }) => name)).size).toBe(registry.length);
  expect(Object.keys(contract).sort()).toEqual([...ticketKinds].sort());
  for (const kind of registry) expect(kindOf(kind.name)).toBe(kind);
  expect(() => kindOf("nothing" as "gatePass")).toThrow("no such kind");
});

describe.each(registry.map((kind) => [kind.name, kind] as const))("%s", (name, kind) => {
  it("has these paths, stems, statuses and tabs", () => {
    const { plural, singular, page, origin, prefix, statuses, stem } = kind;
    expect({ plural, singular, page, origin, prefix, statuses: [...statuses] }).toEqual(contract[name]);
    expect(stem).toBe(plural);
    // Channels accept no other characters (lib/app/realtime/authorize.ts).
    expect(stem).toMatch(/^[a-z]+$/);
    expect(Object.keys(pages)).toContain(page);
    for (const status of statuses) expect(pages[page]).toContain(flagOfTarget[status]);
  });

  it("names its fields once, and none like what every record has", () => {
    const names = kind.fields.map((field) => field.name);
    expect(new Set(names).size).toBe(names.length);
    // A permit's dateApplied is a field of its form (docs/rules/tickets.md, Stamps).
    expect(names.filter((one) => recordKeys.includes(one))).toEqual(
      kind.name === "workPermit" ? ["dateApplied"] : [],
    );
  });

  it("has a column for each field and stamp", () => {
    expect(() => detailColumns(kind)).not.toThrow();
  });

  it("shows, sorts and exports only what there is", () => {
    const names = kind.fields.map((field) => field.name);
    const known = [...names, ...shared, ...(kind.stamps ?? []).map(({ name: stamp }) => stamp)];
    for (const column of [...kind.columns.client, ...kind.columns.admin, ...kind.sortable])
      expect(known).toContain(typeof column === "string" ? column : column.key);
    const { main, date, tag } = kind.card;
    for (const one of [main, date, tag]) if (one !== undefined) expect(known).toContain(one);
    const { reference } = kind;
    const named = kind.fields.find(({ name: one }) => one === reference);
    // A gate pass has no text field for a reference.
    expect(named && isCreated(named, "client") ? named.type : null).toBe(
      kind.name === "gatePass" ? null : "text",
    );
    for (const key of kind.csv) expect([...known, ...recordKeys, "createdAt"]).toContain(key);
    expect(kind.csv.slice(0, 4)).toEqual(["id", "ticketNumber", "clientCode", "clientName"]);
    expect(new Set(kind.csv).size).toBe(kind.csv.length);
  });

  it("has tabs of its own statuses, All first", () => {
    const [all, ...tabs] = kind.tabs;
    expect(all).toEqual({ label: "All", status: null });
    for (const { status } of tabs) expect(kind.statuses).toContain(status);
  });

  it("begins a form with a row and its initial choices, and fills it with a record", () => {
    const empty = newTicketValues(kind, "Asia/Manila");
    for (const field of kind.fields) {
      if (field.type === "rows") expect(empty[field.name]).toHaveLength(1);
      if (field.type === "choice") {
        expect(empty[field.name]).toBe(String(field.initial ?? ""));
        if (field.initial !== undefined)
          expect(field.options.map(({ value }) => value)).toContain(field.initial);
      }
    }
    for (const side of ["client", "staff"] as const)
      expect(creationSchema(kind, "Asia/Manila", side).safeParse(empty).success).toBe(false);
    const moments = kind.fields.filter((field) => field.type === "instant");
    const amounts = kind.fields.filter((field) => field.type === "money");
    const record = Object.fromEntries([
      ...moments.map((field) => [field.name, "2026-11-20T08:05:09.5+08:00"]),
      ...amounts.map((field) => [field.name, 1250.5]),
    ]);
    const filled = ticketFormValues(kind, record as TicketRecord, "client");
    for (const field of moments) expect(filled[field.name]).toBe("2026-11-20 08:05:09");
    for (const field of amounts) expect(filled[field.name]).toBe("1250.50");
  });

  it("binds a day before today where it is new or changed, by the site's calendar", () => {
    const [field] = kind.fields.filter((one) => one.type === "instant" && one.notBeforeToday);
    if (!field) return;
    const now = new Date("2026-11-19T16:30:00Z");
    const message = "Dates before today can't be chosen.";
    expect(newFault(field, "2026-11-19T15:59:00Z", "staff", "Asia/Manila", now)).toBe(message);
    expect(newFault(field, "2026-11-19T16:00:00Z", "staff", "Asia/Manila", now)).toBeNull();
    expect(newFault(field, "2026-11-19T15:59:00Z", "staff", "Europe/London", now)).toBeNull();
    const past = { [field.name]: "2001-01-01 10:00:00" };
    const faultsOf = (original: object) => {
      const parsed = editSchema(kind, "Asia/Manila", original as Record<string, unknown>, "staff").safeParse({
        ...newTicketValues(kind, "Asia/Manila"),
        ...past,
      });
      return parsed.error?.issues.map((issue) => issue.message) ?? [];
    };
    expect(faultsOf(past)).not.toContain(message);
  });
});

it("begins a ticket that follows an ended one with its number, if the kind has a field for it", () => {
  expect(followingValues(kindOf("jobOrderRequest"), "JO-2026-000007")).toEqual({
    description: "About JO-2026-000007: ",
  });
  expect(followingValues(kindOf("jobOrderRequest"), null)).toEqual({});
  expect(followingValues(gatePassKind, "GP-2026-000007")).toEqual({});
});

it("begins a gate pass with the present as its date of application, by the site's clock", () => {
  const started = newTicketValues(gatePassKind, "Asia/Manila", new Date("2026-11-19T16:30:05Z"));
  expect([started.dateOfApplication, started.dateOfUse]).toEqual(["2026-11-20 00:30:05", ""]);
});

it("has the specification's texts of the statuses", () => {
  const words = [0, 1, 2, 3, 4, 5, 6].map((status) => statusLabel(status as 0));
  expect(words).toEqual([
    "DELETED",
    "FOR APPROVAL",
    "APPROVED",
    "ONGOING",
    "COMPLETED",
    "CANCELLED",
    "REJECTED",
  ]);
  expect(statusChoice(1)).toBe("APPROVAL");
  expect(statusLabel(2, { 2: "RESERVED" })).toBe("RESERVED");
});
