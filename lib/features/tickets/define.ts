import type { AdminPage, FlagOf } from "@/lib/core/permissions/pages";
import type { TicketStatus } from "./statuses";

/*
 * Defines what a kind of service ticket is. A kind is only a declaration, which the engine (server/), the pages and the
 * tests read. See ARCHITECTURE.md, "A new kind of ticket".
 */

/** The kinds, named like their settings; also the database's enum. */
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

/** The side that fills in a form: tenants or the office. */
export type Side = "client" | "staff";

/**
 * The message of an empty field. Without it the field may be empty; with one side, it is required on that side only.
 */
export type RequiredMessage = string | { client: string } | { staff: string };

/** A column of a field that is a list of rows, such as an item's name. */
export type RowColumn = {
  name: string;
  label: string;
  /** The message of an empty cell, such as "Missing Name". */
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
  /** Its label in the forms of staff, where that differs. */
  staffLabel?: string;
  required?: RequiredMessage;
  /** Included in the search. */
  search?: true;
  /** Only the office fills it in: a creation by a tenant ignores it, an update by a tenant that changes it is 403. */
  by?: "staff";
  /** Not part of a creation: it keeps its initial value until an edit. */
  onEdit?: true;
  /** Given with the decision, like the remarks: by the office, at any status, not on creation. */
  closing?: true;
};

/** A field of a kind. Its type decides its schema, its control in forms and its cell in lists and files. */
export type Field = Common &
  /** `example` is used in the API's documentation. */
  (
    | { type: "text"; max: number; multiline?: true; format?: "email" | "phone"; example?: string }
    /**
     * A moment; `notBeforeToday` binds on creation and when it changes. With `beginsNow`, the form of a new ticket
     * begins with the present.
     */
    | { type: "instant"; notBeforeToday: boolean; hours?: Hours; beginsNow?: true }
    /** A day alone, `YYYY-MM-DD`, not after today. */
    | { type: "day" }
    /** `initial` is used where no value is given; without it an optional choice may be empty (null). */
    | {
        type: "choice";
        options: readonly { value: number | string; label: string }[];
        initial?: number | string;
      }
    /**
     * Pesos. Where no value is given, and where an optional one is empty, `initial` or 0 is used; with `nullable` it is
     * null until it is given.
     */
    | { type: "money"; notNumber: string; initial?: number; nullable?: true }
    /** `blankIsNone`: a single empty row in an update means no rows. */
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

/** Whether a field has a value in every ticket: it is required on both sides or has a default. */
type IsAlwaysSet<F extends Field> = F extends
  | { initial: number | string }
  | { type: "money"; nullable?: undefined }
  | { type: "text" | "rows" | "files" }
  ? true
  : F extends { by: "staff" } | { onEdit: true } | { closing: true }
    ? false
    : F extends { required: string }
      ? true
      : false;

/** The value of a field in a ticket's record. Moments and days are texts, amounts pesos. */
type RecordValue<F extends Field> = F extends { type: "money" }
  ? number
  : F extends { type: "choice"; options: readonly { value: infer V }[] }
    ? V
    : F extends { type: "rows"; columns: readonly (infer C extends RowColumn)[] }
      ? RowValue<C>[]
      : F extends { type: "files" }
        ? { name: string; url: string }[]
        : string;
export type FieldValue<F extends Field> = F extends Field
  ? RecordValue<F> | (IsAlwaysSet<F> extends true ? never : null)
  : never;

/** A field's value in a ticket's record, of the type that the field declares. */
export const fieldValue = <F extends Field>(
  field: F,
  record: { readonly [name: string]: unknown },
): FieldValue<F> => record[field.name] as FieldValue<F>;

/** `IsAlwaysGiven` at run time. */
export const isAlwaysSet = (field: Field): boolean =>
  ("initial" in field && field.initial !== undefined) ||
  ["text", "rows", "files"].includes(field.type) ||
  (field.type === "money" && !field.nullable) ||
  (typeof field.required === "string" && field.by !== "staff" && !field.onEdit && !field.closing);

/** A column of a list: the name of a field, a stamp or a shared column, with an own header if given. */
type ColumnKey = string | { key: string; header: string };

/** A moment that a change of status sets, such as an incident's review date. */
type Stamp = { name: string; label: string };

/** A button that sets a status. */
export type Shortcut = {
  label: string;
  to: Exclude<TicketStatus, 0>;
  /** The confirmation, e.g. `Do you want to reserve this item?` */
  question: string;
  /** The name of its call, `PUT /{singular}/{call}/{id}`; without it the button uses the update. */
  call?: string;
  /** The toast's verb; "edited" without it. */
  verb?: string;
};

export type TicketKind = {
  name: TicketKindName;
  /** Used in paths of calls: `GET /{plural}`, `/{singular}/{id}`, `/{singular}Ids`. */
  plural: string;
  singular: string;
  /** Its channels' stem (docs/rules/realtime.md, Channels). */
  stem: string;
  /** Its `origin` in `GET /services`. */
  origin: string;
  /** Letters before a ticket number. */
  prefix: string;
  /** The page whose flags guard it. */
  page: AdminPage;
  /** The flags that allow staff to add (any of these) and delete, where they are not `add` and `delete`. */
  flags?: { add?: readonly FlagOf<"gatepass">[]; delete?: FlagOf<"gatepass"> };
  /** The fields of the office's edit form also need the flag of this status, beside `edit`. */
  formNeeds?: Exclude<TicketStatus, 0>;
  /** The office's form for a new ticket includes the remarks. */
  remarksOnAdd?: true;
  /** The kind's page in the tenant's and the admin's area. */
  path: { client: `/${string}`; admin: `/admin/${string}` };
  texts: {
    /** In menus and on pages; pages of the office may have their own. */
    title: string;
    adminTitle?: string;
    /** A single ticket that is looked at. */
    one: string;
    /** Below the title, for tenants. */
    description: string;
    add: { client: string; admin: string };
    edit: { client: string; admin: string };
    /** Success messages: "{toast} added successfully." */
    toast: { client: string; admin: string };
    /** The title of the dialog when an upload failed and the form can't be sent. */
    unsent?: { add: string; edit: string };
    search: string;
    csvFile: string;
    /** The message of a missing tenant, where the office's form has one of its own. */
    missingTenant?: string;
  };
  /** The statuses of this kind; another target is refused. */
  statuses: readonly Exclude<TicketStatus, 0>[];
  statusLabels?: Partial<Record<TicketStatus, string>>;
  /** The toast's verb after the office's form has set a status; default "edited". */
  statusVerbs?: Partial<Record<TicketStatus, string>>;
  /** The admin list's tabs. */
  tabs: readonly { label: string; status: TicketStatus | null }[];
  fields: readonly Field[];
  /** Stamps in the kind's own table that a status sets. */
  stamps?: readonly Stamp[];
  /**
   * The stamps of a status, where they differ from those of every ticket (`statuses.ts`): shared stamps, own ones,
   * fields.
   */
  stampsOf?: Partial<Record<TicketStatus, readonly string[]>>;
  shortcuts?: readonly Shortcut[];
  /** Two fields are a span that holds the amenity of a third one while the ticket is reserved or ongoing. */
  booking?: { amenity: string; from: string; to: string; hours: Hours };
  /** Two fields are the first and the last moment of a span; the last may not be before the first. */
  span?: { from: string; to: string };
  columns: { client: readonly ColumnKey[]; admin: readonly ColumnKey[] };
  /** Fields by which lists may be sorted, beside ticketNumber, status and created_at; each has its index. */
  sortable: readonly string[];
  /** What a card on a phone shows: its main line, its date and its tag. */
  card: { main: string; date?: string; tag?: string };
  /** Keys of the CSV file, in order; shared keys, fields or stamps. */
  csv: readonly string[];
};

/** Declares a kind, with its literal types. */
export const defineTicketKind = <const K extends TicketKind>(kind: K): K => kind;

/** A field's label in the forms of a side. */
export const labelOf = (field: Field, side: Side): string =>
  (side === "staff" && field.staffLabel) || field.label;

/** The message of an empty field for a side; null where it may be empty. */
export function missingText(field: Pick<Common, "required">, side: Side): string | null {
  const { required } = field;
  if (required === undefined || typeof required === "string") return required ?? null;
  return (required as Partial<Record<Side, string>>)[side] ?? null;
}

/** Whether a side fills in a field on creation. */
export const isCreated = (field: Field, side: Side): boolean =>
  !field.closing && !field.onEdit && (side === "staff" || field.by !== "staff");
