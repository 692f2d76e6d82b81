import type { FlagOf, Page } from "@/lib/core/permissions/pages";
import type { TicketStatus } from "./statuses";

/*
 * What a kind of service ticket is. A kind is a declaration and nothing else: the engine (server/), the pages and the
 * tests read it, and no code asks which kind it has in hand. See ARCHITECTURE.md, "A new kind of ticket".
 */

/** The kinds by the names of their settings; also the database's enum. */
export const ticketKinds = [
  "gatePass",
  "jobOrderRequest",
  "incident",
  "reservation",
  "workPermit",
  "visitorPass",
  "leasingAssistance",
  "commendation",
] as const;
export type TicketKindName = (typeof ticketKinds)[number];

/** Who fills in a form: tenants, or the office. */
export type Side = "client" | "staff";

/** What an empty field says; a field without it may stay empty, with it on one side alone, on the other. */
export type Required = string | { client: string } | { staff: string };

/** One column of a field that is a list of rows, such as an item's name. */
export type RowColumn = {
  name: string;
  label: string;
  /** What an empty cell says, such as "Missing Name". */
  missing: string;
} & (
  | { type: "text"; max: number; example: string }
  | { type: "wholeNumber"; notNumber: string; notWhole: string }
);

/** Hours of a day, both included: 6 to 21. */
export type Hours = { from: number; to: number };

type Common = {
  /** The name in the API and of the detail table's column. */
  name: string;
  label: string;
  /** What it is called in the forms of staff, where that is something else. */
  staffLabel?: string;
  required?: Required;
  /** The search finds a ticket by any part of it. */
  search?: true;
  /** The office alone fills it in: a creation by a tenant leaves it out, an update that changes it is refused. */
  by?: "staff";
  /** A creation leaves it at its initial value: it is filled in later. */
  onEdit?: true;
  /** It belongs to the decision, as the remarks do: the office gives it at any status, and not on creation. */
  closing?: true;
};

/** One of a kind's own fields. Its type decides its schema, its control in forms and its cell in lists and files. */
export type Field = Common &
  /** `example` is what the API's documentation shows. */
  (
    | { type: "text"; max: number; multiline?: true; format?: "email" | "phone"; example?: string }
    /** A moment; `notBeforeToday` binds on creation and when it changes. */
    | { type: "instant"; notBeforeToday: boolean; hours?: Hours }
    /** A day alone, `YYYY-MM-DD`, not after today. */
    | { type: "day" }
    /** `initial` stands where none is given; without it a choice that is not required may stay empty (null). */
    | {
        type: "choice";
        options: readonly { value: number | string; label: string }[];
        initial?: number | string;
      }
    /** Pesos. A creation that leaves it out, and where it is not required any empty one, means `initial` or 0. */
    | { type: "money"; notNumber: string; initial?: number }
    /** `blankIsNone`: an update's one empty row means no row. */
    | {
        type: "rows";
        columns: readonly RowColumn[];
        max: number;
        addLabel: string;
        blankIsNone?: true;
      }
    | {
        type: "files";
        folder: "incidentreports" | "videos" | "visitors" | "images";
        max: number;
        hint?: string;
      }
    /** An amenity's id; the record has the amenity beside it, as `amenity`. */
    | { type: "amenity" }
  );

/** A row of a field that is a list of rows. */
type RowValue<C extends RowColumn> = {
  [One in C as One["name"]]: One["type"] extends "text" ? string : number;
};

/** Whether a field has a value in every ticket: whoever files one must fill it in, or the product does. */
type IsAlwaysGiven<F extends Field> = F extends
  | { initial: number | string }
  | { type: "text" | "money" | "rows" | "files" }
  ? true
  : F extends { by: "staff" } | { onEdit: true } | { closing: true }
    ? false
    : F extends { required: string }
      ? true
      : false;

/** The value of a field in a ticket's record. Moments and days are texts, amounts pesos. */
type Given<F extends Field> = F extends { type: "money" }
  ? number
  : F extends { type: "choice"; options: readonly { value: infer V }[] }
    ? V
    : F extends { type: "rows"; columns: readonly (infer C extends RowColumn)[] }
      ? RowValue<C>[]
      : F extends { type: "files" }
        ? { name: string; url: string }[]
        : string;
export type FieldValue<F extends Field> = F extends Field
  ? Given<F> | (IsAlwaysGiven<F> extends true ? never : null)
  : never;

/** A field's value in a ticket's record, of the type that the field declares. */
export const fieldValue = <F extends Field>(
  field: F,
  record: { readonly [name: string]: unknown },
): FieldValue<F> => record[field.name] as FieldValue<F>;

/** `IsAlwaysGiven` at run time. */
export const isAlwaysGiven = (field: Field): boolean =>
  ("initial" in field && field.initial !== undefined) ||
  ["text", "money", "rows", "files"].includes(field.type) ||
  (typeof field.required === "string" && field.by !== "staff" && !field.onEdit && !field.closing);

/** A column of a list: a field's name, a stamp's or a shared one; with a header of its own where it has one. */
export type ColumnKey = string | { key: string; header: string };

/** A moment of the kind's own that a change of status sets, such as an incident's review date. */
export type Stamp = { name: string; label: string };

/** A button that sets a status at once. */
export type Shortcut = {
  label: string;
  to: Exclude<TicketStatus, 0>;
  /** The question before it, e.g. `Do you want to reserve this item?` */
  question: string;
  /** Its call's word, `PUT /{singular}/{call}/{id}`; without it the update is the call. */
  call?: string;
  /** The toast's verb; "edited" without it. */
  verb?: string;
};

export type TicketKind = {
  name: TicketKindName;
  /** Path pieces of the calls: `GET /{plural}`, `/{singular}/{id}`, `/{singular}Ids`. */
  plural: string;
  singular: string;
  /** Its channels' stem (docs/rules/realtime.md, Channels). */
  stem: string;
  /** What `GET /services` calls its origin. */
  origin: string;
  /** Letters before a ticket number. */
  prefix: string;
  /** The page whose flags guard it. */
  page: Page;
  /** The flags that let staff add (any of these) and delete, where they are not the page's `add` and `delete`. */
  flags?: { add?: readonly FlagOf<"gatepass">[]; delete?: FlagOf<"gatepass"> };
  /** The status whose flag opens the fields of the office's edit form, beside `edit`. */
  formNeeds?: Exclude<TicketStatus, 0>;
  /** The office's form for a new one has the remarks too. */
  remarksOnAdd?: true;
  /** The kind's page in the tenant's and the admin's area. */
  path: { client: `/${string}`; admin: `/admin/${string}` };
  texts: {
    /** In menus and on pages; the pages of the office may say it differently. */
    title: string;
    adminTitle?: string;
    /** Below the title, for tenants. */
    description: string;
    add: { client: string; admin: string };
    edit: { client: string; admin: string };
    /** Success messages: "{toast} added successfully." */
    toast: { client: string; admin: string };
    /** The dialog's title where it can't be sent, since an upload failed. */
    unsent?: { add: string; edit: string };
    search: string;
    csvFile: string;
  };
  /** The statuses that it knows; another target is refused. */
  statuses: readonly Exclude<TicketStatus, 0>[];
  statusLabels?: Partial<Record<TicketStatus, string>>;
  /** The verb of the toast for a status that the office's form sets; "edited" for the others. */
  statusVerbs?: Partial<Record<TicketStatus, string>>;
  /** The admin list's tabs. */
  tabs: readonly { label: string; status: TicketStatus | null }[];
  fields: readonly Field[];
  /** The moments of its own table, beside the fields, that a status sets. */
  stamps?: readonly Stamp[];
  /** What a status sets, where it is not what every ticket's does (`statuses.ts`): shared stamps, own ones, fields. */
  stampsOf?: Partial<Record<TicketStatus, readonly string[]>>;
  shortcuts?: readonly Shortcut[];
  /** Two fields are a span of time that holds the amenity of a third while the ticket is reserved or ongoing. */
  booking?: { amenity: string; from: string; to: string; hours: Hours };
  columns: { client: readonly ColumnKey[]; admin: readonly ColumnKey[] };
  /** Fields by which lists may be sorted, beside ticketNumber, status and created_at; each has its index. */
  sortable: readonly string[];
  /** What a card on a phone shows: its main line, its date and its tag. */
  card: { main: string; date?: string; tag?: string };
  /** Keys of the CSV file, in order; shared keys, fields or stamps. */
  csv: readonly string[];
};

/** Declares a kind; keeps its literal types. */
export const defineTicketKind = <const K extends TicketKind>(kind: K): K => kind;

/** What a field is called in the forms of a side. */
export const labelOf = (field: Field, side: Side): string =>
  (side === "staff" && field.staffLabel) || field.label;

/** What an empty field says to a side; null where it may stay empty. */
export function missingText(field: Pick<Common, "required">, side: Side): string | null {
  const { required } = field;
  if (required === undefined || typeof required === "string") return required ?? null;
  return (required as Partial<Record<Side, string>>)[side] ?? null;
}

/** Whether a side fills in a field on creation. */
export const isCreated = (field: Field, side: Side): boolean =>
  !field.closing && !field.onEdit && (side === "staff" || field.by !== "staff");
