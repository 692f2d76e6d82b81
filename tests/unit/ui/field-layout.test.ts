import { expect, it } from "vitest";
import { layOut } from "@/components/tickets/field-layout";
import { gatePass } from "@/lib/features/tickets/kinds/gate-pass";
import { reservation } from "@/lib/features/tickets/kinds/reservation";
import { registry } from "@/lib/features/tickets/registry";

it("fills whole rows, whatever the kind, and never overfills one", () => {
  for (const kind of registry) {
    for (const area of ["client", "admin"] as const) {
      for (const width of ["narrow", "wide"] as const) {
        let row = 0;
        for (const part of layOut(kind.fields, area, width, area === "admin")) {
          if (row + part > 6) row = 0;
          row = (row + part) % 6;
        }
        expect(layOut(kind.fields, area, width, false)).toHaveLength(kind.fields.length);
      }
    }
  }
});

it("keeps moments that follow each other in one row", () => {
  // Tenant and bearer, then the two dates and the type; in a narrow dialog the type alone, so that the dates stay together.
  expect(layOut(gatePass.fields, "admin", "wide", true)).toEqual([3, 3, 2, 2, 2, 6]);
  expect(layOut(gatePass.fields, "admin", "narrow", true)).toEqual([3, 3, 6, 3, 3, 6]);
  const named = (name: string) => reservation.fields.filter((field) => field.name === name);
  const booked = ["title", "startTime", "endTime"].flatMap(named);
  expect(layOut(booked, "admin", "narrow", false)).toEqual([6, 3, 3]);
  expect(layOut(booked, "client", "narrow", false)).toEqual([6, 3, 3]);
});
