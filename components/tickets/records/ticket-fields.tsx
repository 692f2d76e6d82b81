"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { type Field, labelOf, missingText, type TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { layOut } from "./field-layout";
import { fieldView } from "./field-views";

type Area = "client" | "admin";
type Width = "narrow" | "wide";

/** In sixths of a row; three in a row only where each has room for a whole date. */
const spans = { 2: "sm:col-span-3 @[38rem]:col-span-2", 3: "sm:col-span-3", 6: "sm:col-span-6" };

/**
 * Some fields of a kind in the declared order.
 * @param before content that is first in the same grid, with a field's width
 */
export function TicketFields(props: {
  kind: TicketKind;
  fields: readonly Field[];
  timeZone: string;
  area: Area;
  width: Width;
  /** The ticket; null for a new one. */
  record: TicketRecord | null;
  before?: ReactNode;
}) {
  const { kind, fields, timeZone, area, width, record, before } = props;
  const side = area === "client" ? "client" : "staff";
  const hasBefore = before !== undefined;
  const shapes = fields.map((field) => fieldView(field).shape(field, area));
  const parts = layOut(hasBefore ? ["short", ...shapes] : shapes, width).map((part) => spans[part]);
  const control = (field: Field) => {
    const required = missingText(field, side) !== null;
    const common = { name: field.name, label: labelOf(field, side), required };
    return fieldView(field).control({ kind, field, common, timeZone, area, record });
  };
  return (
    <div className="@container">
      <div className={cn("grid sm:grid-cols-6", width === "wide" ? "gap-4" : "gap-5")}>
        {hasBefore ? <div className={parts[0]}>{before}</div> : null}
        {fields.map((field, at) => (
          <div key={field.name} className={parts[hasBefore ? at + 1 : at]}>
            {control(field)}
          </div>
        ))}
      </div>
    </div>
  );
}
