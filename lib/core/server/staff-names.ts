import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { websiteSetting } from "@/db/schema";
import type { ClientActor, StaffActor } from "@/lib/core/actor";
import { officeName } from "@/lib/core/office-name";
import type { Executor } from "./database";
import { readSettings } from "./website-settings";

/*
 * Which members of staff tenants read about (docs/rules/settings.md, Website): persons, or only the office. Staff always
 * read about persons.
 */

/** A member of staff; tenants who do not read who it was get the office, with `id` null. */
export type Staff = { id: string | null; name: string };

/** The office in place of a person. */
export const theOffice: Staff = { id: null, name: officeName };

/** Who reads a record: a session's actor, or any member of staff. */
export type RecordReader = Pick<ClientActor, "area" | "readsStaffNames"> | Pick<StaffActor, "area">;

/** Any member of staff as the reader of a record. */
export const anyStaff: RecordReader = { area: "admin" };

/** Whether a reader gets the names of staff. */
export const readsStaffNames = (reader: RecordReader): boolean =>
  reader.area !== "client" || reader.readsStaffNames;

/** Returns what a reader gets of the id of a member of staff. */
export const staffIdOf = (reader: RecordReader, id: string | null): string | null =>
  readsStaffNames(reader) ? id : null;

/** Returns what a reader gets of a member of staff; null for nobody. */
export const staffOf = (
  reader: RecordReader,
  { id, name }: { id: string | null; name: string | null },
): Staff | null => (name === null ? null : readsStaffNames(reader) ? { id, name } : theOffice);

/** Whether tenants read the names of staff, for records that are sent to them without a call of theirs. */
export const tenantsReadStaffNames = async (tx: Executor): Promise<boolean> =>
  (await readSettings(tx)).showStaffNames === "1";

/** SQL for the name of a member of staff as the recipient of a row `n` of `notification` reads it, null for the office. */
export const staffNameForRecipient = (name: SQLWrapper): SQL =>
  sql`case
    when n.tenant_id is null or (select value = '1' from ${websiteSetting} where name = 'showStaffNames') then ${name}
  end`;
