import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { UnitRight } from "@/db/people";
import type { file } from "@/db/schema";
import type { Actor, AdminActor, Rule, SessionActor } from "@/lib/core/actor";
import type { AdminPage, FlagOf, Permission } from "@/lib/core/permissions/pages";
import type { CallGroup } from "@/lib/core/server/call";
import type { Executor, Transaction } from "@/lib/core/server/database";
import type { StorageFolder } from "@/lib/ports/storage/folders";
import type { ReceivedFile } from "@/lib/ports/storage/server/receive";
import type { Notice } from "./notice";

/**
 * What a feature adds to the product. `lib/app/features.ts` lists all features; what they add is joined in `lib/app`.
 * Browsers never load a declaration: pages pass on the parts that they show.
 */
export type Feature = {
  /** Its API calls. A function for calls that depend on what all features declare. */
  calls?: readonly CallGroup[] | ((product: Product) => readonly CallGroup[]);
  officePages?: readonly OfficePage[];
  /** Pages of the back office that show what other pages have. */
  officeViews?: readonly OfficeView[];
  portalPages?: readonly PortalPage[];
  /** The permission that an admin needs to subscribe to a stem's channel, such as `tickets`. */
  channels?: Readonly<Record<string, Permission>>;
  /** What it tells users (docs/rules/notifications.md, Notices). */
  notices?: readonly Notice[];
  /** The page that a notification opens, by record type. */
  links?: Readonly<Record<string, RecordLink>>;
  files?: Partial<Omit<FileRights, "unitRights">>;
  reset?: ResetPart;
  /** Names of record types in the audit log, where the type's own name is not the text. */
  auditNames?: Readonly<Record<string, string>>;
};

/** What all features declare together. */
export type Product = {
  officePages: readonly OfficePage[];
  fileRights: FileRights;
  resetParts: readonly ResetPart[];
};

/** A page of the back office that has permission flags. */
export type OfficePage = { [P in AdminPage]: OfficePageOf<P> }[AdminPage];

type OfficePageOf<P extends AdminPage> = {
  page: P;
  /** Its flags, each with its description in the Roles editor, in the order of the editor. */
  flags: Readonly<Record<FlagOf<P>, string>>;
  menu: {
    label: string;
    href: `/admin${string}`;
    icon: NamedIcon;
    /** The key of the page's open items in `GET /ticket-counts`. */
    countKey?: string;
    /** The status of the page's open items, if it is not `ticketStatus.forApproval`. */
    countStatus?: number;
    /** What they wait for, if it is not "for approval". */
    waits?: string;
  };
  title: string;
  look?: "cards";
  /** Pages without a menu entry that belong to it: its entry is the current one, and its `view` opens them. */
  subpages?: readonly { href: `/admin/${string}`; title: string; look?: "cards" }[];
  /** What a person of a unit needs to read its records, if tenants have such. */
  unitRight?: UnitRight;
  /** Whether the actor sees the button that opens the form of a new record. */
  mayAdd?: (actor: AdminActor) => boolean;
};

/** A page of the back office without flags: the permission to view one of certain other pages is enough. */
export type OfficeView = {
  /** The pages whose records it shows. Its menu entry is at the end of the group of the first one. */
  of: readonly AdminPage[];
  menu: { label: string; href: `/admin/${string}`; icon: NamedIcon };
  title: string;
  look: "cards";
};

/** The flags of a page of records, with their descriptions. @param one such as "an amenity" */
export const contentFlags = (one: string, dialogs: string) => ({
  view: `Opens the list and ${one}`,
  add: `Opens ADD ${dialogs}`,
  edit: `Submits EDIT ${dialogs}`,
  delete: `Deletes ${one}`,
});

/** A page of the tenant portal. */
export type PortalPage = {
  path: `/${string}`;
  title: string;
  description?: string;
  /** The label of the button that opens the form of a new record. */
  add?: string;
  look: "list" | "cards";
  /** A person of a unit needs one of these to open it; by default none. */
  rights?: readonly UnitRight[];
  /** On phones the page has its own header and main action instead of the shell's bars. */
  hasOwnBars?: boolean;
  menu?: { label: string; icon: NamedIcon };
};

/** The icons of ticket kinds. */
export type KindIcon =
  | "packageCheck"
  | "wrench"
  | "siren"
  | "calendarDays"
  | "hardHat"
  | "idCard"
  | "keyRound"
  | "messageSquareHeart";

/** Icons are identified by name, so that the server can pass entries to the browser (`components/menu`). */
export type NamedIcon =
  | KindIcon
  | "dashboard"
  | "settings"
  | "website"
  | "terms"
  | "services"
  | "expected"
  | "tenants"
  | "loggedIn"
  | "mail"
  | "posts"
  | "memorandums"
  | "policies"
  | "amenities"
  | "advertisements"
  | "feedbacks"
  | "billings"
  | "payments"
  | "utilities";

export type RecordLink = (area: "client" | "admin", id: string) => string;

/** Access rules for files: which actors may upload to a folder, and who may open files of special folders. */
export type FileRights = {
  upload: Partial<Record<StorageFolder, readonly Rule[]>>;
  /** Whether an actor may open the files of a folder. In all other folders, the records that use a file decide. */
  open: Partial<Record<StorageFolder, (tx: Executor, actor: Actor) => Promise<boolean>>>;
  named: Partial<Record<StorageFolder, NamedFolder>>;
  /** What a person of a unit needs to open the files of its unit's records, by page; of others nothing. */
  unitRights: ReadonlyMap<string, UnitRight>;
  /** Whether tenants currently see the files of a record for all tenants, by record type; by default they do. */
  isShown: Partial<Record<string, (tx: Executor, recordId: string) => Promise<boolean>>>;
};

/** What a reset of the database does with a feature's tables (docs/rules/database.md). */
export type ResetPart = {
  /** By the name of the table in calls and on the screen (`lib/features/reset/tables.ts`). */
  groups?: Readonly<Record<string, ResetGroup>>;
  /** Columns that reference rows of a group, by its name. Referenced rows are blanked instead of deleted. */
  references?: Readonly<Record<string, readonly PgColumn[]>>;
  /** What else precedes the reset of another feature's group, by its name. */
  preceding?: Readonly<Record<string, Pick<ResetGroup, "beforeLock" | "before">>>;
};

export type ResetGroup = {
  table: PgTable & { id?: PgColumn };
  /** Restricts the rows to reset; absent: all rows. */
  where?: SQL;
  /** The `recordType` values of its file uses. */
  files?: readonly string[];
  /** SQL for the row count, if it is stored. */
  count?: SQL;
  /** Runs before any table is locked, so it may wait for other transactions that write the table. */
  beforeLock?: (tx: Transaction) => Promise<unknown>;
  /** Deletes dependent rows first. */
  before?: (tx: Transaction) => Promise<unknown>;
  /** The values of a row that is referenced. */
  blank?: Record<string, unknown>;
  /** Runs after rows were blanked. */
  after?: (tx: Transaction) => Promise<unknown>;
};

const now = sql`clock_timestamp()`;
/** The timestamps of a blanked row. */
export const newTimestamps = { createdAt: now, updatedAt: now };

/** `name`: the file name for downloads, if it differs from the key. */
export type StoredFileRow = typeof file.$inferSelect & { name?: string };

/** A folder in which a feature addresses files by names instead of keys. */
export type NamedFolder = {
  /** Returns the name by which an uploaded file is found; null if a file may not have this name. */
  cleanName: (name: string) => string | null;
  /** Finds the file with this name for the actor; null if there is none that the actor may see. */
  find: (tx: Executor, actor: Actor, name: string) => Promise<StoredFileRow | null>;
  /**
   * Claims an uploaded file in the transaction that inserts its row.
   * @returns the key with which its uploader opens it, and the detail for the audit log
   */
  receive: (
    tx: Transaction,
    actor: SessionActor,
    name: string,
    received: ReceivedFile,
  ) => Promise<{ key: string; detail: Record<string, unknown> }>;
};
