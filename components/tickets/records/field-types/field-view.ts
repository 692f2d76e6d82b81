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

/** What people see of a type of field in a ticket's form and in its details; cells of lists are in field-cells.tsx. */
export type FieldView<F extends Field> = {
  control(props: ControlProps<F>): ReactNode;
  /** The value in the details; null if it is empty. */
  fact(field: F, record: TicketRecord, area: Area): ReactNode;
};
