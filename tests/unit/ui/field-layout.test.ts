import { expect, it } from "vitest";
import { layOut } from "@/components/tickets/records/field-layout";
import { fieldView } from "@/components/tickets/records/field-views";
import type { Field } from "@/lib/features/tickets/define";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import { reservationKind } from "@/lib/features/tickets/kinds/reservation";
import { registry } from "@/lib/features/tickets/registry";

const shapesOf = (fields: readonly Field[], area: "client" | "admin") =>
  fields.map((field) => fieldView(field).shape(field, area));

it("fills whole rows, whatever the kind", () => {
  for (const kind of registry) {
    for (const area of ["client", "admin"] as const) {
      for (const width of ["narrow", "wide"] as const) {
        const shapes = shapesOf(kind.fields, area);
        let row = 0;
        // The office's forms begin with the tenant.
        for (const part of layOut(area === "admin" ? ["short", ...shapes] : shapes, width)) {
          if (row + part > 6) row = 0;
          row = (row + part) % 6;
        }
        expect(layOut(shapes, width)).toHaveLength(kind.fields.length);
      }
    }
  }
});

it("keeps moments that follow each other in one row", () => {
  // Tenant and bearer, then the two dates and the type; in a narrow dialog the type has its own row, so that the dates
  // stay together.
  const pass = ["short" as const, ...shapesOf(gatePassKind.fields, "admin")];
  expect(layOut(pass, "wide")).toEqual([3, 3, 2, 2, 2, 6]);
  expect(layOut(pass, "narrow")).toEqual([3, 3, 6, 3, 3, 6]);
  const named = (name: string) => reservationKind.fields.filter((field) => field.name === name);
  const booked = ["title", "startTime", "endTime"].flatMap(named);
  expect(layOut(shapesOf(booked, "admin"), "narrow")).toEqual([6, 3, 3]);
  expect(layOut(shapesOf(booked, "client"), "narrow")).toEqual([6, 3, 3]);
});
