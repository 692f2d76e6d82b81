"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { Field, TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { layOut } from "./field-layout";
import { TicketField } from "./ticket-field";

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
  const hasBefore = before !== undefined;
  const parts = layOut(fields, area, width, hasBefore).map((part) => spans[part]);
  return (
    <div className="@container">
      <div className={cn("grid sm:grid-cols-6", width === "wide" ? "gap-4" : "gap-5")}>
        {hasBefore ? <div className={parts[0]}>{before}</div> : null}
        {fields.map((field, at) => (
          <div key={field.name} className={parts[hasBefore ? at + 1 : at]}>
            <TicketField {...{ kind, field, timeZone, area, record }} />
          </div>
        ))}
      </div>
    </div>
  );
}
