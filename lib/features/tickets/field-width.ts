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

const sixths = { full: 6, half: 3, third: 2 };

/** Returns the position of the last field in the row of the field at a position. */
export function endOfRow(
  form: TicketForm,
  fields: readonly { width?: DeclaredWidth }[],
  position: number,
): number {
  let used = 0;
  for (const [at, { width }] of fields.entries()) {
    const size = sixths[widthIn(form, width)];
    const isNewRow = used + size > 6;
    if (isNewRow && at > position) return at - 1;
    used = isNewRow ? size : used + size;
  }
  return fields.length - 1;
}
