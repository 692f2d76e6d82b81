import type { Page } from "@/lib/permissions/pages";
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

/** One column of a field that is a list of rows, such as an item's name. */
export type RowColumn = {
  name: string;
  label: string;
  /** What an empty cell says, such as "Missing Name". */
  missing: string;
} & ({ type: "text"; max: number } | { type: "wholeNumber"; notNumber: string; notWhole: string });

type Common = {
  /** The name in the API and of the detail table's column. */
  name: string;
  label: string;
  /** How the search finds a ticket by it: by its beginning (names) or by any part. */
  search?: "beginning" | "part";
};

/** One of a kind's own fields. Its type decides its schema, its control in forms and its cell in lists and files. */
export type Field = Common &
  (
    | { type: "text"; required: string; max: number; multiline?: true }
    /** A moment; `notBeforeToday` binds on creation and when it changes (decisions, Tickets). */
    | { type: "instant"; required: string; notBeforeToday: boolean }
    | { type: "choice"; options: readonly { value: number; label: string }[]; initial: number }
    | { type: "rows"; columns: readonly RowColumn[]; max: number; addLabel: string }
  );

/** A column of a list: a field's name or one of the shared ones. */
export type ColumnKey = string;

export type TicketKind = {
  name: TicketKindName;
  /** Path pieces of the calls: `GET /{plural}`, `/{singular}/{id}`, `/{singular}Ids`. */
  plural: string;
  singular: string;
  /** Its channels' stem (api.md, section 11). */
  stem: string;
  /** What `GET /services` calls its origin. */
  origin: string;
  /** Letters before a ticket number. */
  prefix: string;
  /** The page whose flags guard it. */
  page: Page;
  /** The kind's page in the tenant's and the admin's area. */
  path: { client: `/${string}`; admin: `/admin/${string}` };
  texts: {
    title: string;
    /** Below the title, for tenants. */
    description: string;
    add: { client: string; admin: string };
    edit: { client: string; admin: string };
    /** Success messages: "{toast} added successfully." */
    toast: string;
    search: string;
    csvFile: string;
  };
  /** The statuses that it knows; another target is refused. */
  statuses: readonly Exclude<TicketStatus, 0>[];
  statusLabels?: Partial<Record<TicketStatus, string>>;
  /** The admin list's tabs. */
  tabs: readonly { label: string; status: TicketStatus | null }[];
  fields: readonly Field[];
  columns: { client: readonly ColumnKey[]; admin: readonly ColumnKey[] };
  /** Fields by which lists may be sorted, beside ticketNumber, status and created_at; each has its index. */
  sortable: readonly string[];
  /** What a card on a phone shows: its main line, its date and its tag. */
  card: { main: string; date?: string; tag?: string };
  /** Keys of the CSV file, in order; shared keys or fields. */
  csv: readonly string[];
};

/** Declares a kind; keeps its literal types. */
export const defineTicketKind = <const K extends TicketKind>(kind: K): K => kind;
