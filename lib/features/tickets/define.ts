import type { TicketKindName } from "@/db/kinds";
import type { UnitRight } from "@/db/people";
import type { KindIcon } from "@/lib/features/feature";
import type { DeclaredWidth, FieldWidth } from "./field-width";
import type { TicketPage } from "./registry";
import type { TicketFlag, TicketStatus, TicketTarget } from "./statuses";

/*
 * Types for the declaration of a kind of ticket. The engine (server/), the pages and the tests read these
 * declarations; see ARCHITECTURE.md, "A new kind of ticket".
 */

/** The side that fills in a form: tenants or the office. */
export type Side = "client" | "staff";

/** The error for an empty field. Without it the field is optional; with one side, it is required only there. */
export type RequiredMessage = string | { client: string } | { staff: string };

/** A column of a rows field, such as an item's name. */
export type RowColumn = {
  name: string;
  label: string;
  /** The error for an empty cell, such as "Missing Name". */
  missing: string;
} & (
  | { type: "text"; max: number; example: string }
  | { type: "wholeNumber"; notNumber: string; notWhole: string }
);

/** The first and last allowed hour of a day, such as 6 to 21. */
export type Hours = { from: number; to: number };

type Common = {
  /** The name in the API and in the detail table. */
  name: string;
  label: string;
  /** The label in staff forms, if different. */
  staffLabel?: string;
  /** By default it fills a row. */
  width?: DeclaredWidth;
  required?: RequiredMessage;
  /** The search includes it. */
  search?: true;
  /**
   * Only staff may set it: a tenant's creation ignores it, and a tenant's update that changes it is refused with 403.
   */
  by?: "staff";
  /** Not part of the creation form; it has its initial value until an update. */
  onEdit?: true;
  /** Set by staff with a decision, like the remarks: at any status, but not on creation. */
  closing?: true;
};

/** A field of a kind. What its type means is in field-types/ and in components/tickets/field-types/. */
export type Field = Common &
  /** `example` is shown in the API's documentation. */
  (
    | { type: "text"; max: number; multiline?: true; format?: "email" | "phone"; example?: string }
    /**
     * A moment. `notBeforeToday` is checked on creation and when the value changes. `beginsNow` prefills the form of
     * a new ticket with the current time. `afterThisHour` is checked with `notBeforeToday`, for tenants.
     */
    | { type: "instant"; notBeforeToday: boolean; hours?: Hours; beginsNow?: true; afterThisHour?: true }
    /** A day, `YYYY-MM-DD`, not after today. */
    | { type: "day" }
    /** `initial` is the default; without it an empty optional choice is null. */
    | {
        type: "choice";
        options: readonly { value: number | string; label: string }[];
        initial?: number | string;
      }
    /** Pesos. If absent, or if optional and empty, the value is `initial` or 0; with `nullable` it is null. */
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
    /** An amenity's id; the record also contains that amenity as `amenity`. */
    | { type: "amenity" }
  );

/** A field of a type, such as `FieldOf<"money">`. */
export type FieldOf<T extends Field["type"]> = Field & { type: T };

/** A column of a list: the name of a field, a stamp or a shared column, optionally with its own header. */
type ColumnKey = string | { key: string; header: string };

/** A moment that is set with a status, such as an incident's review date. */
type Stamp = { name: string; label: string };

/** A button that sets a status. */
export type Shortcut = {
  label: string;
  to: TicketTarget;
  /** The confirmation's text, such as `Do you want to reserve this item?` */
  question: string;
  /** The question does not name the status, so the dialog says it below. */
  tellsStatus?: true;
  /** The name of its call, `PUT /{singular}/{call}/{id}`; without it the button sends an update. */
  call?: string;
  /** The toast's verb, by default "edited". */
  verb?: string;
};

/** What the guard reads of a kind of ticket, and does with it. */
type Gate = {
  /** The list's name for them, such as `Workers`. */
  label: string;
  /** The status that it gets when somebody or something came in. */
  cameIn: TicketTarget;
  /** The field that says who comes. If it is empty, the card's main text says it. */
  who: string;
  /** The field that says what for, or what with. */
  what: string;
  /** The field with its type. */
  tag?: string;
};

/** The declaration of a kind. */
type Declaration = {
  name: TicketKindName;
  /** Path segments of its calls: `GET /{plural}`, `/{singular}/{id}`, `/{singular}Ids`. */
  plural: string;
  singular: string;
  /** The stem of its realtime channels (docs/rules/realtime.md, Channels). */
  stem: string;
  /** Its `origin` in `GET /services`. */
  origin: string;
  /** The prefix of its ticket numbers. */
  prefix: string;
  /** The page whose permission flags protect it. */
  page: string;
  icon: KindIcon;
  /** Its detail table in `db/schema`. */
  table: keyof typeof import("@/db/schema");
  /** The name of a single ticket in sentences, such as "a gate pass". */
  noun: string;
  /** Several tickets in sentences, such as "gate passes". */
  nouns: string;
  /** Descriptions of its flags in the Roles editor, if they differ from the usual ones (`feature.ts`). */
  flagTexts?: Partial<Record<TicketFlag, string>>;
  /** The flags for adding (any of these) and deleting, if they differ from `add` and `delete`. */
  flags?: { add?: readonly TicketFlag[]; delete?: TicketFlag };
  /** Editing fields in the staff form also requires the flag of this status. */
  formNeeds?: TicketTarget;
  /** What a person of a unit needs to read and file them; by default "requests". */
  unitRight?: UnitRight;
  /** Tenants may reopen their completed tickets for some days. */
  tenantReopens?: true;
  /** The staff form for a new ticket includes the remarks. */
  remarksOnAdd?: true;
  /** The width of the tenant in the staff forms, by default half. */
  tenantWidth?: FieldWidth;
  path: { client: `/${string}`; admin: `/admin/${string}` };
  texts: {
    /** The title in menus and on pages; `adminTitle` replaces it in the back office. */
    title: string;
    adminTitle?: string;
    /** The title of a single ticket. */
    one: string;
    /** The text below the title, for tenants. */
    description: string;
    add: { client: string; admin: string };
    edit: { client: string; admin: string };
    /** Success messages: "{toast} added successfully." */
    toast: { client: string; admin: string };
    /** The titles of the dialog where the form or one of its files can't be sent, if it has its own. */
    failureTitles?: { add: string; edit: string };
    search: string;
    csvFile: string;
    /** The error for a missing tenant in the staff form, if different. */
    missingTenant?: string;
  };
  /** The allowed statuses; any other target is refused. */
  statuses: readonly TicketTarget[];
  statusLabels?: Partial<Record<TicketStatus, string>>;
  /** The toast's verb after the staff form has set a status, by default "edited". */
  statusVerbs?: Partial<Record<TicketStatus, string>>;
  /** The admin list's tabs. */
  tabs: readonly { label: string; status: TicketStatus | null }[];
  fields: readonly Field[];
  /** Additional stamps, stored in the kind's detail table. */
  stamps?: readonly Stamp[];
  /**
   * Replaces the stamps that a status sets in all tickets (`statuses.ts`); may name shared stamps, additional ones
   * and fields.
   */
  stampsOf?: Partial<Record<TicketStatus, readonly string[]>>;
  shortcuts?: readonly Shortcut[];
  /** `from` and `to` reserve the amenity while the ticket is reserved or ongoing. */
  booking?: { amenity: string; from: string; to: string; hours: Hours };
  /** The fields with the time at which somebody or something comes to the tower. */
  comes?: {
    from: string;
    to: string;
    /** What the guard reads of it; without it the guard does not see the tickets. */
    gate?: Gate;
  };
  /** Two fields that form a time span; `to` must not be before `from`. */
  span?: { from: string; to: string };
  /** The text field in which a new ticket names the ended one that it follows; without it the tenant writes it anywhere. */
  reference?: string;
  columns: { client: readonly ColumnKey[]; admin: readonly ColumnKey[] };
  /** Sortable fields besides ticketNumber, status and created_at; each has an index. */
  sortable: readonly string[];
  /** The fields on a card of the mobile list: main line, date and tag. */
  card: { main: string; date?: string; tag?: string };
  /** Columns of the CSV file in order: shared keys, fields or stamps. */
  csv: readonly string[];
};

/** A kind of the registry. */
export type TicketKind = Declaration & { page: TicketPage };

/** Declares a kind and preserves its literal types. */
export const defineTicketKind = <const K extends Declaration>(kind: K): K => kind;

export const labelOf = (field: Field, side: Side): string =>
  (side === "staff" && field.staffLabel) || field.label;

/** The label of a choice's value; undefined for null and for a value that is not offered. */
export const optionLabel = (field: FieldOf<"choice">, value: unknown): string | undefined =>
  field.options.find((option) => option.value === value)?.label;

/** The error for an empty field on a side, or null if it is optional. */
export function missingText(field: Pick<Common, "required">, side: Side): string | null {
  const { required } = field;
  if (required === undefined || typeof required === "string") return required ?? null;
  return (required as Partial<Record<Side, string>>)[side] ?? null;
}

/** Whether a side's creation includes a field. */
export const isCreated = (field: Field, side: Side): boolean =>
  !field.closing && !field.onEdit && (side === "staff" || field.by !== "staff");
