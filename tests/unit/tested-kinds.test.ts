import { expect, it } from "vitest";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { kindsFor } from "@/tests/support/kinds-of-a-run";

const typesOf = (kinds: readonly TicketKind[]) =>
  new Set(kinds.flatMap(({ fields }) => fields.map(({ type }) => type)));

it("the kinds whose fields an ordinary run tries have every type of field and a booking", () => {
  const { ordinary } = kindsFor.fields;
  expect(typesOf(ordinary)).toEqual(typesOf(registry));
  expect(ordinary.some(({ booking }) => booking)).toBe(true);
});

it.each(["fields", "engine"] as const)("the deep run tries the %s of all other kinds", (reason) => {
  const { ordinary, deep } = kindsFor[reason];
  expect(new Set([...ordinary, ...deep])).toEqual(new Set(registry));
});
