import { describe, expect, expectTypeOf, it } from "vitest";
import type { Field } from "@/lib/features/tickets/define";
import type { FieldValue } from "@/lib/features/tickets/field-value";
import type { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import type { incidentKind } from "@/lib/features/tickets/kinds/incident";
import type { jobOrderKind } from "@/lib/features/tickets/kinds/job-order";
import type { reservationKind } from "@/lib/features/tickets/kinds/reservation";
import type { visitorKind } from "@/lib/features/tickets/kinds/visitor";
import { type TicketRecord, ticketShape } from "@/lib/features/tickets/record";
import { registry } from "@/lib/features/tickets/registry";

describe("a ticket's record", () => {
  it("has the types that its kind's declaration says", () => {
    type GatePass = TicketRecord<typeof gatePassKind>;
    expectTypeOf<GatePass["bearerName"]>().toEqualTypeOf<string>();
    expectTypeOf<GatePass["type"]>().toEqualTypeOf<1 | 2 | 3 | 4>();
    expectTypeOf<GatePass["dateOfUse"]>().toEqualTypeOf<string>();
    expectTypeOf<GatePass["items"]>().toEqualTypeOf<{ name: string; quantity: number }[]>();
    expectTypeOf<TicketRecord<typeof jobOrderKind>["billOption"]>().toEqualTypeOf<
      "Billable" | "Non-Billable" | null
    >();
    expectTypeOf<TicketRecord<typeof jobOrderKind>["estimatedAmount"]>().toEqualTypeOf<number | null>();
    expectTypeOf<TicketRecord<typeof visitorKind>["birthDate"]>().toEqualTypeOf<string | null>();
    expectTypeOf<TicketRecord<typeof visitorKind>["arrivalDate"]>().toEqualTypeOf<string | null>();
    expectTypeOf<TicketRecord<typeof reservationKind>["amenity"]>().toEqualTypeOf<{
      id: string;
      title: string;
    }>();
    expectTypeOf<TicketRecord<typeof incidentKind>["images"]>().toEqualTypeOf<
      { name: string; url: string }[]
    >();
    // @ts-expect-error a gate pass has no such field
    type _None = GatePass["workArea"];
    expectTypeOf<FieldValue<Field & { type: "instant" }>>().toEqualTypeOf<string | null>();
  });

  it.each(registry.map((kind) => [kind.name, kind] as const))(
    "of a %s has a schema for each field",
    (_, kind) => {
      const { shape } = ticketShape(kind);
      for (const field of kind.fields) {
        const { name, type } = field;
        const isEmpty = shape[name]?.safeParse(null).success;
        if (["text", "rows", "files"].includes(type)) expect(isEmpty, name).toBe(false);
        if (field.type === "money") expect(isEmpty, name).toBe(field.nullable === true);
        expect(shape[name]?.safeParse(undefined).success, name).toBe(false);
      }
      for (const { name } of kind.stamps ?? []) expect(shape[name]?.safeParse(null).success, name).toBe(true);
    },
  );
});
