/** The forms of a ticket: the tenants' panel, and the office's dialogs for a new ticket and for one that exists. */
export type TicketForm = "client" | "add" | "edit";

/** The part of a row that a field fills. */
export type FieldWidth = "full" | "half" | "third";

/** One width for all forms, or one for each. */
export type DeclaredWidth = FieldWidth | Readonly<Record<TicketForm, FieldWidth>>;

/**
 * Returns the width of a field in a form, by default a whole row. Only `edit` has room for three fields in a row, so
 * in the other forms a third becomes a half.
 */
export function widthIn(form: TicketForm, declared: DeclaredWidth = "full"): FieldWidth {
  const width = typeof declared === "string" ? declared : declared[form];
  return width === "third" && form !== "edit" ? "half" : width;
}
