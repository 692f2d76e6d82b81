import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { websiteSetting } from "@/db/schema";
import type { Actor } from "@/lib/core/actor";
import { officeName } from "@/lib/core/office-name";
import type { Executor } from "./database";
import { storedSettings } from "./website-settings";

/*
 * Which members of staff tenants read about (docs/rules/settings.md, Website): persons, or only the office. Staff always
 * read about persons.
 */

/** A member of staff; tenants who do not read who it was get the office, with `id` null. */
export type Staff = { id: string | null; name: string };

/** The office in place of a person. */
export const theOffice: Staff = { id: null, name: officeName };

/** Whether tenants read who of the staff did something. */
export const showsStaffNames = async (tx: Executor): Promise<boolean> =>
  (await storedSettings(tx)).showStaffNames === "1";

/** SQL for the same; null or false hides persons. */
const isNamed = sql`(select value = '1' from ${websiteSetting} where name = 'showStaffNames')`;

/**
 * A column of tenants' records that tells whether they get persons; staff, who always do, need none. Select it once:
 * PostgreSQL prepares the query anew for each place in a statement.
 * @param area that of the reader
 */
export const namedColumn = (area: Actor["area"]): { isNamed?: SQL<boolean> } =>
  area === "client" ? { isNamed: sql<boolean>`coalesce(${isNamed}, false)` } : {};

/** A row with this column. */
export type NamedRow = { isNamed?: boolean };

/** SQL for the name of a member of staff as the recipient of a row `n` of `notification` reads it, null for the office. */
export const staffNameForRecipient = (name: SQLWrapper): SQL =>
  sql`case when n.tenant_id is null or ${isNamed} then ${name} end`;

/** Returns what the reader of a row gets of the id of a member of staff. */
export const staffIdOf = ({ isNamed = true }: NamedRow, id: string | null): string | null =>
  isNamed ? id : null;

/** Returns what the reader of a row gets of a member of staff; null for nobody. */
export const staffOf = (
  { isNamed = true }: NamedRow,
  { id, name }: { id: string | null; name: string | null },
): Staff | null => (name === null ? null : isNamed ? { id, name } : theOffice);
