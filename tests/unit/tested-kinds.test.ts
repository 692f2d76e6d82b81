import { expect, it } from "vitest";
import type { TicketKind } from "@/lib/features/tickets/define";
import { registry } from "@/lib/features/tickets/registry";
import { ordinaryKinds, otherKinds } from "@/tests/support/kinds-of-a-run";

const typesOf = (kinds: readonly TicketKind[]) =>
  new Set(kinds.flatMap(({ fields }) => fields.map(({ type }) => type)));

it("the kinds that an ordinary run tries have every type of field and a booking; the deep run tries the others", () => {
  expect(typesOf(ordinaryKinds)).toEqual(typesOf(registry));
  expect(ordinaryKinds.some(({ booking }) => booking)).toBe(true);
  expect(new Set([...ordinaryKinds, ...otherKinds])).toEqual(new Set(registry));
});
