import { ticketStatus } from "@/db/statuses";

/*
 * Fields, tabs and columns that several kinds of ticket share.
 */

/** The statuses of most kinds. */
export const allStatuses = [
  ticketStatus.forApproval,
  ticketStatus.approved,
  ticketStatus.ongoing,
  ticketStatus.completed,
  ticketStatus.cancelled,
  ticketStatus.rejected,
] as const;

/** The admin list's default tabs. */
export const decisionTabs = [
  { label: "All", status: null },
  { label: "Approval", status: ticketStatus.forApproval },
  { label: "Approved", status: ticketStatus.approved },
  { label: "Cancelled", status: ticketStatus.cancelled },
  { label: "Rejected", status: ticketStatus.rejected },
] as const;

/** The description of a flag whose status the kind does not have. */
export const unusedFlagText = "Kept; there is no such status here";

/** The tabs for kinds that can't be cancelled. */
export const tabsWithoutCancelled = decisionTabs.filter(({ label }) => label !== "Cancelled");

/** The default error for an empty required field (docs/rules/tickets.md, Texts). */
const missing = (label: string): string => `Please input your ${label.toLowerCase()}!`;

/** A required single-line text. */
export const textField = <const Name extends string>(
  name: Name,
  label: string,
  max: number,
  example: string,
) => ({ name, label, type: "text", required: missing(label), max, search: true, example }) as const;

/** A required multi-line text. */
export const longTextField = <const Name extends string>(
  name: Name,
  label: string,
  example: string,
  max = 5000,
) =>
  ({
    name,
    label,
    type: "text",
    multiline: true,
    required: missing(label),
    max,
    search: true,
    example,
  }) as const;

/** A required moment, today or later. */
export const momentField = <const Name extends string>(
  name: Name,
  label: string,
  required = missing(label),
) => ({ name, label, type: "instant", width: "third", required, notBeforeToday: true }) as const;

export const titleField = {
  ...textField("title", "Title", 200, "Air conditioner"),
  width: { client: "full", add: "half", edit: "half" },
} as const;
export const descriptionField = longTextField(
  "description",
  "Description",
  "Water drips from the unit in the bedroom.",
);

/** The office's comment. */
export const commentField = {
  name: "comment",
  label: "Comment",
  type: "text",
  multiline: true,
  by: "staff",
  max: 5000,
  example: "A technician comes on Monday.",
} as const;

export const emailField = {
  name: "email",
  label: "Email",
  type: "text",
  format: "email",
  width: "third",
  required: "Please input your email!",
  max: 254,
  example: "ana.reyes@example.com",
  search: true,
} as const;

/** The carried or used items. */
export const itemsField = {
  name: "items",
  label: "Items",
  type: "rows",
  max: 50,
  addLabel: "Add item",
  columns: [
    { name: "name", label: "Name", type: "text", max: 200, missing: "Missing Name", example: "Office chair" },
    {
      name: "quantity",
      label: "Quantity",
      type: "wholeNumber",
      missing: "Missing Quantity",
      notNumber: "Quantity to be a number.",
      notWhole: "Quantity is not a whole number",
    },
  ],
} as const;

/** The first columns of every kind's CSV file. */
export const csvFirstColumns = ["id", "ticketNumber", "clientCode", "clientName"] as const;
