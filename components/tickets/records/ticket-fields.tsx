"use client";

import { Fragment, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { type Field, labelOf, missingText, type TicketKind } from "@/lib/features/tickets/define";
import { type DeclaredWidth, endOfRow, type TicketForm, widthIn } from "@/lib/features/tickets/field-width";
import type { TicketRecord } from "@/lib/features/tickets/record";
import { fieldView } from "./field-views";

/** Three in a row only where each has room for a whole date. */
const columns = { full: "sm:col-span-6", half: "sm:col-span-3", third: "sm:col-span-3 @[38rem]:col-span-2" };

/** Some fields of a kind in the declared order, after the tenant's if there is one. */
export function TicketFields(props: {
  kind: TicketKind;
  fields: readonly Field[];
  timeZone: string;
  form: TicketForm;
  /** The ticket; null for a new one. */
  record: TicketRecord | null;
  tenant?: ReactNode;
  /** What belongs to a booking's times; it is below their row. */
  booking?: ReactNode;
}) {
  const { kind, fields, timeZone, form, record, tenant, booking } = props;
  const area = form === "client" ? "client" : "admin";
  const side = form === "client" ? "client" : "staff";
  const widthClass = (width: DeclaredWidth | undefined) => columns[widthIn(form, width)];
  const control = (field: Field) => {
    const required = missingText(field, side) !== null;
    const common = { name: field.name, label: labelOf(field, side), required };
    return fieldView(field).control({ kind, field, common, timeZone, area, record });
  };
  const timeAt = fields.findIndex(({ name }) => name === kind.booking?.to);
  const bookingAt = booking && timeAt >= 0 ? endOfRow(form, fields, timeAt) : null;
  return (
    <div className="@container">
      <div className={cn("grid sm:grid-cols-6", form === "edit" ? "gap-4" : "gap-5")}>
        {tenant ? <div className={widthClass(kind.tenantWidth ?? "half")}>{tenant}</div> : null}
        {fields.map((field, at) => (
          <Fragment key={field.name}>
            <div className={widthClass(field.width)}>{control(field)}</div>
            {at === bookingAt ? <div className={columns.full}>{booking}</div> : null}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
