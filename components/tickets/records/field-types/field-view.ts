import type { ReactNode } from "react";
import type { Field, TicketKind } from "@/lib/features/tickets/define";
import type { TicketRecord } from "@/lib/features/tickets/record";

type Area = "client" | "admin";

/** What the form of a ticket passes to a field's control. */
export type ControlProps<F extends Field> = {
  kind: TicketKind;
  field: F;
  /** The control's name and label, and whether it is marked as required. */
  common: { name: string; label: string; required: boolean };
  timeZone: string;
  area: Area;
  /** The ticket; null for a new one. */
  record: TicketRecord | null;
};

/**
 * The width of a control: a whole row (`tall`), a row that it may share (`line`), or half a row (`short`).
 * Consecutive dates share a row.
 */
export type FieldShape = "tall" | "line" | "short" | "date";

/** What people see of a type of field in a ticket's form and in its details; cells of lists are in field-cells.tsx. */
export type FieldView<F extends Field> = {
  control(props: ControlProps<F>): ReactNode;
  shape(field: F, area: Area): FieldShape;
  /** The value in the details; null if it is empty. */
  fact(field: F, record: TicketRecord, area: Area): ReactNode;
};
