"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { Field, TicketKind } from "@/lib/tickets/define";
import { TicketField } from "./ticket-field";

type Area = "client" | "admin";
type Width = "narrow" | "wide";

const isTall = (field: Field): boolean =>
  field.type === "rows" ||
  field.type === "amenity" ||
  field.type === "files" ||
  (field.type === "text" && field.multiline === true);

/** Of the six parts of a row, how many a field takes. */
function partsOf(field: Field, area: Area, width: Width): 2 | 3 | 6 {
  if (isTall(field) || (area === "client" && field.type === "choice")) return 6;
  return width === "narrow" || field.type === "text" || field.type === "choice" ? 3 : 2;
}

const spans = { 2: "sm:col-span-2", 3: "sm:col-span-3", 6: "sm:col-span-6" };

/**
 * How wide each field is. A line of text that would stand alone in its row takes all of it.
 * @param taken the parts of the first row that something else takes
 */
function layOut(fields: readonly Field[], area: Area, width: Width, taken: number): string[] {
  let row = taken;
  return fields.map((field, at) => {
    const parts = partsOf(field, area, width);
    if (row + parts > 6) row = 0;
    const next = fields[at + 1];
    const isAlone = row === 0 && (!next || partsOf(next, area, width) === 6);
    const own = field.type === "text" && isAlone ? 6 : parts;
    row = (row + own) % 6;
    return spans[own];
  });
}

/** Some fields of a kind, in its order. @param before what stands first in the same grid, half a row wide */
export function TicketFields(props: {
  kind: TicketKind;
  fields: readonly Field[];
  timeZone: string;
  area: Area;
  width: Width;
  before?: ReactNode;
}) {
  const { kind, fields, timeZone, area, width, before } = props;
  const widths = layOut(fields, area, width, before ? 3 : 0);
  return (
    <div className={cn("grid sm:grid-cols-6", width === "wide" ? "gap-4" : "gap-5")}>
      {before ? <div className="sm:col-span-3">{before}</div> : null}
      {fields.map((field, at) => (
        <div key={field.name} className={widths[at]}>
          <TicketField kind={kind} field={field} timeZone={timeZone} area={area} />
        </div>
      ))}
    </div>
  );
}
