import "server-only";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { notification } from "@/db/schema";
import type { NamedFile } from "@/db/schema/columns";
import type { StaffActor } from "@/lib/core/actor";
import { db } from "@/lib/core/server/database";
import { storeUpload } from "@/lib/features/files/server/store-upload";
import { createMemorandum } from "@/lib/features/memorandums/server/create-memorandum";
import { callerOf } from "./demo-caller";
import { type Block, letterPdf } from "./letter-pdf";
import { dayFromNow, demoMemorandums } from "./memorandum-letters";

/** Writes a letter and puts it into the store, as that person's upload. */
export async function storeLetter(
  actor: StaffActor,
  name: string,
  blocks: readonly Block[],
): Promise<NamedFile> {
  const source = Readable.from([letterPdf(name, blocks)]);
  const { key } = await storeUpload(db, actor, { folder: "pdf", source });
  return { name, url: key };
}

/** The memorandums of the last weeks, each with its PDFs. Tenants have read of all but the newest. */
export async function publishMemorandums(staff: StaffActor): Promise<void> {
  for (const { number, ago, title, description, files } of demoMemorandums.toReversed()) {
    const date = dayFromNow(-ago);
    const stored: NamedFile[] = [];
    for (const { name, blocks } of files) stored.push(await storeLetter(staff, name, blocks));
    const memoNumber = `${date.slice(0, 4)}-${number}`;
    const caller = callerOf(staff);
    const { id } = await createMemorandum(caller, { memoNumber, title, description, date, files: stored });
    const isNewest = number === demoMemorandums[0]?.number;
    await db.execute(sql`
      update ${notification} set created_at = ${date}::date + interval '9 hours',
        read_at = ${isNewest ? null : sql`${date}::date + interval '12 hours'`}
      where record_id = ${id}`);
  }
}
